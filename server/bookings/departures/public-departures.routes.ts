import { setImmediate as nextTurn } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'

import { departureDays } from '#domain/booking-facts.ts'
import { PublicDeparture } from '#domain/departures/public-departure.ts'
import { publicApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import { anyLanguage, askedLanguage, languageHeaders, sayLanguage } from '../../content/asked-language.ts'
import type { Reads } from '../../db/database.ts'
import { type Answer, createAnswer, sendAnswer } from '../../http/answer.ts'
import type { BookingContent } from '../booking-content.ts'
import { daysQuery, readDays, readTrip, tripQuery } from './departure-query.ts'
import type { DepartureRow } from './departure-rows.ts'
import { borders, departuresOfTrip, type Days, listTrip, publicDeparture } from './read-departures.ts'
import { timetabledTrips, type Trip } from './trips.ts'

interface PublicDeparturesOptions {
  query: Reads
  content: BookingContent
  now?: () => number
}

/** Answers of so many trips and spans of days are kept; one takes some twenty kilobytes. */
const keptAnswers = 200
const minuteMs = 60_000

interface KeptAnswer {
  answer: Answer
  /** What it follows from. */
  trip: Trip
  closures: unknown
  minute: number
  rows: string
}

/**
 * When trips leave and how many seats are left. Browsers keep none of it, and neither does the server keep the seats: each
 * answer comes from the database, by one query for all who ask in the same turn. What is kept is the list that was made of
 * it, until a row, the content or the minute is another.
 */
export const publicDeparturesRoutes: FastifyPluginAsyncTypebox<PublicDeparturesOptions> = async (
  app,
  { query, content, now = Date.now },
) => {
  const kept = new LRUCache<string, KeptAnswer>({ max: keptAnswers })
  const asked = new Map<string, Promise<Answer>>()
  sendTimetabled(app, content)

  async function read(key: string, trip: Trip, days: Days): Promise<Answer> {
    // Whoever asks from now on asks anew: what he has booked may be later than this.
    await nextTurn()
    asked.delete(key)
    const rows = await departuresOfTrip(query, { number: trip.number, ...borders(days) })
    const moment = now()
    const basis = {
      trip,
      closures: content.current().closures,
      minute: Math.floor(moment / minuteMs),
      rows: fingerprint(rows),
    }
    const known = kept.get(key)
    if (known && isSameBasis(known, basis)) return known.answer
    const list = listTrip(trip, rows, { content, days, now: moment }).map(publicDeparture)
    const answer = createAnswer(JSON.stringify(list), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    kept.set(key, { ...basis, answer })
    return answer
  }

  app.get(
    `${publicApi}/GetDepartures`,
    {
      schema: {
        summary: `When a tour or boat trip leaves, and how many seats are left; ${departureDays} days at most`,
        'x-role': 'anyone',
        querystring: {
          type: 'object',
          properties: { ...tripQuery, ...daysQuery },
          required: ['kind', 'subjectId', 'from', 'to'],
        },
        response: { 200: Type.Array(PublicDeparture), 400: Problem, 404: Problem },
      },
      // The schema documents the call; the query is read strictly, and the answer's bytes are made already.
      validatorCompiler: () => () => true,
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const trip = readTrip(request, content)
      const days = readDays(request)
      const key = `${trip.number} ${days.from} ${days.to}`
      return sendAnswer(request, reply, await asked.getOrInsertComputed(key, () => read(key, trip, days)))
    },
  )
}

/** What leaves by a timetable changes with the content, as pages do; they bring it along. */
function sendTimetabled(app: FastifyInstance, content: BookingContent) {
  app.get(
    `${publicApi}/GetTimetabledTrips`,
    {
      schema: {
        summary:
          'The tours and boat trips of the language that leave by a timetable, by their numbers, which are the same in every language; the others are booked by request',
        'x-role': 'anyone',
        headers: Type.Object(languageHeaders),
        response: { 200: Type.Array(Type.Integer()) },
      },
      validatorCompiler: anyLanguage,
    },
    (request, reply) => {
      const snapshot = content.current()
      const language = askedLanguage(snapshot, request.headers)
      void sayLanguage(reply, language, 'private, no-cache')
      return timetabledTrips(snapshot, language)
    },
  )
}

/** A cut-off passes at the end of a minute at the earliest. */
function isSameBasis(one: Omit<KeptAnswer, 'answer'>, other: Omit<KeptAnswer, 'answer'>): boolean {
  return (
    one.trip === other.trip && one.closures === other.closures && one.minute === other.minute && one.rows === other.rows
  )
}

/** All of the rows that guests can see. */
function fingerprint(rows: readonly DepartureRow[]): string {
  return rows
    .map(({ start, capacity, taken, held, isWhole, isClosed, isExtra, cancelledAt }) =>
      [start, capacity, taken, held, isWhole, isClosed, isExtra, cancelledAt].join(' '),
    )
    .join('\n')
}
