import { defineBlock } from '../define.ts'
import { line, text } from '../fields.ts'

const page = (label: string) =>
  text({
    label,
    maxLength: 30_000,
    multiline: true,
    help: 'A blank line starts a paragraph; a line that begins with # is a heading.',
  })

/** The terms of use and the privacy policy, plain text with headings. */
export const legal = defineBlock({
  name: 'legal',
  title: 'Terms and privacy',
  calls: { read: 'GetLegalContent', list: 'GetAllLegalContents', update: 'UpdateLegalContent' },
  fields: {
    termsTitle: line('Terms, title'),
    termsText: page('Terms'),
    privacyTitle: line('Privacy, title'),
    privacyText: page('Privacy'),
  },
})
