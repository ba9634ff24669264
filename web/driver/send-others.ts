import { createDriverCalls } from './driver-calls.ts'
import { openRidesOnPhone, waitingTokens } from './rides-on-phone.ts'
import { meetServer } from './send-taps.ts'
import type { TapClock } from './tap-clock.ts'

/**
 * What whoever else has tapped on this phone goes by whatever page is open, each tap by the link under which it was made: his
 * own may not be opened again for hours. Answers what sends it; that never fails, and takes no turn: nobody's own taps wait for
 * it, and what is sent twice is one tap by its key.
 */
export function createOthers(clock: TapClock, own?: string): () => Promise<void> {
  const phones = new Map<string, ReturnType<typeof openRidesOnPhone>>()
  /** Of these his own page tells him what is lost, or his next link takes it along. */
  const ended = new Set([own])
  let sending: Promise<void> | undefined

  async function send() {
    for (const token of await waitingTokens().catch(() => [])) {
      if (ended.has(token)) continue
      const phone = phones.get(token) ?? openRidesOnPhone(token)
      phones.set(token, phone)
      const contact = await meetServer({ calls: createDriverCalls(token), phone: await phone, clock })
      if (contact === 'ended') ended.add(token)
      if (contact === 'no-network') return
    }
  }

  return () => (sending ??= send().finally(() => (sending = undefined)))
}
