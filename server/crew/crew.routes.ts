import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { adminApi, driverPath } from '#domain/paths.ts'
import { ChangedCrew, Crew, CrewLink, NewCrew, newCrewDefaults } from '#domain/plan/crew.ts'
import { ChangedVehicle, NewVehicle, newVehicleDefaults, Vehicle } from '#domain/plan/vehicle.ts'

import { addRecordRoutes, idQuery, recordFailures, recordId } from '../http/records.ts'
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
