import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import type { Selectable } from 'kysely'

import type { NewPushDevice, PushDevice, PushTopic } from '#domain/push/push-device.ts'
import type { Database, Reads, Writes } from '../db/database.ts'
import type { PushTables } from '../db/outbox-tables.ts'
import { fieldError, notFound, signInNeeded } from '../errors.ts'
import { iso } from '../iso.ts'
import { readList } from '../stored-json.ts'

export type DeviceRow = Selectable<PushTables['pushDevices']>

/** Whose telephone it is. Of staff also by which sign-in they ask, as the session's hash. */
export type DeviceOwner = { userId: number; tokenHash?: string } | { crewId: number }

/** More than anybody carries: the one that was reached or added longest ago makes room. */
const devicesPerOwner = 10

interface Dependencies {
  database: Database
  /** Besides the known push services, as `PUSH_HOSTS` names them. */
  ownHosts: readonly string[]
  now: () => number
}

/** The telephones of a user or of one of the crew; nobody reaches those of others. */
export function createDeviceStore({ database, ownHosts, now }: Dependencies) {
  const { query } = database

  return {
    async list(owner: DeviceOwner): Promise<PushDevice[]> {
      const rows = await query
        .selectFrom('pushDevices')
        .selectAll()
        .where((row) => row.and(columnsOf(owner)))
        .orderBy('id')
        .execute()
      const session = await sessionOf(query, owner).executeTakeFirst()
      return rows.map((row) => deviceRecord(row, session))
    },

    async find(owner: DeviceOwner, id: number): Promise<DeviceRow> {
      const row = await query
        .selectFrom('pushDevices')
        .selectAll()
        .where('id', '=', id)
        .where((device) => device.and(columnsOf(owner)))
        .executeTakeFirst()
      if (!row) throw notFound('This device')
      return row
    },

    /**
     * The same endpoint is the same device, whoever uses it now, and by which sign-in. Throws AppError 400 by field, 401 where that
     * was ended meanwhile.
     */
    add(owner: DeviceOwner, { name, endpoint, keys, about }: NewPushDevice): Promise<PushDevice> {
      const address = readEndpoint(endpoint, ownHosts)
      refuseKeys(keys)
      const columns = {
        ...columnsOf(owner),
        name: name.trim(),
        p256dh: keys.p256dh,
        auth: keys.auth,
        about: JSON.stringify(about),
      }
      return database.write(async (transaction) => {
        // Held: whoever ends it at this moment ends this, too.
        const session = await database.lockRows(sessionOf(transaction, owner)).executeTakeFirst()
        if ('tokenHash' in owner && !session) throw signInNeeded()
        const values = { ...columns, sessionId: session?.id ?? null }
        const before = await transaction
          .selectFrom('pushDevices')
          .selectAll()
          .where('endpoint', '=', address)
          .executeTakeFirst()
        const row = await transaction
          .insertInto('pushDevices')
          .values({ ...values, endpoint: address, createdAt: iso(now()), reachedAt: null })
          .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
          .returningAll()
          .executeTakeFirstOrThrow()
        // What waits was for who had it before.
        const isOthers = before && (before.userId !== row.userId || before.crewId !== row.crewId)
        if (isOthers) await transaction.deleteFrom('pushes').where('deviceId', '=', row.id).execute()
        await makeRoom(transaction, owner, row.id)
        return deviceRecord(row, session)
      })
    },

    /** Answers what it was. Throws AppError 404. */
    async remove(owner: DeviceOwner, id: number): Promise<PushDevice> {
      return database.write(async (transaction) => {
        const row = await transaction
          .deleteFrom('pushDevices')
          .where('id', '=', id)
          .where((device) => device.and(columnsOf(owner)))
          .returningAll()
          .executeTakeFirst()
        if (!row) throw notFound('This device')
        return deviceRecord(row, await sessionOf(transaction, owner).executeTakeFirst())
      })
    },

    /** The push service has taken something for it. */
    async noteReached(id: number): Promise<void> {
      const reachedAt = iso(now())
      await database.write((transaction) =>
        transaction.updateTable('pushDevices').set({ reachedAt }).where('id', '=', id).execute(),
      )
    },

    /** The push service knows it no more; unless it has subscribed anew meanwhile. */
    async forget({ id, p256dh }: Pick<DeviceRow, 'id' | 'p256dh'>): Promise<void> {
      await database.write((transaction) =>
        transaction.deleteFrom('pushDevices').where('id', '=', id).where('p256dh', '=', p256dh).execute(),
      )
    },
  }
}

export type DeviceStore = ReturnType<typeof createDeviceStore>

/**
 * Ends what rings for somebody: his sign-ins were ended, or the link of his page was renewed. What he turned on in the session
 * that he keeps rings on.
 */
export async function dropDevices(
  transaction: Writes,
  owner: DeviceOwner,
  { exceptTokenHash = '' } = {},
): Promise<void> {
  const kept = transaction.selectFrom('sessions').select('id').where('tokenHash', '=', exceptTokenHash)
  await transaction
    .deleteFrom('pushDevices')
    .where((device) => device.and(columnsOf(owner)))
    .where((device) => device.or([device('sessionId', 'is', null), device('sessionId', 'not in', kept)]))
    .execute()
}

/** Ends what rings by one sign-in, which somebody ends; in the transaction that does so and holds its row, before that goes. */
export async function dropDevicesOf(transaction: Writes, sessionId: number): Promise<void> {
  await transaction.deleteFrom('pushDevices').where('sessionId', '=', sessionId).execute()
}

export const topicsOf = ({ about }: Pick<DeviceRow, 'about'>) => readList<PushTopic>(about)

function columnsOf(owner: DeviceOwner) {
  return 'userId' in owner ? { userId: owner.userId, crewId: null } : { userId: null, crewId: owner.crewId }
}

/** The session by which they ask; none for those who have none, or no more. */
function sessionOf(query: Reads, owner: DeviceOwner) {
  const tokenHash = 'tokenHash' in owner ? owner.tokenHash : undefined
  return query
    .selectFrom('sessions')
    .select('id')
    .where('tokenHash', '=', tokenHash ?? '')
}

async function makeRoom(transaction: Writes, owner: DeviceOwner, keptId: number) {
  const rows = await transaction
    .selectFrom('pushDevices')
    .select(['id', 'createdAt', 'reachedAt'])
    .where((device) => device.and(columnsOf(owner)))
    .where('id', '!=', keptId)
    .execute()
  const lastHeard = (row: (typeof rows)[number]) => row.reachedAt ?? row.createdAt
  const surplus = rows.toSorted((a, b) => (lastHeard(a) < lastHeard(b) ? 1 : -1)).slice(devicesPerOwner - 1)
  for (const { id } of surplus) await transaction.deleteFrom('pushDevices').where('id', '=', id).execute()
}

function deviceRecord(row: DeviceRow, session: { id: number } | undefined): PushDevice {
  const { id, name, endpoint, createdAt, reachedAt } = row
  const isOfThisSignIn = session !== undefined && row.sessionId === session.id
  return { id, name, endpoint, about: topicsOf(row), createdAt, reachedAt, isOfThisSignIn }
}

const base64url = /^[\w-]+={0,2}$/

/** Throws AppError 400 for what nothing can be encrypted with: no point of the curve, no secret of 16 bytes. */
function refuseKeys({ p256dh, auth }: NewPushDevice['keys']) {
  const isSecret = base64url.test(auth) && Buffer.from(auth, 'base64url').length === 16
  if (base64url.test(p256dh) && isPoint(Buffer.from(p256dh, 'base64url')) && isSecret) return
  throw fieldError('invalid-keys', 'keys', 'These are not the keys of a subscription.')
}

function isPoint(bytes: Buffer): boolean {
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return bytes.length === 65
  } catch {
    return false
  }
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * What a User-Agent says in plain words, the same in every language: `Chrome, Android`. Empty for what is no browser;
 * the header itself is not kept. In either list the first that fits holds, since browsers name each other.
 */
export function deviceName(userAgent: string | undefined = ''): string {
  const found = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
  return found.filter((name) => name !== undefined).join(', ')
}

/** Where browsers subscribe: Chrome and most others, Firefox, Safari, Edge on Windows. A dot in front means any host below. */
const pushServices = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * The address of a device, to which the server itself will write: it comes from a browser, so it may lead only to push
 * services, over https and their usual port, or to hosts that the operator has named, there over http too on this machine.
 * Throws AppError 400 at `endpoint`.
 */
export function readEndpoint(text: string, ownHosts: readonly string[]): string {
  const url = URL.parse(text)
  if (!url || !mayWriteTo(text, ownHosts)) throw refused()
  return url.href
}

/** Whether that still holds of a device's address: what the operator names may change. */
export function mayWriteTo(endpoint: string, ownHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return isPushService(url) || isOwnHost(url, ownHosts)
}

function isPushService({ protocol, hostname, port }: URL): boolean {
  const isKnown = pushServices.some((each) => (each.startsWith('.') ? hostname.endsWith(each) : hostname === each))
  return protocol === 'https:' && port === '' && isKnown
}

function isOwnHost({ protocol, hostname, port }: URL, ownHosts: readonly string[]): boolean {
  const usualPort = protocol === 'https:' ? '443' : '80'
  if (hostname === 'localhost' || !ownHosts.includes(`${hostname}:${port || usualPort}`)) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function isLoopback(hostname: string): boolean {
  return (isIP(hostname) === 4 && hostname.startsWith('127.')) || hostname === '[::1]'
}

function refused() {
  return fieldError('invalid-endpoint', 'endpoint', 'This is not the address of a push service.')
}
