import { availableLanguages } from '../languages/available-languages.ts'
import { wayText } from '../languages/reading-order.ts'
import { siteName } from '../site-identity.ts'

interface Greeted {
  reference: string
  /** The guest's, by its flag. */
  language: string
  /** Saranda's wall time, `YYYY-MM-DDTHH:mm`. */
  pickupDateAndTime: string
  pickupAddress: string
  dropoffAddress: string
}

/** What a chat with a guest begins with, so that nobody has to ask which ride is meant: nothing in it needs a language but the day. */
export function greetingText({ reference, language, pickupDateAndTime, pickupAddress, dropoffAddress }: Greeted) {
  const code = availableLanguages.find(({ flagCode }) => flagCode === language)?.code
  const time = new Intl.DateTimeFormat(code, { timeZone: 'UTC', dateStyle: 'full', timeStyle: 'short' })
  const at = time.format(new Date(`${pickupDateAndTime}Z`))
  const way = pickupAddress && dropoffAddress ? wayText(pickupAddress, dropoffAddress) : ''
  return [`${siteName} ${reference}`, at, way].filter(Boolean).join('\n')
}
