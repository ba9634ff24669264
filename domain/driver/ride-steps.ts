import { rideStates, rideSteps, type RideState, type RideStep, type TappedState } from '#domain/plan-facts.ts'

/** A tap of the driver, as it is kept for good. */
export interface Step {
  /** The phone's own, and unique: the same key is the same tap, however often it arrives. */
  key: string
  step: RideStep
  /** The instant, ISO in UTC, by a right clock. */
  at: string
  /** Of an undo: the key of the tap that it takes back. */
  undoes?: string | null | undefined
  /** He was given the ride anew after it: should it hand the ride back, it ended an earlier turn. */
  isBeforeTurn?: boolean
}

/** What besides the taps says what holds. */
export interface WaitingFacts {
  /** Milliseconds since 1970. */
  startsAt: number
  /** For how long the driver waits without a charge, from the later of the start and his being there. */
  waitingMinutes: number
}

/** Whether a tap counts: one that is refused is kept all the same, and judged again with whatever arrives later. */
type Verdict = 'stored' | 'refused'

export interface Judged<S extends Step = Step> {
  state: RideState
  /** The tap that brought the ride there; null while it is planned. */
  by: S | null
  verdicts: ReadonlyMap<string, Verdict>
  /** From which instant on (milliseconds since 1970) the guest counts as not come; null until the driver is there. */
  noShowFrom: number | null
  /** The taps since his turn began: without those of turns that he ended by handing back. */
  ofTurn: S[]
}

/** A tap can be taken back for so long. */
const undoableMs = 60_000
/** Taps in one request. */
export const stepsAtOnce = 100

/** A ride that is moved by so much begins anew: whoever waits already can wait for less. */
export const putOffMs = 3 * 3_600_000

/** The key of a tap says for which time of its ride it was made: no request has a field for that, so that every release takes it. */
export const keyForTime = (key: string, startsAt: number) => `${key}@${startsAt}`

/** That time, in milliseconds since 1970; undefined where the key says none. */
export function timeInKey(key: string): number | undefined {
  const [, time] = /@(\d+)$/.exec(key) ?? []
  return time === undefined ? undefined : Number(time)
}

const minuteMs = 60_000
const rankOf = (state: RideState) => rideStates.indexOf(state)
/** Begun, and not over. */
export const underWay: ReadonlySet<RideState> = new Set(['on-the-way', 'here', 'on-board'])
/** After these only what takes a tap back moves a ride. */
export const finalStates: ReadonlySet<RideState> = new Set(['done', 'no-show', 'handed-back'])

/**
 * How far a ride has come by the taps of who drives it. Only when they were made counts, never when they arrived: whatever
 * the order in which they are given, the answer is the same. What is taken back counts as never tapped; who handed the ride
 * back and was given it anew begins anew.
 */
export function judgeSteps<S extends Step>(steps: readonly S[], facts: WaitingFacts): Judged<S> {
  const inOrder = steps.toSorted(byTime)
  const { undone, verdicts } = judgeUndos(inOrder)
  let state: RideState = 'planned'
  let by: S | null = null
  let noShowFrom: number | null = null
  let turnFrom = 0
  for (const [index, tap] of inOrder.entries()) {
    if (tap.step === 'undo' || undone.has(tap.key)) continue
    const isRefused =
      tap.step === 'no-show' && !finalStates.has(state) && (noShowFrom === null || timeOf(tap) < noShowFrom)
    if (isRefused) verdicts.set(tap.key, 'refused')
    if (isRefused || !moves(state, tap.step)) continue
    state = tap.step
    by = tap
    if (state === 'here') noShowFrom = Math.max(facts.startsAt, timeOf(tap)) + facts.waitingMinutes * minuteMs
    if (state === 'handed-back' && tap.isBeforeTurn) {
      state = 'planned'
      by = noShowFrom = null
      turnFrom = index + 1
    }
  }
  return { state, by, verdicts, noShowFrom, ofTurn: inOrder.slice(turnFrom) }
}

/** Which taps are taken back, each within its time; all the others are stored until something else is said of them. */
function judgeUndos(inOrder: readonly Step[]) {
  const verdicts = new Map<string, Verdict>(inOrder.map(({ key }) => [key, 'stored']))
  const taps = new Map(inOrder.filter(({ step }) => step !== 'undo').map((tap) => [tap.key, tap]))
  const undone = new Set<string>()
  for (const undo of inOrder.filter(({ step }) => step === 'undo')) {
    const tap = taps.get(undo.undoes ?? '')
    // What it takes back may still be on its way.
    if (!tap) continue
    const after = timeOf(undo) - timeOf(tap)
    if (after >= 0 && after <= undoableMs) undone.add(tap.key)
    else verdicts.set(undo.key, 'refused')
  }
  return { undone, verdicts }
}

/** A smaller step after a larger one moves nothing, and nothing moves what is over. */
const moves = (state: RideState, step: TappedState) => !finalStates.has(state) && rankOf(step) > rankOf(state)

/** Of the same moment: in the order of a ride. */
function byTime(one: Step, other: Step): number {
  const order = timeOf(one) - timeOf(other) || rideSteps.indexOf(one.step) - rideSteps.indexOf(other.step)
  return order || (one.key < other.key ? -1 : 1)
}

const timeOf = ({ at }: Step) => Date.parse(at)
