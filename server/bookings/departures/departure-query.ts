import type { FastifyRequest } from 'fastify'

import { departureDays } from '#domain/booking-facts.ts'
import { addDays, instantOfWallTime, isDay } from '#domain/saranda-time.ts'
import { type TripKind, tripKinds } from '#domain/content/blocks/trip-fields.ts'

import { fieldError, notFound } from '../../errors.ts'
import { recordId } from '../../http/records.ts'
import type { BookingContent } from '../booking-content.ts'
import type { DepartureKey } from './departure-rows.ts'
import type { Days } from './read-departures.ts'
import { departingTrip, findTrip, type Trip } from './trips.ts'

const day = { type: 'string', description: 'YYYY-MM-DD in Saranda, included.' }

/** For the API page: the days and the trip are read strictly. */
export const daysQuery = { from: day, to: day }
export const tripQuery = {
  kind: { type: 'string', description: tripKinds.join(' or ') },
  subjectId: { description: 'Of the tour or boat trip, in any language.' },
}
/** What names one departure, as `readDepartureKey` reads it. */
export const departureKeyQuery = {
  ...tripQuery,
  start: { type: 'string', description: 'YYYY-MM-DDTHH:mm in Saranda, as GetDepartures gives it.' },
}
export const departureKeyRequired = ['kind', 'subjectId', 'start']

/** The days of a call's query, both included. Throws AppError 400 for what are none, or too many. */
export function readDays(request: FastifyRequest): Days {
  const { from, to } = request.query as Record<string, unknown>
  if (typeof from !== 'string' || !isDay(from)) throw refused('from', 'from is no day.')
  if (typeof to !== 'string' || !isDay(to)) throw refused('to', 'to is no day.')
  if (to < from) throw refused('to', 'to comes before from.')
  if (addDays(from, departureDays - 1) < to) throw refused('to', `These are more than ${departureDays} days.`)
  return { from, to }
}

/** The trip that a call's query names. Throws AppError 400 for what can be none, 404 where there is none. */
export function readTrip(request: FastifyRequest, content: BookingContent): Trip {
  const trip = findTrip(content.current(), readKind(request), recordId(request, 'subjectId'))
  if (!trip) throw notFound('This trip')
  return trip
}

function readKind(request: FastifyRequest): TripKind {
  const { kind } = request.query as Record<string, unknown>
  const known = tripKinds.find((each) => each === kind)
  if (!known) throw refused('kind', `kind must be ${tripKinds.join(' or ')}.`)
  return known
}

/** One trip, all of a kind, or all: what is left empty narrows nothing. Throws as `readTrip` does. */
export function readTrips(request: FastifyRequest, content: BookingContent): { trip: Trip | null; kind?: TripKind } {
  const { kind = '', subjectId = '' } = request.query as Record<string, unknown>
  if (subjectId !== '') return { trip: readTrip(request, content) }
  return { trip: null, ...(kind !== '' && { kind: readKind(request) }) }
}

/**
 * The departure that a call's query names, be there one or not; its trip may have been deleted. Throws AppError 400 for what
 * can be none, 404 for an unknown trip.
 */
export function readDepartureKey(request: FastifyRequest, content: BookingContent): DepartureKey {
  const trip = departingTrip(content.current(), readKind(request), recordId(request, 'subjectId'))
  const { start } = request.query as Record<string, unknown>
  if (typeof start === 'string' && typeof instantOfWallTime(start) === 'number') return { trip, start }
  throw refused('start', 'start is no date and time.')
}

function refused(field: string, message: string) {
  return fieldError('invalid-request', field, message)
}
