import type { SentBoarding } from '#domain/driver/boarding-calls.ts'
import type { AddedSteps, SentStep } from '#domain/driver/driver-calls.ts'

import { stepsAtOnce } from '#domain/driver/ride-steps.ts'

import { type Answer, createDriverCalls, type DriverCalls } from './driver-calls.ts'
import {
  isPartyTap,
  isWaiting,
  type KeptRides,
  openRidesOnPhone,
  type RidesOnPhone,
  type Tap,
  type TapResults,
  waitingTokens,
} from './rides-on-phone.ts'
import { type ClockReading, type TapClock, timesByClockOf } from './tap-clock.ts'

/** How the last contact with the server came out; `known` once it has told the rides. */
export type Contact = 'known' | Exclude<Answer<unknown>['outcome'], 'answered' | 'malformed'>

interface Sending {
  calls: DriverCalls
  phone: Pick<RidesOnPhone, 'read' | 'settle'>
  clock: TapClock
}

/**
 * Asks for the rides, and sends the taps that wait, in their order. What is sent twice, because an answer was lost or two
 * tabs are open, is one tap by its key.
 */
export async function meetServer({ calls, phone, clock }: Sending): Promise<Contact> {
  const asked = clock.read()
  const answer = await calls.getRides()
  if (answer.outcome !== 'answered') return contactOf(answer.outcome)
  // First: only by this is it known whether the phone's clock was set since the taps.
  clock.hear(Date.parse(answer.value.now), asked)
  const { at, offset } = clock.read()
  const first: KeptRides = { ...answer.value, heardAt: at, offset: offset ?? 0 }
  await phone.settle(first)

  for (;;) {
    const waiting = (await phone.read()).taps.filter(isWaiting).slice(0, stepsAtOnce)
    if (waiting.length === 0) return 'known'
    const sent = await send(calls, clock, waiting)
    if (sent.outcome !== 'answered') return contactOf(sent.outcome)
    const { results, rides, departures } = sent.value
    const kept = (await phone.read()).rides ?? first
    await phone.settle({ ...kept, ...(rides && { rides, departures }), heardAt: clock.read().at }, results)
    if (results.length === 0) return 'failing'
  }
}

/**
 * Sends what other drivers have tapped on this phone, each tap by the link under which it was made: their own pages may not be
 * opened for hours. The function that it answers never fails. It takes no turn, so that nobody's own taps wait for it; a tap
 * that is sent twice counts once, by its key.
 */
export function createOthers(clock: TapClock, own?: string): () => Promise<void> {
  const phones = new Map<string, ReturnType<typeof openRidesOnPhone>>()
  /** Links to leave alone: the page's own, and ended ones, whose taps their drivers' pages or next links take care of. */
  const ended = new Set([own])
  let sending: Promise<void> | undefined

  async function sendAll() {
    for (const token of await waitingTokens().catch(() => [])) {
      if (ended.has(token)) continue
      const phone = phones.get(token) ?? openRidesOnPhone(token)
      phones.set(token, phone)
      const contact = await meetServer({ calls: createDriverCalls(token), phone: await phone, clock })
      if (contact === 'ended') ended.add(token)
      if (contact === 'no-network') return
    }
  }

  return () => (sending ??= sendAll().finally(() => (sending = undefined)))
}

const contactOf = (outcome: Exclude<Answer<unknown>['outcome'], 'answered'>): Contact =>
  outcome === 'malformed' ? 'failing' : outcome

interface Sent extends Partial<Pick<KeptRides, 'rides' | 'departures'>> {
  results: TapResults
}

/** One tap that the server cannot read must not hold up the others: then each goes by itself, and that one is refused. */
async function send(calls: DriverCalls, clock: TapClock, taps: readonly Tap[]): Promise<Answer<Sent>> {
  const now = clock.read()
  const together = await calls.addSteps(asSent(taps, now), new Date(now.at).toISOString())
  if (together.outcome !== 'malformed') return together
  const [first, ...others] = taps
  if (first && others.length > 0) return send(calls, clock, [first])
  return { outcome: 'answered', value: { results: taps.map(({ key }) => ({ key, taken: 'refused' })) } }
}

/** Each with when it was made by the clock of now. */
function asSent(taps: readonly Tap[], now: ClockReading): Pick<AddedSteps, 'steps' | 'boardings'> {
  const times = timesByClockOf(now, taps)
  const steps: SentStep[] = []
  const boardings: SentBoarding[] = []
  for (const [index, tap] of taps.entries()) {
    const at = new Date(times[index] ?? now.at).toISOString()
    if (isPartyTap(tap)) {
      const { key, departureId, bookingId, boarded } = tap
      boardings.push({ key, departureId, bookingId, boarded, at })
      continue
    }
    const { key, rideId, step, eur, lek, undoes } = tap
    const amounts = { ...(eur !== undefined && { eur }), ...(lek !== undefined && { lek }) }
    steps.push({ key, rideId, step, at, ...amounts, ...(undoes !== undefined && { undoes }) })
  }
  return boardings.length > 0 ? { steps, boardings } : { steps }
}
