import type { FastifyBaseLogger } from 'fastify'

import type { PushMessage } from '#domain/push/push-message.ts'
import type { TestPushReply } from '#domain/push/push-device.ts'
import { type PushLanguage, pushWordsFor } from '#domain/words/push/push-words.ts'

import type { Database } from '../db/database.ts'
import { startOutboxWorker } from '../outbox/outbox-worker.ts'
import { createDeviceStore, type DeviceOwner, type DeviceRow, type DeviceStore } from './device-store.ts'
import { createPushKeys, createPushService, pushFaultOf, PushRefused } from './push-service.ts'
import { createPushOutbox, type PushRow } from './push-outbox.ts'

/** The telephones of staff and crew, and what rings them, whatever it is about. */
export interface Push {
  devices: Pick<DeviceStore, 'list' | 'add' | 'remove'>
  publicKey: () => Promise<string>
  /** Sends one now, and answers in the owner's language what became of it. Throws AppError 404. */
  sendTest: (owner: DeviceOwner, id: number, test: { language: PushLanguage; url: string }) => Promise<TestPushReply>
  /** Call after the commit of a new push. */
  wake: () => void
  close: () => Promise<void>
}

interface PushRetries {
  firstMs: number
  /** At most this long. */
  longestMs: number
  /** Nobody needs it any more. */
  giveUpMs: number
}
const pushRetries: PushRetries = { firstMs: 10_000, longestMs: 10 * 60_000, giveUpMs: 12 * 3_600_000 }

/** How long a push service may take. */
const patienceMs = 8000
/** Each goes to a service of its own choice: one that hangs holds up few others. */
const atOnce = 25

/** Makes what a waiting push says, in the words and with the facts of this moment; undefined when nobody needs it any more. */
export type MakePush = (row: PushRow, device: DeviceRow) => Promise<PushMessage | undefined>

export interface PushOptions {
  database: Database
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** As `pushSubject` says it. */
  subject: () => string
  /** False for a site that rings nobody. */
  isOn?: boolean
  /** Besides the known push services. */
  ownHosts?: readonly string[]
  makePush: MakePush
  now?: () => number
  patienceMs?: number
  retries?: PushRetries | undefined
}

/** Opens the outbox of pushes and works it off until it is closed. */
export function startPush(options: PushOptions) {
  const {
    database,
    log,
    subject,
    isOn = true,
    ownHosts = [],
    makePush,
    now = Date.now,
    retries = pushRetries,
  } = options
  const outbox = createPushOutbox(database, now)
  const devices = createDeviceStore({ database, ownHosts, now })
  const keys = createPushKeys(database)
  const service = createPushService({
    keys,
    subject,
    isOn,
    ownHosts,
    now,
    patienceMs: options.patienceMs ?? patienceMs,
  })

  /** Answers how to send it, which says whether it was taken; a device that is gone is forgotten, with all that waits for it. */
  async function prepare(device: DeviceRow, message: PushMessage) {
    const send = await service.prepare(device, message)
    return async (signal?: AbortSignal): Promise<boolean> => {
      try {
        await send(signal)
      } catch (error) {
        if (!(error instanceof PushRefused && error.isGone)) throw error
        await devices.forget(device)
        return false
      }
      // It has gone out: what is only shown to its owner must not send it again.
      await devices.noteReached(device.id).catch(() => undefined)
      return true
    }
  }

  const worker = startOutboxWorker<PushRow>({
    what: 'push',
    rows: outbox,
    async make(row) {
      const device = await database.query
        .selectFrom('pushDevices')
        .selectAll()
        .where('id', '=', row.deviceId)
        .executeTakeFirst()
      const message = device && (await makePush(row, device))
      return device && message && prepare(device, message)
    },
    faultOf: pushFaultOf,
    nextAttempt: (row, error) => nextAttempt(row, error, { now: now(), retries }),
    log,
    now,
    atOnce,
  })

  const push: Push = {
    devices,
    publicKey: async () => (await keys()).publicKey,
    async sendTest(owner, id, { language, url }) {
      const words = pushWordsFor(language)
      const device = await devices.find(owner, id)
      const crewId = device.crewId ?? undefined
      const message = { title: words.testTitle, body: words.testBody, tag: 'test', url, crewId }
      const send = await prepare(device, message)
      try {
        const isSent = await send()
        return { isSent, message: isSent ? words.testSent : words.testGone }
      } catch (error) {
        // Whoever tries it is told to try again; why it is in vain, as where the machine is not let out, is for the operator.
        log.warn({ event: 'push', kind: 'test', fault: pushFaultOf(error) }, 'a test push was not sent')
        return { isSent: false, message: words.testFailed }
      }
    },
    wake: () => worker.wake(),
    close: () => worker.stop(),
  }
  return { push, outbox }
}

/** Twice the last wait, or what the service asks for; null for what it will never take, or nobody needs by then. */
function nextAttempt(
  { attempts, createdAt }: Pick<PushRow, 'attempts' | 'createdAt'>,
  error: unknown,
  { now, retries }: { now: number; retries: PushRetries },
): number | null {
  const isRefused = error instanceof PushRefused
  if (isRefused && !error.isForNow) return null
  const waitMs = Math.min(retries.longestMs, retries.firstMs * 2 ** (attempts - 1))
  const at = Math.max(now + waitMs, (isRefused && error.retryAt) || 0)
  return at - Date.parse(createdAt) < retries.giveUpMs ? at : null
}
