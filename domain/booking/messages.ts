import { Type, type Static } from 'typebox'

import { RecordId } from '#domain/api.ts'
import { messageKinds } from './message-text.ts'
import { placeholders } from '../text-patterns.ts'

/** A ready sentence to a guest, and the plain link that opens WhatsApp with it. */
export const BookingMessage = Type.Object({
  kind: Type.Enum(messageKinds),
  text: Type.String(),
  whatsAppUrl: Type.String({ description: 'Opens a chat with the guest, with the text typed in; nothing is sent.' }),
})
export type BookingMessage = Static<typeof BookingMessage>

export const BookingMessages = Type.Object({
  language: Type.String({ description: 'flagCode of the language of the texts.' }),
  values: Type.Partial(Type.Record(Type.Enum(placeholders), Type.String()), {
    description: 'What is known of the booking, by the names that stand in braces.',
  }),
  messages: Type.Array(BookingMessage, { description: 'Only those that can be filled in.' }),
})
export type BookingMessages = Static<typeof BookingMessages>

export const NotedMessage = Type.Object(
  { bookingId: RecordId, kind: Type.Enum(messageKinds) },
  { additionalProperties: false },
)
