import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { adminApi } from '#domain/paths.ts'
import { ChangedVehicle, NewVehicle, newVehicleDefaults, Vehicle } from '#domain/plan/vehicle.ts'
import { Problem } from '#domain/problem.ts'

import { addHeaders, addRequest } from '../http/answer-once.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../http/record-id.ts'
import type { VehicleStore } from './vehicle-store.ts'

/** Cars and boats, as staff write them. Register behind `requireAdmin`. */
export const vehicleRoutes: FastifyPluginAsyncTypebox<{ vehicles: VehicleStore }> = async (app, { vehicles }) => {
  app.get(
    `${adminApi}/GetVehicles`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Cars and boats, by name',
        response: { 200: Type.Array(Vehicle), 401: Problem },
      },
    },
    () => vehicles.list(),
  )

  app.post(
    `${adminApi}/AddVehicle`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Add a car or a boat',
        headers: addHeaders,
        body: NewVehicle,
        response: { 200: Vehicle, ...recordFailures, 422: Problem },
      },
    },
    (request) => vehicles.add({ ...newVehicleDefaults, ...request.body }, addRequest(request, 'AddVehicle')),
  )

  app.put(
    `${adminApi}/UpdateVehicle`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Change what is known of a car or a boat',
        querystring: idQuery(),
        body: ChangedVehicle,
        response: { 200: Vehicle, ...recordFailures },
      },
    },
    (request) => {
      const { id: _id, version, ...fields } = request.body
      return vehicles.update(changedRecordId(request), { fields, version })
    },
  )

  app.delete(
    `${adminApi}/DeleteVehicle`,
    {
      schema: {
        'x-role': 'owner',
        tags: ['Admin'],
        summary: 'Delete a car or a boat that has neither rides nor departures ahead; answers what it was',
        querystring: idQuery(),
        response: { 200: Vehicle, ...recordFailures },
      },
    },
    (request) => vehicles.remove(recordId(request), Date.now()),
  )
}
