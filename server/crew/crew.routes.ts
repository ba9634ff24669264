import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { adminApi, driverPath } from '#domain/paths.ts'
import { Absence, NewAbsence } from '#domain/plan/absence.ts'
import { ChangedCrew, Crew, CrewLink, NewCrew, newCrewDefaults } from '#domain/plan/crew.ts'
import { ChangedVehicle, NewVehicle, newVehicleDefaults, Vehicle } from '#domain/plan/vehicle.ts'
import { Problem } from '#domain/problem.ts'
import { isDay } from '#domain/saranda-time.ts'
import { fieldError } from '../errors.ts'
import { addHeaders, addRequest } from '../http/answer-once.ts'
import { addRecordRoutes, idQuery, recordFailures, recordId } from '../http/records.ts'
import type { AbsenceStore } from './absence-store.ts'
import { type CrewStore, renewCrewLink } from './crew-store.ts'
import type { PlanWrite } from './plan-write.ts'
import type { VehicleStore } from './vehicle-store.ts'

interface Options {
  crew: CrewStore
  vehicles: VehicleStore
  write: PlanWrite
}

/** Who drives, and what, as staff write it. Register behind `requireAdmin`. */
export const crewRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { crew, vehicles, write }) => {
  addRecordRoutes(app, {
    names: { all: 'Crew', one: 'Crew' },
    summaries: {
      get: 'Drivers and skippers, by name',
      add: 'Add a driver or a skipper',
      update: 'Change what is known of a driver or a skipper',
      delete: 'Delete a driver or a skipper who has no rides ahead; answers who it was',
    },
    schemas: { item: Crew, added: NewCrew, changed: ChangedCrew },
    complete: (sent) => ({ ...newCrewDefaults, ...sent }),
    store: crew,
  })

  addRecordRoutes(app, {
    names: { all: 'Vehicles', one: 'Vehicle' },
    summaries: {
      get: 'Cars and boats, by name',
      add: 'Add a car or a boat',
      update: 'Change what is known of a car or a boat',
      delete: 'Delete a car or a boat that has neither rides nor departures ahead; answers what it was',
    },
    schemas: { item: Vehicle, added: NewVehicle, changed: ChangedVehicle },
    complete: (sent) => ({ ...newVehicleDefaults, ...sent }),
    store: vehicles,
  })

  app.post(
    `${adminApi}/RenewCrewLink`,
    {
      config: { event: 'crew-link-renewed' },
      schema: {
        'x-role': 'staff',
        summary: 'A link by which a driver opens his page; the one before ends. It is shown only now',
        querystring: idQuery(),
        response: { 200: CrewLink, ...recordFailures },
      },
    },
    async (request) => ({ url: driverPath(await renewCrewLink(write, recordId(request))) }),
  )
}

const day = { type: 'string', description: 'YYYY-MM-DD in Saranda, included; left out, there is no such end.' }

/** When who is not there, as staff write it. Register behind `requireAdmin`. */
export const absenceRoutes: FastifyPluginAsyncTypebox<{ absences: AbsenceStore }> = async (app, { absences }) => {
  app.get(
    `${adminApi}/GetAbsences`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'When drivers, skippers, cars and boats are not there, the earliest first',
        querystring: { type: 'object', properties: { from: day, to: day } },
        response: { 200: Type.Array(Absence), ...recordFailures },
      },
    },
    (request) => {
      const { from, to } = request.query as Record<string, string | undefined>
      return absences.list({ from: dayIn('from', from), to: dayIn('to', to) })
    },
  )

  app.post(
    `${adminApi}/AddAbsence`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Write down when somebody, or a vehicle, is not there',
        headers: addHeaders,
        body: NewAbsence,
        response: { 200: Absence, ...recordFailures, 422: Problem },
      },
    },
    (request) => absences.add(request.body, addRequest(request, 'AddAbsence')),
  )

  app.delete(
    `${adminApi}/DeleteAbsence`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'Take an absence back; answers what it was',
        querystring: idQuery(),
        response: { 200: Absence, ...recordFailures },
      },
    },
    (request) => absences.remove(recordId(request)),
  )
}

/** A day of a call's query; undefined where none is given. Throws AppError 400 for what is none. */
export function dayIn(name: string, value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (isDay(value)) return value
  throw fieldError('invalid-range', name, `${name} is no day.`)
}
