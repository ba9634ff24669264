import { stepsAtOnce } from '#domain/driver/ride-steps.ts'

import type { Answer, DriverCalls } from './driver-calls.ts'
import type { KeptRides, RidesOnPhone, Tap, TapResults } from './rides-on-phone.ts'
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
    const waiting = (await phone.read()).taps.filter((tap) => !tap.refusal).slice(0, stepsAtOnce)
    if (waiting.length === 0) return 'known'
    const sent = await send(calls, clock, waiting)
    if (sent.outcome !== 'answered') return contactOf(sent.outcome)
    const { results, rides } = sent.value
    const kept = (await phone.read()).rides ?? first
    await phone.settle({ ...kept, ...(rides && { rides }), heardAt: clock.read().at }, results)
    if (results.length === 0) return 'failing'
  }
}

const contactOf = (outcome: Exclude<Answer<unknown>['outcome'], 'answered'>): Contact =>
  outcome === 'malformed' ? 'failing' : outcome

interface Sent {
  results: TapResults
  rides?: KeptRides['rides']
}

/** One tap that the server cannot read must not hold up the others: then each goes by itself, and that one is refused. */
async function send(calls: DriverCalls, clock: TapClock, taps: readonly Tap[]): Promise<Answer<Sent>> {
  const now = clock.read()
  const together = await calls.addSteps(stepsOf(taps, now), new Date(now.at).toISOString())
  if (together.outcome !== 'malformed') return together
  const [first, ...others] = taps
  if (first && others.length > 0) return send(calls, clock, [first])
  return { outcome: 'answered', value: { results: taps.map(({ key }) => ({ key, taken: 'refused' })) } }
}

function stepsOf(taps: readonly Tap[], now: ClockReading) {
  const times = timesByClockOf(now, taps)
  return taps.map(({ key, rideId, step, eur, lek, undoes }, index) => ({
    key,
    rideId,
    step,
    at: new Date(times[index] ?? now.at).toISOString(),
    ...(eur !== undefined && { eur }),
    ...(lek !== undefined && { lek }),
    ...(undoes !== undefined && { undoes }),
  }))
}
