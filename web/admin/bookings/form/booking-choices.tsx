import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { bookingKinds } from '#domain/booking-facts.ts'
import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { priceCategories } from '#domain/price-facts.ts'
import type { AdminPrice } from '#domain/prices/admin-price.ts'
import type { TripFare } from '#domain/prices/trip-price.ts'
import { dayOf } from '#domain/saranda-time.ts'

import { tripsQuery } from '../../api/queries.ts'
import { DayInput } from '../../controls/day-input.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { useNow, useToday } from '../../controls/use-now.ts'
import { nextDeparturesQuery, timetableQuery, tripOf, tripValue } from '../../departures/departures-query.ts'
import { seatWords } from '../../departures/seats.tsx'
import { categoryNames, pricesQuery } from '../../prices/price-fields.ts'
import { euroText, readableTime } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { fieldText, kindLabels } from '../booking-labels.ts'
import type { BookedTrip } from './booking-fields.ts'

interface TripChoiceProps {
  id: string
  /** `taxi`, or a trip of a kind: `boat/12`. */
  value: string
  /** The row of the price list that is chosen with it. */
  priceId: number | null
  /** Told what it is called, and what the one before; and that row. */
  onChoose: (value: string, name: Choice<string>, row: Ends | undefined) => void
}

type Ends = Pick<AdminPrice, 'from' | 'to'>

/** What follows from a choice, and what followed from the one before. */
export interface Choice<Value> {
  before: Value
  now: Value
}

/** What a new booking is for. */
export function TripChoice({ id, value, priceId, onChoose }: TripChoiceProps) {
  const trips = useQuery(tripsQuery).data ?? []
  const row = useQuery(pricesQuery).data?.find((each) => each.id === priceId)
  const nameOf = (chosen: string) => trips.find((trip) => tripValue(trip) === chosen)?.name ?? ''

  return (
    <Labelled id={id} label={say('Trip')}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = event.target.value
            onChoose(chosen, { before: nameOf(value), now: nameOf(chosen) }, row)
          }}
        >
          <option value="taxi">{say(kindLabels.taxi)}</option>
          <TripGroups trips={trips} />
        </select>
      )}
    </Labelled>
  )
}

/** The trips under their kinds, as options of a select. */
export function TripGroups({ trips }: { trips: readonly BookableTrip[] }) {
  return bookingKinds.map((kind) => {
    const ofKind = trips.filter((trip) => trip.kind === kind)
    if (ofKind.length === 0) return null
    return (
      <optgroup key={kind} label={say(kindLabels[kind])}>
        {ofKind.map((trip) => (
          <option key={trip.subjectId} value={tripValue(trip)}>
            {trip.name}
          </option>
        ))}
      </optgroup>
    )
  })
}

type PriceRows = readonly Pick<AdminPrice, 'id' | 'route' | 'price'>[]

/** What a row of the price list is called where one is chosen; `rows` once they are there. */
export function rowText(id: number | null, rows: PriceRows | undefined): string {
  if (id === null) return say('As the addresses say')
  if (!rows) return say('Loading…')
  const row = rows.find((each) => each.id === id)
  return row ? `${row.route} · ${euroText(row.price.eur)}` : say('A row that is gone')
}

interface RowChoiceProps {
  id: string
  /** Null while the addresses say which. */
  value: number | null
  /** Told its ends, and those of the one before. */
  onChoose: (value: number | null, ends: Choice<Ends | undefined>) => void
}

/** By which row of the price list a ride is priced, whatever its addresses say. */
export function RowChoice({ id, value, onChoose }: RowChoiceProps) {
  const { data } = useQuery(pricesQuery)
  const rows = data ?? []

  return (
    <Labelled id={id} label={fieldText('priceId')}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => {
            const chosen = rows.find((row) => String(row.id) === event.target.value)
            onChoose(chosen?.id ?? null, { before: rows.find((row) => row.id === value), now: chosen })
          }}
        >
          <option value="">{rowText(null, rows)}</option>
          {value !== null && rows.every((row) => row.id !== value) && (
            <option value={value}>{rowText(value, data)}</option>
          )}
          {priceCategories.map((category) => (
            <optgroup key={category} label={say(categoryNames[category])}>
              {rows
                .filter((row) => row.category === category)
                .map((row) => (
                  <option key={row.id} value={row.id}>
                    {rowText(row.id, rows)}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface ChildrenChoiceProps {
  id: string
  value: number | null
  /** All who come along. */
  people: number
  fare: TripFare | null
  onChoose: (value: number) => void
}

/** How many of a trip's guests are children, where these pay less. */
export function ChildrenChoice({ id, value, people, fare, onChoose }: ChildrenChoiceProps) {
  const counts = Array.from({ length: people + 1 }, (_, count) => count)

  return (
    <Labelled id={id} label={say('Children')} help={fare && childText(fare)}>
      {(control) => (
        <select
          {...control}
          value={Math.min(value ?? 0, people)}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

function childText({ childPriceEur, childMaxAge }: TripFare): string {
  const price = euroText(childPriceEur ?? 0)
  if (childMaxAge === null) return say('A child pays {price}.', { price })
  return say(childMaxAge === 1 ? 'Up to 1 year: {price}.' : 'Up to {age} years: {price}.', { age: childMaxAge, price })
}

/** How a trip is booked: with one of its departures, with one or at any time, or only by request. */
export function useLeaving(booked: BookedTrip): 'by-timetable' | 'extra' | 'by-request' {
  const trip = tripOf(tripValue(booked))
  const today = useToday()
  const rows = useQuery({ ...timetableQuery, enabled: trip !== undefined }).data ?? []
  const next = useQuery(nextDeparturesQuery(trip, today)).data ?? []
  if (!trip) return 'by-request'
  if (rows.some((row) => tripValue(row) === tripValue(trip))) return 'by-timetable'
  return next.length > 0 ? 'extra' : 'by-request'
}

interface DepartureChoiceProps {
  id: string
  booked: BookedTrip
  /** Its start; empty while none is chosen. */
  value: string
  /** Whether it must go with one. */
  isNeeded: boolean
  errors: string[] | undefined
  onChoose: (start: string) => void
}

/** With which departure a party goes: those from a day on, with the seats that are free now. */
export function DepartureChoice({ id, booked, value, isNeeded, errors, onChoose }: DepartureChoiceProps) {
  const today = useToday()
  const now = useNow()
  const [from, setFrom] = useState(dayOf(value) || today)
  const { data: departures = [], isSuccess } = useQuery(nextDeparturesQuery(tripOf(tripValue(booked)), from))
  const isUnknown = value !== '' && departures.every(({ start }) => start !== value)

  return (
    <div className="departure-choice">
      <Labelled label={say('From the day')}>
        {(control) => <DayInput {...control} value={from} isNeeded onChange={setFrom} />}
      </Labelled>
      <Labelled
        id={id}
        label={fieldText('departure')}
        help={isSuccess && departures.length === 0 && say('Nothing leaves in the two months from then.')}
        errors={errors}
      >
        {(control) => (
          <select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{isNeeded ? say('Choose a departure') : say('At another time')}</option>
            {isUnknown && <option value={value}>{readableTime(value)}</option>}
            {departures.map((each) => (
              <option key={each.start} value={each.start} disabled={!isBookable(each) && each.start !== value}>
                {optionText(each, now)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  )
}

const optionText = (departure: Departure, now: string) =>
  `${readableTime(departure.start)} · ${seatWords(departure, now).left}`

/** Staff may still book what guests can book no longer, as long as there are seats. */
function isBookable({ state, isClosed, capacity, taken, held }: Departure): boolean {
  return state !== 'cancelled' && !isClosed && taken + held < capacity
}
