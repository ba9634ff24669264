import { type FormEvent, useId } from 'react'

import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Departure } from '#domain/departures/departure.ts'
import type { TimetableRow } from '#domain/departures/timetable.ts'

import { adminPaths } from '#domain/admin-paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useReread } from '../../api/queries.ts'
import { refuseFaulty, useDeed } from '../../api/use-deed.ts'
import { addOnce } from '../../api/add-once.ts'
import type { DraftPlace } from '../../drafts/draft.ts'
import { useTyping } from '../../drafts/unsaved.ts'
import { DialogAnswer } from '../../controls/dialogs.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { useToday } from '../../controls/use-now.ts'
import { VehicleSelect } from '../../editors/simple-editors.tsx'
import { say, sayDeclared } from '../../words/say.ts'
import { tellStored, tripOf, tripValue } from '../departures-query.ts'
import { SeatsField } from '../seats.tsx'
import { TripOptions } from '../trip-select.tsx'

interface ExtraDepartureProps {
  trips: readonly BookableTrip[]
  timetable: readonly TimetableRow[]
  /** The day that is proposed. */
  day: string
  /** The trip that is proposed. */
  chosen: string
  onClose: () => void
}

/** Where what is typed of it is kept until it is added. */
export const extraPlace = (): DraftPlace => ({
  key: 'extra departure',
  title: say('Extra departure'),
  address: adminPaths.departures,
})

/** A departure that no timetable has. */
export function ExtraDeparture({ trips, timetable, day: firstDay, chosen, onClose }: ExtraDepartureProps) {
  const id = useId()
  const reread = useReread()
  const today = useToday()
  const { typed, isTyped, set, forget } = useTyping(extraPlace(), {
    trip: chosen,
    day: firstDay,
    time: '',
    seats: '',
    vehicleId: null as number | null,
  })
  const { trip, day, time, seats, vehicleId } = typed
  const { run, isBusy, failure, errors } = useDeed()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const ofTrip = tripOf(trip)
    if (!ofTrip) return
    await run(async () => {
      refuseFaulty(form)
      // One that is there already, and that staff have changed, is not changed from here.
      const own = { ...(seats !== '' && { capacity: Number(seats) }), ...(vehicleId !== null && { vehicleId }) }
      const body = { ...ofTrip, start: `${day}T${time}`, version: 0, ...own }
      const added = await addOnce<Departure>(extraPlace().key, 'SetDeparture', body, 'PUT')
      await reread('departures')
      tellStored(added, say('Added.'))
      close()
    })
  }

  function close() {
    forget()
    onClose()
  }

  return (
    <Dialog labelledBy={id} className="sheet-dialog" isPersistent={isTyped} onClose={onClose}>
      <h2 id={id}>{say('Extra departure')}</h2>
      <form className="admin-stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <fieldset className="admin-stack" disabled={isBusy}>
          <Labelled label={say('Trip')}>
            {(control) => (
              <select {...control} value={trip} onChange={(event) => set({ trip: event.target.value })}>
                <TripOptions trips={trips} value={trip} />
              </select>
            )}
          </Labelled>
          {timetable.every((row) => tripValue(row) !== trip) && (
            <p className="admin-help">
              {say(
                'This trip has no timetable: guests go on asking for their own time, and only you book this departure.',
              )}
            </p>
          )}
          <div className="departure-when">
            <Labelled label={say('Day')} errors={errors['day'] ?? errors['start']}>
              {(control) => (
                <input
                  {...control}
                  name="day"
                  type="date"
                  required
                  min={today}
                  value={day}
                  onChange={(event) => set({ day: event.target.value })}
                />
              )}
            </Labelled>
            <Labelled label={say('Time')} errors={errors['time']}>
              {(control) => (
                <input
                  {...control}
                  name="time"
                  type="time"
                  required
                  value={time}
                  onChange={(event) => set({ time: event.target.value })}
                />
              )}
            </Labelled>
          </div>
          <Labelled label={sayDeclared('Boat or car')} help={say('None chosen: the one that the trip has.')}>
            {(control) => (
              <VehicleSelect {...control} value={vehicleId} onChange={(boat) => set({ vehicleId: boat })} />
            )}
          </Labelled>
          <SeatsField
            value={seats}
            min={1}
            help={say('Empty: as many as the trip says.')}
            errors={errors['capacity']}
            onChange={(count) => set({ seats: count })}
          />
        </fieldset>
        <DialogAnswer label={say('Add')} disabled={isBusy} failure={failure} onCancel={close} />
      </form>
    </Dialog>
  )
}
