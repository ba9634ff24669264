import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { NewPushDevice, PushDevice, PushKey, TestPushReply } from '#domain/push/push-device.ts'
import type { CallRole } from '#domain/roles.ts'
import type { PushLanguage } from '#domain/words/push/push-words.ts'
import { Problem } from '#domain/problem.ts'

import { deviceName, type DeviceOwner } from './device-store.ts'
import { idQuery, recordId } from '../http/records.ts'
import type { Push } from './push.ts'

interface PushRoutesOptions {
  push: Push
  /** The calls stand below it. */
  base: string
  role: CallRole
  /** What whoever stands before the calls refuses with. */
  failures: Partial<Record<401 | 410 | 429, typeof Problem>>
  /** Who calls, and what a test says and opens for him. */
  callerOf: (request: FastifyRequest) => { owner: DeviceOwner; language: PushLanguage; url: string }
}

/** One's own telephones, for staff or for the crew. Register behind what knows who calls. */
export const pushRoutes: FastifyPluginAsyncTypebox<PushRoutesOptions> = async (
  app,
  { push, base, role, failures, callerOf },
) => {
  const common = { 'x-role': role }

  app.get(
    `${base}/GetPushKey`,
    {
      schema: {
        ...common,
        summary: 'The public key with which a browser subscribes',
        response: { 200: PushKey, ...failures },
      },
    },
    async () => ({ publicKey: await push.publicKey() }),
  )

  app.get(
    `${base}/GetPushDevices`,
    {
      schema: {
        ...common,
        summary: 'One’s own devices that ring, and when each was last reached',
        response: { 200: Type.Array(PushDevice), ...failures },
      },
    },
    (request) => push.devices.list(callerOf(request).owner),
  )

  app.post(
    `${base}/AddPushDevice`,
    {
      schema: {
        ...common,
        summary: 'Let a device ring, or say anew what it rings about',
        body: NewPushDevice,
        response: { 200: PushDevice, 400: Problem, ...failures },
      },
    },
    (request) => {
      const name = request.body.name.trim() || deviceName(request.headers['user-agent'])
      return push.devices.add(callerOf(request).owner, { ...request.body, name })
    },
  )

  app.delete(
    `${base}/DeletePushDevice`,
    {
      schema: {
        ...common,
        summary: 'Let a device ring no more; answers what it was',
        querystring: idQuery(),
        response: { 200: PushDevice, 400: Problem, 404: Problem, ...failures },
      },
    },
    (request) => push.devices.remove(callerOf(request).owner, recordId(request)),
  )

  app.post(
    `${base}/TestPush`,
    {
      schema: {
        ...common,
        summary: 'Ring one of one’s devices now',
        querystring: idQuery(),
        response: { 200: TestPushReply, 400: Problem, 404: Problem, ...failures },
      },
    },
    (request) => {
      const { owner, ...test } = callerOf(request)
      return push.sendTest(owner, recordId(request), test)
    },
  )
}
