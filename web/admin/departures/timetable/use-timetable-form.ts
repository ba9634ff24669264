import { useQueryClient } from '@tanstack/react-query'

import { choices, type Content, type Fields, number, text, time } from '#domain/content/fields.ts'
import { newTimetableDefaults, type TimetableRow } from '#domain/departures/timetable.ts'
import type { AdminRecord } from '../../api/queries.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { mostSeats } from '#domain/content/blocks/trip-fields.ts'
import { callAdmin, withFieldsNamed } from '../../api/admin-call.ts'
import { addOnce } from '../../api/add-once.ts'
import { newItemKey } from '../../records/use-one-record.ts'
import { useRecordForm } from '../../records/use-record-form.ts'
import { say } from '../../words/say.ts'
import { departuresKey, timetableQuery, tripOf, tripValue } from '../departures-query.ts'
import { everyDay, timetableText } from './timetable-words.ts'

const toasts = {
  new: { updated: 'Added.', updateFailed: 'It could not be saved.' },
  stored: { updated: 'Changed.', updateFailed: 'It could not be saved.' },
}

/** A row as a form holds it: the trip in one value, and which of both says the time. */
const fields = {
  trip: text({ label: 'Trip', maxLength: 40 }),
  weekdays: choices({ label: 'Weekdays', options: Object.fromEntries(everyDay.map((day) => [day, String(day)])) }),
  isBySunset: text({ label: 'Leaves', maxLength: 6 }),
  time: time({ label: 'Time' }),
  beforeSunsetMinutes: number({ label: 'Minutes before sunset', min: 0, max: 720 }),
  fromDay: text({ label: 'First day', maxLength: 5 }),
  toDay: text({ label: 'Last day', maxLength: 5 }),
  capacity: number({ label: 'Seats', help: 'Empty: as many as the trip says.', min: 1, max: mostSeats }),
} satisfies Fields
export const timetableFields = fields

/** The form of a row of the timetable, or of a new one for the trip. */
export function useTimetableForm(row: TimetableRow | undefined, trip: string, onClose: () => void) {
  const queries = useQueryClient()
  const item = row?.id ?? newItemKey
  const key = `timetable ${item}`

  function send(whole: Content): Promise<TimetableRow> {
    const body = bodyOf(whole)
    if (!row) return addOnce(key, 'AddTimetableRow', body)
    return callAdmin('UpdateTimetableRow', { method: 'PUT', query: { id: row.id }, body })
  }

  return useRecordForm({
    fields,
    record: row ? flatRow(row) : newRow(trip),
    draft: {
      key,
      title: row ? timetableText(row) : say('Add times'),
      address: recordAddress(adminPaths.departures, item),
    },
    toasts: row ? toasts.stored : toasts.new,
    async save({ version }, whole) {
      try {
        return flatRow(await send(row ? { ...whole, version: version as number } : whole))
      } catch (error) {
        throw withFieldsNamed(error, { subjectId: 'trip' })
      }
    },
    async reload() {
      const rows = await queries.fetchQuery({ ...timetableQuery, staleTime: 0 })
      const fresh = rows.find(({ id }) => id === row?.id)
      return fresh && flatRow(fresh)
    },
    onSaved: () => queries.invalidateQueries({ queryKey: departuresKey }),
    onClose,
  })
}

function flatRow({ kind, subjectId, weekdays, time: clock, ...row }: TimetableRow): AdminRecord {
  return {
    ...row,
    trip: tripValue({ kind, subjectId }),
    weekdays: weekdays.map(String),
    isBySunset: clock === null ? 'sunset' : '',
    time: clock ?? '',
  }
}

const newRow = (trip: string): AdminRecord => ({
  id: 0,
  version: 0,
  ...newTimetableDefaults,
  trip,
  weekdays: everyDay.map(String),
  isBySunset: '',
  time: '',
})

/** What a call takes: all of a row, since the parts of a time go together. */
function bodyOf({ trip, weekdays, isBySunset, time: clock, beforeSunsetMinutes, ...rest }: Content) {
  const isSunset = isBySunset === 'sunset'
  return {
    ...rest,
    ...tripOf(trip as string),
    weekdays: (weekdays as string[]).map(Number),
    time: isSunset ? null : (clock as string) || null,
    beforeSunsetMinutes: isSunset ? beforeSunsetMinutes : null,
  }
}
