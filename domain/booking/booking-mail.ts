import { Type, type Static } from 'typebox'

import { nullable } from '../api.ts'

/** What a mail says: the first two go to the operator, the others to the visitor. */
export const mailKinds = [
  'new-booking',
  'cancel-asked',
  'received',
  'offer',
  'confirmed',
  'driver',
  'cancelled',
  'wish-accepted',
  'wish-declined',
  'departure-cancelled',
  'departure-moved',
  'departure-goes',
  'wait-joined',
  'seats-free',
  'wait-ended',
  'wait-again',
  'reminder',
  'thanks',
] as const
export type MailKind = (typeof mailKinds)[number]

/** One mail about a booking, as staff see how far it has come. */
export const BookingMail = Type.Object({
  kind: Type.Enum(mailKinds),
  to: Type.String(),
  state: Type.Enum(['waiting', 'sent', 'failing', 'held-back'], {
    description:
      'held-back: not sent, because the ride had begun or too much had gone to an address nobody has proven.',
  }),
  at: Type.String({ description: 'When it was sent, last failed, or was written. ISO 8601, UTC.' }),
  nextAttemptAt: nullable(Type.String(), {
    description: 'ISO 8601, UTC; null when it was sent or given up.',
  }),
})
export type BookingMail = Static<typeof BookingMail>

/** A reminder or a thank-you that will go by itself. */
export const NextMail = Type.Object({
  kind: Type.Enum(mailKinds),
  at: Type.String({ description: 'ISO 8601, UTC.' }),
})

export const MailState = Type.Object({
  isSetUp: Type.Boolean({ description: 'Without a mail server, bookings appear only in the list.' }),
  waiting: Type.Integer({ description: 'Not sent yet and never failed.' }),
  failing: Type.Integer({ description: 'Failed and will be tried again.' }),
  oldestWaitingAt: nullable(Type.String(), { description: 'Of both; ISO 8601, UTC.' }),
})
export type MailState = Static<typeof MailState>

export const TestMailReply = Type.Object({
  isSent: Type.Boolean(),
  to: Type.String(),
  message: Type.String({ description: 'What the mail server said, in plain words.' }),
})
export type TestMailReply = Static<typeof TestMailReply>
