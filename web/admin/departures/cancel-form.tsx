import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Departure } from '#domain/departures/departure.ts'

import { type CancelReason, cancelReasons, guestNoteLength } from '#domain/departures/cancelled-departure.ts'
import { callAdmin, reasonOf } from '../api/admin-call.ts'
import { useReread } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { readableTime } from '../bookings/booking-labels.ts'
import { confirm } from '../layout/confirm.tsx'
import { DialogAnswer } from '../layout/dialog-answer.tsx'
import { say } from '../words/say.ts'
import { departureAddress, reachQuery } from './departures-query.ts'
import { reachText, reasonLabels } from './reach-words.ts'

interface CancelFormProps {
  departure: Departure
  onBack: () => void
}

/** Lets a departure not leave: why, what guests read of it, and whom that reaches, before it is done. */
export function CancelForm({ departure, onBack }: CancelFormProps) {
  const { kind, subjectId, start, name, waiting, held } = departure
  const reread = useReread()
  const navigate = useNavigate()
  const reach = useQuery(reachQuery(departure))
  const [reason, setReason] = useState<CancelReason>('weather')
  const [note, setNote] = useState('')
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
      const body = { kind, subjectId, start, reason, note: note.trim() }
      await callAdmin('CancelDeparture', { method: 'POST', body })
      void reread('departures', 'bookings', 'booking')
      await navigate(departureAddress('cancelled', departure))
    })
  }

  return (
    <form className="admin-stack" onSubmit={(event) => void handleSubmit(event)}>
      <label className="admin-field">
        <span>{say('Why it does not leave')}</span>
        <select
          className="admin-input"
          value={reason}
          onChange={(event) => setReason(event.target.value as CancelReason)}
        >
          {cancelReasons.map((each) => (
            <option key={each} value={each}>
              {say(reasonLabels[each])}
            </option>
          ))}
        </select>
      </label>
      <label className="admin-field">
        <span>{say('Note to the guests')}</span>
        <textarea
          className="admin-input"
          rows={3}
          maxLength={guestNoteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
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
