import type { SentBoarding, OtherTick } from '#domain/driver/boarding-calls.ts'
import type { DriverRides, SentStep, takenAs } from '#domain/driver/driver-calls.ts'

import type { ClockReading } from './tap-clock.ts'

/** What any tap on this phone has, until the server has it; what he must read stays until he has. */
interface Waiting extends ClockReading {
  key: string
  /** The ride, or the party, as a sentence about the tap names it: it may be somebody else's by then. */
  ride: string
  refusal?: 'not-yours' | 'refused'
  /** Taken; somebody else has ticked the same party. */
  other?: OtherTick
}

/** How far a ride has come. */
export interface RideTap extends Omit<SentStep, 'at' | 'key'>, Waiting {}

/** Who is aboard of a departure. */
export interface PartyTap extends Omit<SentBoarding, 'at' | 'key'>, Waiting {}

export type Tap = RideTap | PartyTap

export const isPartyTap = (tap: Tap): tap is PartyTap => 'bookingId' in tap

/** Whether the server has not heard of it yet. */
export const isWaiting = ({ refusal, other }: Tap) => refusal === undefined && other === undefined

/** The rides as the server told them last; what phones kept before there were departures has none. */
export interface KeptRides extends Omit<DriverRides, 'departures'>, Partial<Pick<DriverRides, 'departures'>> {
  /** When it did, by the phone's clock, in milliseconds since 1970. */
  heardAt: number
  /** How far the server's clock was ahead then. */
  offset: number
}

/** What became of taps, by their keys. */
export type TapResults = readonly TapResult[]

interface TapResult {
  key: string
  taken: (typeof takenAs)[number]
  was?: NonNullable<Waiting['refusal']>
  other?: OtherTick
}

const databaseName = 'driver'
const rideStore = 'rides'
const tapStore = 'taps'
/** Some browsers never answer where they keep nothing. */
const patienceMs = 3000

type KeptTap = Tap & { token: string }

/**
 * The rides and the taps of a link, kept on the phone. Where it keeps nothing, because that is forbidden or it is full,
 * the page has them for as long as it is open.
 */
export async function openRidesOnPhone(token: string) {
  let database = await openDatabase().catch(() => undefined)
  const isForbidden = database === undefined
  /** What a full phone did not take: the rides told last, taps, and what became of taps that stand in its database. */
  let rides: KeptRides | undefined
  let unkept: Tap[] = []
  const unsettled = new Map<string, TapResult | 'read'>()

  /** Phones take the connection away from pages in the background; then there is another. */
  async function withDatabase<Value>(work: (open: IDBDatabase) => Promise<Value>): Promise<Value | undefined> {
    if (isForbidden) return undefined
    for (let left = 2; left > 0; left -= 1) {
      try {
        database ??= await openDatabase()
        return await work(database)
      } catch {
        database?.close()
        database = undefined
      }
    }
    return undefined
  }

  /** All of it or nothing; false where it is not kept. */
  async function write(work: (stores: { rides: IDBObjectStore; taps: IDBObjectStore }) => void): Promise<boolean> {
    const isWritten = await withDatabase(async (open) => {
      // Before it shows as done, a tap is where a flat battery does not reach it.
      const transaction = open.transaction([rideStore, tapStore], 'readwrite', { durability: 'strict' })
      const ending = finished(transaction)
      work({ rides: transaction.objectStore(rideStore), taps: transaction.objectStore(tapStore) })
      await ending
      return true
    })
    return isWritten ?? false
  }

  return {
    /** Whether what is tapped outlives the page. */
    isKeeping: () => !isForbidden && unkept.length === 0,

    async read(): Promise<{ rides: KeptRides | undefined; taps: Tap[] }> {
      const kept = await withDatabase(async (open) => {
        const transaction = open.transaction([rideStore, tapStore])
        const [keptRides, keptTaps] = await Promise.all([
          answered<KeptRides | undefined>(transaction.objectStore(rideStore).get(token)),
          answered<KeptTap[]>(transaction.objectStore(tapStore).getAll()),
        ])
        return { rides: keptRides, taps: keptTaps.filter((tap) => tap.token === token) }
      })
      const taps = [...(kept?.taps ?? []), ...unkept].flatMap((tap) => settledTap(tap, unsettled.get(tap.key)))
      return { rides: rides ?? kept?.rides, taps }
    },

    /** With those that it did not take before, so that they stand in the order in which they were made. */
    async addTap(tap: Tap): Promise<void> {
      const made = [...unkept, tap]
      const isKept = await write(({ taps }) => made.forEach((each) => taps.add({ ...each, token })))
      unkept = isKept ? unkept.filter((each) => !made.includes(each)) : [...unkept, tap]
    },

    /** Keeps the rides as the server told them, and in one go what it answered to the taps. */
    async settle(heard: KeptRides, results: TapResults = []): Promise<void> {
      const byKey = new Map(results.map((result) => [result.key, result]))
      unkept = unkept.flatMap((tap) => settledTap(tap, byKey.get(tap.key)))
      const settle = (taps: IDBObjectStore) =>
        eachTap(taps, token, byKey, (tap, cursor) => {
          const [left] = settledTap(tap, byKey.get(tap.key))
          if (left) cursor.update({ ...left, token })
          else cursor.delete()
        })
      const isKept = await write(({ rides: kept, taps }) => {
        kept.put(heard, token)
        settle(taps)
        // The driver's earlier link may never be opened again: its taps are sent by this one, and its rides are deleted.
        eachEntry(kept, (before) => {
          if (before.key === token || (before.value as KeptRides).crew.id !== heard.crew.id) return
          eachTap(taps, before.key as string, undefined, (tap, cursor) => cursor.update({ ...tap, token }))
          before.delete()
        })
      })
      rides = isKept ? undefined : heard
      // What is sent makes room.
      if (isKept || (await write(({ taps }) => settle(taps)))) return
      for (const result of results) unsettled.set(result.key, result)
    },

    /** Its sentence has been read. */
    async dismiss(key: string): Promise<void> {
      unkept = unkept.filter((tap) => tap.key !== key)
      const isKept = await write(({ taps }) => eachTap(taps, token, new Set([key]), (_tap, cursor) => cursor.delete()))
      if (!isKept) unsettled.set(key, 'read')
    },

    /** Deletes all that is kept of this link. Answers whether nothing of another link is left either. */
    async empty(): Promise<boolean> {
      rides = undefined
      unkept = []
      unsettled.clear()
      await write((stores) => {
        stores.rides.delete(token)
        eachTap(stores.taps, token, undefined, (_tap, cursor) => cursor.delete())
      })
      const left = await withDatabase(async (open) => {
        const stores = open.transaction([rideStore, tapStore])
        const counts = [rideStore, tapStore].map((name) => answered<number>(stores.objectStore(name).count()))
        return Promise.all(counts)
      })
      if (left?.some((count) => count > 0)) return false
      database?.close()
      database = undefined
      try {
        indexedDB.deleteDatabase(databaseName)
      } catch {
        // Where it is forbidden there is none.
      }
      return true
    },
  }
}

export type RidesOnPhone = Awaited<ReturnType<typeof openRidesOnPhone>>

/** The link whose rides were told last, of one of the crew or of all; for a worker, when no page is open. */
export async function lastToken(crewId?: number): Promise<string | undefined> {
  const database = await openDatabase()
  const store = database.transaction(rideStore).objectStore(rideStore)
  const [tokens, rides] = await Promise.all([
    answered<string[]>(store.getAllKeys()),
    answered<KeptRides[]>(store.getAll()),
  ])
  database.close()
  const heard = tokens.map((token, index) => ({ token, at: rides[index]?.heardAt ?? 0, whose: rides[index]?.crew.id }))
  const inTurn = heard.toSorted((a, b) => b.at - a.at)
  return (inTurn.find(({ whose }) => whose === crewId) ?? inTurn[0])?.token
}

/** The links of which the server has not heard all taps, whoever's they are. */
export async function waitingTokens(): Promise<Set<string>> {
  const database = await openDatabase()
  const taps = await answered<KeptTap[]>(database.transaction(tapStore).objectStore(tapStore).getAll())
  database.close()
  return new Set(taps.filter(isWaiting).map(({ token }) => token))
}

/** A tap after its answer, or after its sentence has been read: it stays as long as there is something to read. */
function settledTap(tap: Tap, result: TapResult | 'read' | undefined): Tap[] {
  if (result === undefined) return [tap]
  if (result === 'read') return []
  const { taken, was = taken, other } = result
  if (was === 'not-yours' || was === 'refused') return [{ ...tap, refusal: was }]
  return other ? [{ ...tap, other }] : []
}

function eachTap(
  taps: IDBObjectStore,
  token: string,
  /** Undefined for all of them. */
  keys: { has: (key: string) => boolean } | undefined,
  work: (tap: Tap, cursor: IDBCursorWithValue) => void,
) {
  eachEntry(taps, (cursor) => {
    const { token: whose, ...tap } = cursor.value as KeptTap
    if (whose === token && keys?.has(tap.key) !== false) work(tap, cursor)
  })
}

function eachEntry(store: IDBObjectStore, work: (cursor: IDBCursorWithValue) => void) {
  const request = store.openCursor()
  request.addEventListener('success', () => {
    const cursor = request.result
    if (!cursor) return
    work(cursor)
    cursor.continue()
  })
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(rideStore)
    // The number says in which order they were tapped, in whichever tab.
    request.result.createObjectStore(tapStore, { autoIncrement: true }).createIndex('key', 'key', { unique: true })
  })
  // Another tab empties the phone.
  const giveWay = () => request.result.addEventListener('versionchange', () => request.result.close())
  request.addEventListener('success', giveWay)
  const late = new Promise<never>((_resolve, reject) => setTimeout(reject, patienceMs))
  return await Promise.race([answered<IDBDatabase>(request), late])
}

function answered<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value))
    request.addEventListener('error', () => reject(request.error))
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error)
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
}
