import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { TimetableRow } from '#domain/departures/timetable.ts'

import { nameIn } from '#domain/booking/format-wall-time.ts'
import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { englishSetting } from '../../editors/editors.ts'
import { FieldErrors, Labelled } from '../../controls/labelled.tsx'
import { DeleteButton } from '../../records/delete-button.tsx'
import type { InWords } from '../../records/record-view.tsx'
import { FormFrame, FormRows } from '../../records/form-frame.tsx'
import { useListedForm } from '../../records/use-record-form.ts'
import { newItemKey } from '../../records/use-one-record.tsx'
import { tripText } from '../../words/formats.ts'
import { dateWords, say, sayDeclared } from '../../words/say.ts'
import { departuresKey, timetableQuery, tripValue } from '../departures-query.ts'
import { TripOptions } from '../trip-select.tsx'
import {
  daysInMonth,
  everyDay,
  flatRow,
  newRow,
  seasonDayText,
  shortWeekdayName,
  timetableBody,
  timetableFields,
  timetableText,
  weekdayName,
} from './timetable-fields.ts'

interface TimetableFormProps {
  /** Undefined for a new one. */
  row: TimetableRow | undefined
  trips: readonly BookableTrip[]
  onClose: () => void
}

const { trip: tripField, weekdays: weekdaysField, isBySunset: leavesField, ...others } = timetableFields
const { time, beforeSunsetMinutes, fromDay, toDay, capacity } = others

/** A row of the timetable, open. */
export function TimetableForm({ row, trips, onClose }: TimetableFormProps) {
  const id = useId()
  const form = useTimetableForm(row, trips[0] ? tripValue(trips[0]) : '', onClose)
  const { content, errors, setField } = form
  const isSunset = content['isBySunset'] === 'sunset'

  return (
    <FormFrame
      form={form}
      setting={englishSetting}
      label={row ? timetableText(row) : say('Add times')}
      idPrefix={id}
      focusField="trip"
      inWords={inWordsOf(trips)}
      onCancel={onClose}
      buttons={
        row && (
          <DeleteButton
            texts={{
              text: say('The trip no longer leaves at these times. Departures that have guests stay.'),
              deleted: say('Deleted.'),
              deleteFailed: say('It could not be deleted.'),
            }}
            {...form.deletion}
          />
        )
      }
    >
      <fieldset className="admin-stack" disabled={!row && form.isSaving}>
        <Labelled id={`${id}-trip`} label={sayDeclared(tripField.label)} errors={errors['trip']}>
          {(control) => (
            <select
              {...control}
              value={content['trip'] as string}
              onChange={(event) => setField('trip', event.target.value)}
            >
              <TripOptions trips={trips} value={content['trip'] as string} />
            </select>
          )}
        </Labelled>
        <Weekdays
          id={`${id}-weekdays`}
          chosen={content['weekdays'] as string[]}
          errors={errors['weekdays']}
          onChange={(weekdays) => setField('weekdays', weekdays)}
        />
        <div className="departure-when">
          <Labelled label={sayDeclared(leavesField.label)}>
            {(control) => (
              <select
                {...control}
                value={content['isBySunset'] as string}
                onChange={(event) => setField('isBySunset', event.target.value)}
              >
                <option value="">{leavingText(false)}</option>
                <option value="sunset">{leavingText(true)}</option>
              </select>
            )}
          </Labelled>
          <FormRows form={form} fields={isSunset ? { beforeSunsetMinutes } : { time }} idPrefix={id} hasMarks={false} />
        </div>
        <div className="departure-when">
          {(['fromDay', 'toDay'] as const).map((name) => (
            <DayOfYear
              key={name}
              id={`${id}-${name}`}
              label={sayDeclared((name === 'fromDay' ? fromDay : toDay).label)}
              value={content[name] as string}
              onChange={(value) => setField(name, value)}
            />
          ))}
        </div>
        <FormRows form={form} fields={{ capacity }} idPrefix={id} hasMarks={false} />
      </fieldset>
    </FormFrame>
  )
}

const toasts = {
  new: { updated: 'Added.', updateFailed: 'It could not be saved.' },
  stored: { updated: 'Changed.', updateFailed: 'It could not be saved.' },
}

/** The form of a row of the timetable, or of a new one for the trip. */
function useTimetableForm(row: TimetableRow | undefined, trip: string, onClose: () => void) {
  const queries = useQueryClient()
  const item = row?.id ?? newItemKey

  return useListedForm({
    fields: timetableFields,
    draft: {
      key: `timetable ${item}`,
      title: row ? timetableText(row) : say('Add times'),
      address: recordAddress(adminPaths.departures, item),
    },
    stored: row,
    blank: newRow(trip),
    flat: flatRow,
    body: (_change, whole) => timetableBody(whole),
    calls: { add: 'AddTimetableRow', update: 'UpdateTimetableRow', remove: 'DeleteTimetableRow' },
    fieldNames: { subjectId: 'trip' },
    toasts,
    readAll: () => queries.fetchQuery({ ...timetableQuery, staleTime: 0 }),
    shownIn: departuresKey,
    onClose,
  })
}

const inWordsOf = (trips: readonly BookableTrip[]): InWords => ({
  trip: (value) => tripText(trips.find((trip) => tripValue(trip) === value) ?? { name: '' }),
  weekdays: (value) => (value as string[]).map(Number).map(weekdayName).join(', '),
  isBySunset: (value) => leavingText(value === 'sunset'),
  fromDay: (value) => seasonDayText(value as string),
  toDay: (value) => seasonDayText(value as string),
})

const leavingText = (isSunset: boolean) => (isSunset ? say('by the sunset') : say('at a time'))

interface WeekdaysProps {
  id: string
  chosen: readonly string[]
  errors: string[] | undefined
  onChange: (chosen: string[]) => void
}

/** A box for each day, side by side as in a calendar. */
function Weekdays({ id, chosen, errors, onChange }: WeekdaysProps) {
  return (
    <fieldset className="admin-field timetable-weekdays" aria-describedby={errors && `${id}-errors`}>
      <legend>{sayDeclared(weekdaysField.label)}</legend>
      <div id={id} tabIndex={-1}>
        {everyDay.map((day) => (
          <label key={day} className="timetable-weekday">
            <input
              type="checkbox"
              className="admin-checkbox"
              aria-label={weekdayName(day)}
              checked={chosen.includes(String(day))}
              onChange={({ target: { checked } }) =>
                onChange(
                  everyDay.map(String).filter((each) => (each === String(day) ? checked : chosen.includes(each))),
                )
              }
            />
            <span aria-hidden>{shortWeekdayName(day)}</span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  )
}

interface DayOfYearProps {
  id: string
  label: string
  /** `05-15`. */
  value: string
  onChange: (value: string) => void
}

/** A day of every year. Another month keeps the day as far as it has one; what was its last day stays the last. */
function DayOfYear({ id, label, value, onChange }: DayOfYearProps) {
  const [month, day] = [Number(value.slice(0, 2)), Number(value.slice(3))]
  const write = (nextMonth: number, nextDay: number) =>
    onChange([nextMonth, nextDay].map((part) => String(part).padStart(2, '0')).join('-'))

  function handleMonth(next: number) {
    const wasLast = day === daysInMonth(month)
    write(next, wasLast ? daysInMonth(next) : Math.min(day, daysInMonth(next)))
  }

  return (
    <fieldset className="admin-field timetable-day">
      <legend>{label}</legend>
      <div>
        <select
          id={id}
          className="admin-input"
          aria-label={say('Day')}
          value={day}
          onChange={(event) => write(month, Number(event.target.value))}
        >
          {Array.from({ length: daysInMonth(month) }, (_, index) => (
            <option key={index + 1}>{index + 1}</option>
          ))}
        </select>
        <select
          className="admin-input"
          aria-label={say('Month')}
          value={month}
          onChange={(event) => handleMonth(Number(event.target.value))}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index + 1} value={index + 1}>
              {nameIn(dateWords().monthsAfterDay, index)}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}
