import { idempotencyHeader } from '#domain/booking-facts.ts'
import { makeKey } from '#web/lib/random-key.ts'
import { callAdmin, isRefusal } from './admin-call.ts'
import { dropKept, keep, readKept, sentName } from '../drafts/draft.ts'

interface Sent {
  key: string
  content: string
}

/** For where nothing can be kept on the device. */
const sentFrom = new Map<string, Sent>()

/**
 * Adds a record. However often the same content is sent because no answer came, also after a reload, it is stored once;
 * `place` is the form that it comes from, by the key of its draft: with that it is forgotten.
 */
export async function addOnce<Answer>(
  place: string,
  call: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  const name = sentName(place)
  const content = JSON.stringify(body)
  const before = readKept<Sent>(name)?.value ?? sentFrom.get(name)
  const sent = before?.content === content ? before : { key: makeKey(), content }
  sentFrom.set(name, sent)
  keep(name, sent)
  try {
    const answer = await callAdmin<Answer>(call, { method, body, headers: { [idempotencyHeader]: sent.key } })
    forget(name)
    return answer
  } catch (error) {
    // Nothing of the guest lies on the device for the sake of what is not stored.
    if (isRefusal(error)) forget(name)
    throw error
  }
}

function forget(name: string) {
  sentFrom.delete(name)
  dropKept(name)
}
