import { withoutMarks } from '#domain/contact-links.ts'

import { bookingLimits } from '../booking-facts.ts'

/**
 * Text, '@', text, '.', text, no spaces (specification §5), and one address only: mail programs read commas,
 * semicolons, quotes and angle brackets as a list or as a name in front of another address. An apostrophe within a name
 * is a letter of it (o'neill@…), and a dot with nothing beside it makes a domain that cannot be.
 */
const pattern = /^([^\s@,;:"'<>()[\]\\][^\s@,;:"<>()[\]\\]*)@(?:[^\s@,;:"'<>()[\]\\.]+\.)+[^\s@,;:"'<>()[\]\\.]+$/u

export function isEmailAddress(text: string): boolean {
  const [, localPart = ''] = pattern.exec(plainEmail(text)) ?? []
  return localPart !== '' && localPart.length <= bookingLimits.emailLocalPart
}

/**
 * An address as it is kept and written to: whatever counts as one may have been copied with marks that nobody sees, or with the
 * full stop of its sentence, which telephones set after two blanks, too. No mail server takes it with that.
 */
export const plainEmail = (text: string) => withoutMarks(text).trim().replace(/\.+$/, '')
