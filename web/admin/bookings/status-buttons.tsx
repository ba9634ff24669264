import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'

import { undoSeconds } from '#domain/booking-facts.ts'
import type { BookingRecord, BookingStatus } from '#domain/booking/booking-record.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { useReread } from '../api/queries.ts'
import { confirm, type Question } from '../controls/dialogs.tsx'
import { say } from '../words/say.ts'
import { statusLabels } from './booking-labels.ts'
import { bookingQuery } from './bookings-query.ts'

interface StatusButtonsProps<Status extends BookingStatus | ''> {
  legend: string
  options: readonly Status[]
  /** Null where none of them is. */
  chosen: string | null
  /** Shown in New. */
  newCount?: number
  /** On its way; meanwhile nothing else can be chosen. */
  pending?: Status | null
  onChoose: (status: Status) => void
  /** What else waits for an answer: a further button, after New. */
  children?: ReactNode
}

/** Statuses to choose from, one tap each; the empty one means all. */
export function StatusButtons<Status extends BookingStatus | ''>(props: StatusButtonsProps<Status>) {
  const { legend, options, chosen, newCount = 0, pending = null, onChoose, children } = props
  const line = useRef<HTMLFieldSetElement>(null)

  // On a phone the last of them stand beyond the edge: the chosen one is brought into sight.
  useEffect(() => {
    const box = line.current
    const button = box?.querySelector(chosen === null ? '[aria-pressed="true"]' : `[value="${chosen}"]`)
    if (!box || !button) return
    const [outer, inner] = [box.getBoundingClientRect(), button.getBoundingClientRect()]
    box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [chosen])

  // Whatever was pressed for it, here or above, is disabled meanwhile or gone, and the focus with it.
  useEffect(() => {
    if (pending === null) return undefined
    const pressed = line.current?.querySelector(`[value="${pending}"]`)
    return () => focusIfLost(pressed)
  }, [pending])

  return (
    <fieldset ref={line} className="booking-statuses">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((status) => (
        <Fragment key={status}>
          <button
            type="button"
            value={status}
            className="booking-status"
            aria-pressed={chosen === status}
            disabled={pending !== null}
            onClick={() => status !== chosen && onChoose(status)}
          >
            <span className="admin-spinner" aria-hidden hidden={pending !== status} />
            <span>{labelOf(status)}</span>
            {status === 'new' && newCount > 0 && <span className="booking-count">{newCount}</span>}
          </button>
          {status === 'new' && children}
        </Fragment>
      ))}
    </fieldset>
  )
}

function labelOf(status: BookingStatus | ''): string {
  return status === '' ? say('All') : say(statusLabels[status])
}

type Changed = Pick<BookingRecord, 'id' | 'status' | 'version'>

/** What the guest learns of, or what looks lost, is asked before. */
const questions: Partial<Record<BookingStatus, Question>> = {
  cancelled: {
    title: 'Cancel this booking?',
    text: 'The guest is told by e-mail, if there is an address.',
    confirmLabel: 'Cancel the booking',
    cancelLabel: 'Keep it',
    isDangerous: true,
  },
  'not-a-booking': {
    title: 'Not a booking?',
    text: 'It leaves the list of what is to be driven. The guest is not told.',
    confirmLabel: 'Not a booking',
    cancelLabel: 'Keep it',
    isDangerous: true,
  },
}

/** Changes a booking's status, one press at a time; for ten seconds it can be undone, and only then the guest is told. */
export function useStatusChange() {
  const reread = useReread()
  const queries = useQueryClient()
  const [pending, setPending] = useState<BookingStatus | null>(null)
  // Said when it is drawn: the language may be another one by then.
  const [refusal, setRefusal] = useState<{ error: unknown; told: (error: unknown) => string } | null>(null)
  const isBusy = useRef(false)

  const tellNotUndone = (error: unknown) => setRefusal({ error, told: notUndone })

  async function change(booking: Changed, status: BookingStatus) {
    // Two taps in one moment both arrive before the buttons are drawn disabled.
    if (isBusy.current) return
    isBusy.current = true
    setRefusal(null)
    try {
      const question = questions[status]
      if (question && !(await confirm(question))) return
      setPending(status)
      const pressedAt = pressedNow()
      await store(booking, status, (stored) => {
        const undo = () => store(latest(stored), booking.status)
        // What is seen for some seconds only stands beside the buttons, too.
        showUndoable(say('Booking updated.'), { pressedAt, undo, tell: tellNotUndone })
      })
    } catch (error) {
      setRefusal({ error, told: reasonOf })
      showToast(say('Failed to update booking.'))
    } finally {
      isBusy.current = false
      setPending(null)
    }
  }

  /** With what was written into it since, such as one's own note: that is in no Undo's way while the status is the same. */
  function latest(stored: BookingRecord): Changed {
    const known = queries.getQueryData(bookingQuery(stored.id).queryKey)
    return known?.status === stored.status && known.version > stored.version ? known : stored
  }

  /** `onStored` need not wait until it is shown. */
  async function store({ id, version }: Changed, status: BookingStatus, onStored?: (stored: BookingRecord) => void) {
    try {
      const options = { method: 'PUT', query: { id }, body: { status, version } } as const
      const stored = await callAdmin<BookingRecord>('UpdateBooking', options)
      onStored?.(stored)
    } finally {
      await reread('bookings', 'booking')
    }
  }

  return {
    change,
    pending,
    failure: refusal ? refusal.told(refusal.error) : '',
    /** Whether a toast has said the same. */
    isTold: refusal?.told === notUndone,
  }
}

/** What a press may take to arrive on a slow network. */
const wayMs = 1500

/** Call it in what a button does, before anything is sent. */
export const pressedNow = () => performance.now()

interface Undoable {
  /** When what was done was pressed. */
  pressedAt: number
  undo: () => Promise<unknown>
  /** Hears that it was not undone, and why, as `notUndone` says it. */
  tell?: (error: unknown) => void
}

/**
 * Says what was done, with an Undo for as long as nobody is told of it: from the press on, since its answer may have taken a
 * while. An Undo that comes too late is a change like any other, and the guest is told of both.
 */
export function showUndoable(text: string, { pressedAt, undo, tell }: Undoable): void {
  const lastsMs = undoSeconds * 1000 - wayMs - (pressedNow() - pressedAt)
  const onPress = () =>
    void undo().catch((error: unknown) => {
      showToast(notUndone(error))
      tell?.(error)
    })
  showToast(text, 'success', lastsMs > 0 ? { label: say('Undo'), onPress, lastsMs } : undefined)
}

const notUndone = (error: unknown) => `${say('It was not undone.')} ${reasonOf(error)}`
