import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { adminApi, driverPath } from '#domain/paths.ts'
import { ChangedCrew, Crew, CrewLink, NewCrew, newCrewDefaults } from '#domain/plan/crew.ts'
import { Problem } from '#domain/problem.ts'

import { addHeaders, addRequest } from '../http/answer-once.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../http/record-id.ts'
import { renewCrewLink } from './crew-link.ts'
import type { CrewStore } from './crew-store.ts'
import type { PlanWrite } from './plan-write.ts'

/** Who drives, as staff write it. Register behind `requireAdmin`. */
export const crewRoutes: FastifyPluginAsyncTypebox<{ crew: CrewStore; write: PlanWrite }> = async (
  app,
  { crew, write },
) => {
  app.get(
    `${adminApi}/GetCrew`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Drivers and skippers, by name',
        response: { 200: Type.Array(Crew), 401: Problem },
      },
    },
    () => crew.list(),
  )

  app.post(
    `${adminApi}/AddCrew`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Add a driver or a skipper',
        headers: addHeaders,
        body: NewCrew,
        response: { 200: Crew, ...recordFailures, 422: Problem },
      },
    },
    (request) => crew.add({ ...newCrewDefaults, ...request.body }, addRequest(request, 'AddCrew')),
  )

  app.put(
    `${adminApi}/UpdateCrew`,
    {
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'Change what is known of a driver or a skipper',
        querystring: idQuery(),
        body: ChangedCrew,
        response: { 200: Crew, ...recordFailures },
      },
    },
    (request) => {
      const { id: _id, version, ...fields } = request.body
      return crew.update(changedRecordId(request), { fields, version })
    },
  )

  app.delete(
    `${adminApi}/DeleteCrew`,
    {
      schema: {
        'x-role': 'owner',
        tags: ['Admin'],
        summary: 'Delete a driver or a skipper who has no rides ahead; answers who it was',
        querystring: idQuery(),
        response: { 200: Crew, ...recordFailures },
      },
    },
    (request) => crew.remove(recordId(request), Date.now()),
  )

  app.post(
    `${adminApi}/RenewCrewLink`,
    {
      config: { event: 'crew-link-renewed' },
      schema: {
        'x-role': 'staff',
        tags: ['Admin'],
        summary: 'A link by which a driver opens his page; the one before ends. It is shown only now',
        querystring: idQuery(),
        response: { 200: CrewLink, ...recordFailures },
      },
    },
    async (request) => ({ url: driverPath(await renewCrewLink(write, recordId(request))) }),
  )
}
