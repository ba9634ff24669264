import { defineBlock } from '../define.ts'
import { line, text } from '../fields.ts'

const page = (label: string) =>
  text({
    label,
    maxLength: 30_000,
    multiline: true,
    help: 'A blank line starts a paragraph; a line that begins with # is a heading.',
  })

/** Who the operator is, as the law wants it said, and the terms of use and the privacy policy, plain text with headings. */
export const legal = defineBlock({
  name: 'legal',
  title: 'Terms and privacy',
  calls: { read: 'GetLegalContent', list: 'GetAllLegalContents', update: 'UpdateLegalContent' },
  fields: {
    legalName: text({ label: 'Legal name', maxLength: 200, shared: true, help: 'As in the business register.' }),
    taxNumber: text({ label: 'NUIS', maxLength: 40, shared: true, help: 'The tax number of the business.' }),
    address: text({ label: 'Address', maxLength: 300, shared: true }),
    email: text({ label: 'E-mail', maxLength: 254, shared: true, help: 'Where guests can write about their data.' }),
    termsTitle: line('Terms, title'),
    termsText: page('Terms'),
    privacyTitle: line('Privacy, title'),
    privacyText: page('Privacy'),
  },
})
