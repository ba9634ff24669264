import { useId } from 'react'

import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { TimetableRow } from '#domain/departures/timetable.ts'

import { AddButton, EditButton, newItemKey, useOneItem } from '../../records/use-one-record.tsx'
import { say } from '../../words/say.ts'
import { tripValue } from '../departures-query.ts'
import { TimetableForm } from './timetable-form.tsx'
import { timetableText } from './timetable-fields.ts'

interface TimetableProps {
  rows: readonly TimetableRow[]
  trips: readonly BookableTrip[]
}

/** When trips leave, week by week, each trip with its rows. */
export function TimetableRows({ rows, trips }: TimetableProps) {
  const id = useId()
  const records = useOneItem()
  const withRows = [...new Set(rows.map(tripValue))]

  return (
    <section className="admin-stack departure-timetable" aria-labelledby={id}>
      <div className="page-head">
        <h2 id={id}>{say('Timetable')}</h2>
        <AddButton records={records} label={say('Add times')} className="button-quiet" />
      </div>
      {records.editing === newItemKey && (
        <div className="admin-card admin-card-body">
          <TimetableForm row={undefined} trips={trips} onClose={records.close} />
        </div>
      )}
      {rows.length === 0 && records.editing !== newItemKey && (
        <p className="admin-help">
          {say('No trip has a timetable yet: guests ask for the time they want, as for a ride.')}
        </p>
      )}
      {withRows.map((trip) => (
        <div key={trip} className="admin-stack">
          <h3>{trips.find((each) => tripValue(each) === trip)?.name ?? say('A trip that is gone')}</h3>
          <ul className="plain-list">
            {rows
              .filter((row) => tripValue(row) === trip)
              .map((row) => (
                <li key={row.id} className="admin-item">
                  {records.editing === String(row.id) ? (
                    <TimetableForm row={row} trips={trips} onClose={records.close} />
                  ) : (
                    <div className="timetable-row">
                      <p>{timetableText(row)}</p>
                      <EditButton
                        records={records}
                        recordKey={String(row.id)}
                        label={say('Edit {name}', { name: timetableText(row) })}
                      />
                    </div>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
