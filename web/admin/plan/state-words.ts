import type { RideState } from '#domain/plan-facts.ts'
import type { Ride, StaffStep } from '#domain/plan/ride.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { euroText, wholeLekText } from '../words/formats.ts'
import { say } from '../words/say.ts'

const states: Record<Exclude<RideState, 'planned'>, AdminSentence> = {
  seen: 'seen at {time}',
  'on-the-way': 'on the way since {time}',
  here: 'there since {time}',
  'on-board': 'on board since {time}',
  done: 'done at {time}',
  'no-show': 'the guest did not come, {time}',
  'handed-back': 'handed back at {time}',
}

const clockTime = (instant: string) => wallTimeAt(Date.parse(instant)).slice(11)

/** How far a ride has come: `on the way since 10:42`; empty while nobody has said anything. */
export function stateText({ state, stateAt }: Pick<Ride, 'state' | 'stateAt'>): string {
  return state === 'planned' || stateAt === null ? '' : say(states[state], { time: clockTime(stateAt) })
}

/** `€35 + 1,500 lek`; empty for nothing. */
export function collectedText({ collected: { eur, lek } }: Pick<Ride, 'collected'>): string {
  const amounts = [eur > 0 ? euroText(eur) : '', lek > 0 ? wholeLekText(lek) : '']
  return amounts.filter(Boolean).join(' + ')
}

/** Longer than a phone with network needs. */
const lateMs = 120_000

/** A tap in a line: when, what and whose, and what is odd about it. */
export function stepText(step: StaffStep, steps: readonly StaffStep[]): string {
  const undone = steps.find(({ key }) => key === step.undoes)
  const what = step.step === 'undo' ? say('taken back: {step}', { step: undone ? tapped(undone) : '–' }) : tapped(step)
  const isLate = Date.parse(step.receivedAt) - Date.parse(step.at) > lateMs
  return [
    what,
    step.crewName,
    isLate ? say('came at {time}', { time: clockTime(step.receivedAt) }) : '',
    step.taken === 'refused' ? say('does not count') : '',
    step.taken === 'not-yours' ? say('not his ride: moves nothing') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const tapped = ({ step, at }: StaffStep) =>
  step === 'undo' ? clockTime(at) : say(states[step], { time: clockTime(at) })
