import { idempotencyHeader } from '#domain/booking-limits.ts'
import { makeKey } from '#web/lib/random-key.ts'
import { callAdmin } from './admin-call.ts'
import { dropKept, keep, readKept } from '../drafts/kept.ts'

interface Sent {
  key: string
  content: string
}

/** For where nothing can be kept on the device. */
const sentFrom = new Map<string, Sent>()

/**
 * Adds a record. However often the same content is sent because no answer came, also after a reload, it is stored once;
 * `place` is the form that it comes from.
 */
export async function addOnce<Answer>(
  place: string,
  call: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  const name = `sent ${place}`
  const content = JSON.stringify(body)
  const before = readKept<Sent>(name)?.value ?? sentFrom.get(name)
  const sent = before?.content === content ? before : { key: makeKey(), content }
  sentFrom.set(name, sent)
  keep(name, sent)
  const answer = await callAdmin<Answer>(call, { method, body, headers: { [idempotencyHeader]: sent.key } })
  sentFrom.delete(name)
  dropKept(name)
  return answer
}
