import type { Suspicion } from '#domain/booking/booking-limits.ts'

/** What staff read in their mails, in English. Placeholders stand in braces. */
export const staffMail = {
  newBookingSubject: 'New booking {reference}: {when}, {ride}',
  newBookingTitle: 'New booking',
  newBookingText: 'Confirm it in the back office; the visitor is then told.',
  cancelAskedSubject: 'Asks to cancel {reference}: {when}, {ride}',
  cancelAskedTitle: 'Asks to cancel',
  cancelAskedText: 'The visitor asks to cancel this booking. Set it to Cancelled in the back office to confirm that.',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  language: 'Language',
  suspicious: 'Looks suspicious.',
  openInbox: 'Open in the back office',
  whatsApp: 'WhatsApp the visitor',

  testSubject: 'A test mail from Taxi Saranda',
  testText: 'E-mail works: bookings will be told to this address.',
  testNotSetUp: 'E-mail is not set up; bookings appear only here.',
  testNoAddress: 'There is no address to send to: neither yours nor the operator’s is set.',
  testSent: 'The mail server has taken the mail. It said: {words}',
  serverSaid: 'It said: {words}',
}

/** Why a booking may come from a program, for staff to judge. */
export const suspicionWords = {
  'hidden-field': 'A field that people do not see was filled in.',
  'too-fast': 'The form was filled in faster than people can.',
} as const satisfies Record<Suspicion, string>

/** Why a mail was not sent, by the name of the fault. */
export const faultSentences = {
  unreachable: 'The mail server cannot be reached at the address that is set.',
  'no-answer': 'The mail server did not answer in time.',
  insecure: 'The mail server offers no secure connection that can be trusted, so nothing was sent.',
  'sign-in-refused': 'The mail server refused the name and password that are set.',
  'address-refused': 'The mail server refused the sender or this recipient.',
  'mail-refused': 'The mail server refused the mail itself.',
  stopped: 'The site is just stopping.',
  unknown: 'The mail could not be sent.',
}

export interface StaffMailWords {
  mail: Record<keyof typeof staffMail, string>
  suspicions: Record<Suspicion, string>
  faults: Record<keyof typeof faultSentences, string>
}
