import { useState } from 'react'

import type { RideState, TappedState } from '#domain/plan-facts.ts'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { DialogButton, ModalDialog } from '#web/ui/dialog.tsx'

import { useDriverPage } from '../driver-context.ts'
import type { ShownRide } from './shown-rides.ts'

/** The button that comes next in the order of a ride. */
const nextSteps: Partial<Record<RideState, TappedState>> = {
  planned: 'seen',
  seen: 'on-the-way',
  'on-the-way': 'here',
  here: 'on-board',
  'on-board': 'done',
}

/** The steps of a ride: the one that is next under the thumb, and what may come instead. */
export function RideButtons({ shown }: { shown: ShownRide }) {
  const { words, tap, collect, press, isHeld } = useDriverPage()
  // What cannot be slipped into: each has its question and its yes.
  const [open, setOpen] = useState<'no-show' | 'handed-back' | null>(null)
  const { ride, state, noShowFrom, mayNotCome } = shown
  const next = nextSteps[state]

  return (
    <>
      {!shown.isOver && (
        <div className="instead">
          {state === 'here' &&
            noShowFrom !== null &&
            (mayNotCome ? (
              <button type="button" className="wide-button" onClick={() => setOpen('no-show')}>
                {words['no-show']}
              </button>
            ) : (
              <p>{fillIn(words.noShowFrom, { time: wallTimeAt(noShowFrom).slice(11) })}</p>
            ))}
          {state !== 'on-board' && (
            <button type="button" className="wide-button" onClick={() => setOpen('handed-back')}>
              {words['handed-back']}
            </button>
          )}
        </div>
      )}
      {next && (
        <div className="step-bar">
          <button
            type="button"
            className="step-button"
            aria-disabled={isHeld}
            onClick={() => press(() => (next === 'done' ? collect(shown) : tap(shown, next)))}
          >
            <strong>{words[next]}</strong>
            <small dir="auto">{`${ride.startAt.slice(11)} ${ride.guest.name}`}</small>
          </button>
        </div>
      )}
      {open !== null && (
        <ModalDialog className="sheet" labelledBy="sheet-title" onClose={() => setOpen(null)}>
          <h2 id="sheet-title">{words[`ask-${open}`]}</h2>
          <DialogButton className="step-button" onPress={() => void tap(shown, open)}>
            {words[`yes-${open}`]}
          </DialogButton>
          <DialogButton className="wide-button">{words.no}</DialogButton>
        </ModalDialog>
      )}
    </>
  )
}
