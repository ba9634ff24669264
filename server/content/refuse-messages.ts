import { fitsLink, linkLimit } from '#domain/booking/message-text.ts'
import type { Fields } from '#domain/content/fields.ts'

import { AppError } from '../errors.ts'

/** Words for WhatsApp travel in a link: throws AppError 400, by field, for those that no link can hold. */
export function refuseLongMessages(fields: Fields, given: Record<string, unknown>): void {
  const wrong = Object.entries(given).filter(
    ([name, text]) => fields[name]?.kind === 'message' && typeof text === 'string' && !fitsLink(text),
  )
  if (wrong.length === 0) return
  const message = `The link to WhatsApp would be longer than ${linkLimit} characters. Please shorten the text.`
  throw new AppError(400, 'invalid-fields', message, {
    errors: Object.fromEntries(wrong.map(([name]) => [name, [message]])),
  })
}
