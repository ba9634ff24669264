import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { AddedSteps, DriverRides, StepResults } from '#domain/driver/driver-calls.ts'
import { driverLanguageOf } from '#domain/languages/driver-languages.ts'
import { stepsAtOnce } from '#domain/driver/ride-steps.ts'
import { driverApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'

import type { BookingDependencies } from '../bookings/booking-notifications.ts'
import { createPlanWrite } from '../crew/plan-write.ts'
import { addGuard } from '../http/connection-rules.ts'
import type { Push } from '../push/push.ts'
import { pushRoutes } from '../push/push.routes.ts'
import { addSteps } from './add-steps.ts'
import { readDriverRides } from './driver-rides.ts'
import { crewOf, requireCrew, tokenOf } from './require-crew.ts'

interface DriverOptions extends BookingDependencies {
  push: Push
  /** Where links in messages to guests lead. */
  publicUrl: string
  now?: () => number
}

const failures = { 401: Problem, 410: Problem, 429: Problem }

/** What the driver's page calls: one guard stands before it, and before any body is read. */
export const driverRoutes: FastifyPluginAsyncTypebox<DriverOptions> = async (app, options) => {
  const { database, content, publicUrl, now = Date.now } = options
  const write = createPlanWrite(database)
  addGuard(app, requireCrew(database))
  await app.register(pushRoutes, {
    push: options.push,
    base: driverApi,
    role: 'anyone',
    failures,
    callerOf(request) {
      const { id, languages } = crewOf(request)
      // The phone itself knows its link.
      return { owner: { crewId: id }, language: driverLanguageOf(languages), url: '' }
    },
  })

  app.get(
    `${driverApi}/GetRides`,
    {
      schema: {
        'x-role': 'anyone',
        summary:
          'What a driver is to drive, and who goes with his departures, from yesterday to the day after tomorrow; by the token of his link',
        response: { 200: DriverRides, ...failures },
      },
    },
    (request) => readDriverRides(crewOf(request), { query: database.query, content, publicUrl, now: now() }),
  )

  app.post(
    `${driverApi}/AddSteps`,
    {
      schema: {
        'x-role': 'anyone',
        summary: `Keep what a driver has tapped, up to ${stepsAtOnce} taps of rides and as many of boarding, in any order; repeats are known by their keys`,
        body: AddedSteps,
        response: { 200: StepResults, 400: Problem, ...failures, 503: Problem },
      },
    },
    async (request) => {
      const moment = now()
      const sent = { ...request.body, token: tokenOf(request) ?? '', now: moment }
      const results = await addSteps({ ...options, write }, sent)
      const { rides, departures } = await readDriverRides(crewOf(request), {
        query: database.query,
        content,
        publicUrl,
        now: now(),
      })
      return { results, rides, departures }
    },
  )
}
