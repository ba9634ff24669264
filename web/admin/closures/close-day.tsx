import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FiLock, FiUnlock } from 'react-icons/fi'
import { Link } from 'react-router'

import type { Closure } from '#domain/closures/closure.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { timeOf } from '#domain/saranda-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { tripsQuery, useIsOwner, useReread } from '../api/queries.ts'
import { refuseFaulty, useDeed } from '../api/use-deed.ts'
import { addOnce } from '../api/add-once.ts'
import { type DraftPlace, hasDraft } from '../drafts/draft.ts'
import { useTyping } from '../drafts/unsaved.ts'
import { DialogAnswer } from '../controls/dialogs.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { say } from '../words/say.ts'
import { closureBody, closuresQuery, isOver, scopeOptions, scopeText, wholeDay } from './closure-fields.ts'
import { dayLabel, spanText } from '../words/formats.ts'

/** At a day's heading: what is closed on it, and closing it in two presses. */
export function CloseDay({ day }: { day: string }) {
  const closures = useQuery(closuresQuery).data
  const [isAsking, setIsAsking] = useState(() => hasDraft(closingPlace(day).key))
  const { from, to } = wholeDay(day)
  if (!closures || isOver({ to })) return null
  const ofDay = closures.filter((each) => each.from < to && each.to > from)
  const isClosed = ofDay.some((each) => each.isFirm && each.applies === 'all' && each.from <= from && each.to >= to)

  return (
    <span className="day-closing">
      {ofDay.map((closure) => (
        <ClosedLine key={closure.id} closure={closure} day={day} />
      ))}
      {!isClosed && (
        <button type="button" className="admin-tool" onClick={() => setIsAsking(true)}>
          <FiLock aria-hidden /> <span>{say('Close this day')}</span>
        </button>
      )}
      {isAsking && <CloseDayDialog day={day} onClose={() => setIsAsking(false)} />}
    </span>
  )
}

/** A closure that touches the day: it leads to where it can be changed. One that is this very day an owner opens at once. */
function ClosedLine({ closure, day }: { closure: Closure; day: string }) {
  const reread = useReread()
  const trips = useQuery(tripsQuery).data ?? []
  const isOwner = useIsOwner()
  const { run, isBusy } = useDeed(showToast)
  const { from, to } = wholeDay(day)
  const isWhole = closure.from <= from && closure.to >= to
  const hours = isWhole
    ? ''
    : `${closure.from > from ? timeOf(closure.from) : '00:00'}–${closure.to < to ? timeOf(closure.to) : '24:00'}`

  async function open() {
    await callAdmin('DeleteClosure', { method: 'DELETE', query: { id: closure.id } })
    showToast(say('Open again.'), 'success')
  }

  return (
    <span className="day-closed">
      <Link className="link" to={recordAddress(adminPaths.closures, closure.id)}>
        {[say('Closed'), hours, scopeText(closure, trips)].filter(Boolean).join(' · ')}
      </Link>
      {isOwner && closure.from === from && closure.to === to && (
        <button
          type="button"
          className="admin-tool"
          disabled={isBusy}
          onClick={() => void run(open, () => reread('closures'))}
        >
          <FiUnlock aria-hidden /> <span>{say('Open again')}</span>
        </button>
      )}
    </span>
  )
}

/** Where what is typed of it is kept until the day is closed: in the list of its bookings. */
const closingPlace = (day: string): DraftPlace => ({
  key: `close ${day}`,
  title: say('Close {day}?', { day: dayLabel(day) }),
  address: `${adminPaths.bookings}?${new URLSearchParams({ from: day, to: day }).toString()}`,
})

/**
 * The second press. Everything is chosen, and the whole day, since that is what a full day mostly means; an afternoon needs
 * one time more.
 */
function CloseDayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const reread = useReread()
  const id = useId()
  const trips = useQuery(tripsQuery).data ?? []
  const place = closingPlace(day)
  const { typed, isTyped, set, forget } = useTyping(place, { scope: 'all', from: '', to: '' })
  const { scope, ...times } = typed
  const { run, isBusy, failure, errors } = useDeed()
  const whole = wholeDay(day)
  const span = {
    from: times.from === '' ? whole.from : `${day}T${times.from}`,
    // Midnight is the end of the day.
    to: times.to === '' || times.to === '00:00' ? whole.to : `${day}T${times.to}`,
  }

  async function close(form: HTMLFormElement) {
    refuseFaulty(form)
    const closed = { ...span, scope }
    await addOnce(place.key, 'AddClosure', closureBody(closed, closed))
    await reread('closures', 'bookings')
    showToast(say('{day} is closed.', { day: spanText(span) }), 'success')
    leave()
  }

  function leave() {
    forget()
    onClose()
  }

  return (
    <Dialog labelledBy={id} isPersistent={isTyped} onClose={onClose}>
      <h2 id={id}>{say('Close {day}?', { day: dayLabel(day) })}</h2>
      <p>{say('Guests cannot book on it any more. What is booked already stays, and is marked.')}</p>
      <Labelled label={say('What')}>
        {(control) => (
          <select {...control} value={scope} onChange={(event) => set({ scope: event.target.value })}>
            {scopeOptions(trips).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <form
        className="admin-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          void run(() => close(form))
        }}
      >
        <div className="closing-times">
          {(['from', 'to'] as const).map((end) => (
            <Labelled
              key={end}
              label={end === 'from' ? say('From what time') : say('Until what time')}
              errors={errors[end]}
            >
              {(control) => (
                <input
                  {...control}
                  name={end}
                  type="time"
                  value={times[end]}
                  onChange={(event) => set({ [end]: event.target.value })}
                />
              )}
            </Labelled>
          ))}
        </div>
        <p className="admin-help">{say('Without times: the whole day.')}</p>
        <DialogAnswer
          label={times.from === '' && times.to === '' ? say('Close the day') : say('Close')}
          disabled={isBusy}
          failure={failure}
          onCancel={leave}
        />
      </form>
    </Dialog>
  )
}
