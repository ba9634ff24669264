import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { writtenLines } from '#domain/booking/booking-rules.ts'
import type { Departure } from '#domain/departures/departure.ts'
import {
  type CancelledDeparture,
  type CancelReason,
  cancelReasons,
  guestNoteLength,
} from '#domain/departures/cancelled-departure.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../../api/admin-call.ts'
import { useReread } from '../../api/queries.ts'
import { useDeed } from '../../api/use-deed.ts'
import type { DraftPlace } from '../../drafts/draft.ts'
import { forgetUnsaved, useTyping } from '../../drafts/unsaved.ts'
import { confirm, DialogAnswer } from '../../controls/dialogs.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { say } from '../../words/say.ts'
import { departureAddress, openDepartureAddress, reachQuery } from '../departures-query.ts'
import { reachText, reasonLabels } from './reach-words.ts'
import { readableTime } from '../../words/formats.ts'

/** What staff give as the reason, and what guests read of it. */
interface Cancelling {
  reason: CancelReason
  note: string
}

const nothingTyped: Cancelling = { reason: 'weather', note: '' }

/** Where it is kept until the departure is cancelled. */
const cancellingPlace = (departure: Departure): DraftPlace => ({
  key: `cancel ${departure.kind} ${departure.subjectId} ${departure.start}`,
  title: `${say('Cancel departure')}, ${departure.name}, ${readableTime(departure.start)}`,
  address: openDepartureAddress(departure),
})

/** What is typed into the form; it stays while staff look at the rest of the departure. */
export function useCancelling(departure: Departure) {
  return useTyping(cancellingPlace(departure), nothingTyped)
}

/** For what stands in the place of the button that was pressed, and for that button when it is back. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

interface CancelFormProps {
  departure: Departure
  cancelling: ReturnType<typeof useCancelling>
  onBack: () => void
}

/** Lets a departure not leave: why, what guests read of it, and whom that reaches, before it is done. */
export function CancelForm({ departure, cancelling, onBack }: CancelFormProps) {
  const { kind, subjectId, start, name, waiting, held } = departure
  const reread = useReread()
  const navigate = useNavigate()
  const reach = useQuery(reachQuery(departure))
  const { reason, note } = cancelling.typed
  const { run, isBusy, failure } = useDeed()
  const reached = reach.data && reachText(reach.data.parties)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (reached === undefined || isBusy) return
    const isMeant = await confirm({
      title: 'Cancel this departure?',
      text: `${name}, ${readableTime(start)}. ${reached}.`,
      confirmLabel: 'Cancel the departure',
      cancelLabel: 'Keep it',
      isDangerous: true,
    })
    if (!isMeant) return
    await run(async () => {
      // As it is stored: other words in the answer are a colleague's.
      const body = { kind, subjectId, start, reason, note: writtenLines(note) }
      const done = await callAdmin<CancelledDeparture>('CancelDeparture', { method: 'POST', body })
      if (done.reason !== body.reason || done.note !== body.note) {
        showToast(say('{name} has cancelled it already: your words reached nobody.', { name: done.cancelledBy }))
      }
      cancelling.forget()
      forgetUnsaved()
      void reread('departures', 'bookings', 'booking')
      await navigate(departureAddress('cancelled', departure))
    })
  }

  return (
    <form className="admin-stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Labelled label={say('Why it does not leave')}>
        {(control) => (
          <select
            {...control}
            ref={takeFocus}
            value={reason}
            onChange={(event) => cancelling.set({ reason: event.target.value as CancelReason })}
          >
            {cancelReasons.map((each) => (
              <option key={each} value={each}>
                {say(reasonLabels[each])}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={say('Note to the guests')} limited={{ value: note, maxLength: guestNoteLength }}>
        {(control) => (
          <textarea {...control} rows={3} onChange={(event) => cancelling.set({ note: event.target.value })} />
        )}
      </Labelled>
      <div>
        <output>{reached ?? (reach.isError ? reasonOf(reach.error) : say('Loading…'))}</output>
        {waiting + held > 0 && <p>{say('Who is on the wait list is told, too.')}</p>}
      </div>
      <DialogAnswer
        label={say('Cancel the departure')}
        cancelLabel={say('Back')}
        isDangerous
        disabled={isBusy || reached === undefined}
        failure={failure}
        onCancel={onBack}
      />
    </form>
  )
}
