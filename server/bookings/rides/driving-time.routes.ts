import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { adminApi } from '#domain/paths.ts'
import { pairOf, type Roads, type RoadPlace } from '#domain/plan/driving-times.ts'
import { CorrectedDrivingTime, DrivingTime } from '#domain/plan/ride.ts'
import { placeLength } from '#domain/price-facts.ts'

import type { PlanWrite } from '../../crew/plan-write.ts'
import type { Reads } from '../../db/database.ts'
import { fieldError } from '../../errors.ts'
import { recordFailures } from '../../http/records.ts'
import type { BookingContent } from '../booking-content.ts'
import { readRoads } from './roster.ts'

interface DrivingTimeOptions {
  query: Reads
  content: BookingContent
  write: PlanWrite
}

const place = {
  type: 'string',
  maxLength: placeLength,
  description: 'A place of the price table, as any language calls it.',
}

/** How long one drives between two places, and what staff know better. Register behind `requireAdmin`. */
export const drivingTimeRoutes: FastifyPluginAsyncTypebox<DrivingTimeOptions> = async (app, options) => {
  const { query, content, write } = options

  app.get(
    `${adminApi}/GetDrivingTime`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'How long one drives between two places of the price table, the same in both directions',
        querystring: { type: 'object', properties: { from: place, to: place }, required: ['from', 'to'] },
        response: { 200: DrivingTime, ...recordFailures },
      },
    },
    async (request) => {
      const { from, to } = request.query as { from: string; to: string }
      return driving(await readRoads(query, content), from, to)
    },
  )

  app.put(
    `${adminApi}/SetDrivingTime`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Correct how long one drives between two places, or take the correction back',
        body: CorrectedDrivingTime,
        response: { 200: DrivingTime, ...recordFailures },
      },
    },
    ({ body: { from, to, minutes } }) =>
      write(async (transaction) => {
        const roads = await readRoads(transaction, content)
        const [one, other] = [placeAt('from', roads.named(from)), placeAt('to', roads.named(to))]
        if (one.key === other.key) throw refused('to', 'This is the same place.')
        const [fromPlace, toPlace] = pairOf(one, other)
        await transaction
          .deleteFrom('drivingTimes')
          .where('fromPlace', '=', fromPlace)
          .where('toPlace', '=', toPlace)
          .execute()
        if (minutes !== null)
          await transaction.insertInto('drivingTimes').values({ fromPlace, toPlace, minutes }).execute()
        return driving(await readRoads(transaction, content), from, to)
      }),
  )
}

function driving(roads: Roads, from: string, to: string): DrivingTime {
  const [one, other] = [roads.named(from), roads.named(to)]
  return one && other ? roads.drive(one, other) : { minutes: null, source: null }
}

function placeAt(field: string, named: RoadPlace | undefined): RoadPlace {
  if (!named) throw refused(field, 'The price table has no such place.')
  return named
}

function refused(field: string, message: string) {
  return fieldError('invalid-place', field, message)
}
