import type { Selectable } from 'kysely'

import type { RideLeg } from '#domain/plan-facts.ts'
import type { PushKind, PushMessage } from '#domain/push/push-message.ts'

import type { Database, Writes } from '../db/database.ts'
import { keepQuery } from '../db/kept-query.ts'
import type { PushTables } from '../db/outbox-tables.ts'
import { createWaitingRows, isFree } from '../outbox/waiting-rows.ts'
import { iso } from '../iso.ts'
import { readJson } from '../stored-json.ts'

export type PushRow = Selectable<PushTables['pushes']> & { kind: PushKind }

/** What a push says besides what its booking says when it goes out. */
export interface PushFacts {
  leg?: RideLeg
  /** Of the ride, ISO in UTC. */
  startAt?: string
  /** How late the guest says he is. */
  minutes?: number
  /** Of which departure it tells only as long as that leaves. */
  departureId?: number
  /** Of what has no booking, or none any more: all that it says. */
  said?: Pick<PushMessage, 'title' | 'body' | 'url'>
}

/** What is damaged says nothing besides. */
export const factsOf = ({ facts }: Pick<PushRow, 'facts'>) => (readJson(facts) ?? {}) as PushFacts

export interface NewPush {
  deviceId: number
  kind: PushKind
  tag: string
  /** What for, besides the kind and the booking: an offer, one state of a ride. */
  occasion: string
  facts?: PushFacts
  /** It waits for so long before it is due. */
  afterMs?: number
}

/** The pushes as rows of an outbox, written with their cause. */
export function createPushOutbox(database: Database, now: () => number) {
  /** What waits and nobody has in hand. */
  const unsaid = (transaction: Writes) =>
    transaction
      .deleteFrom('pushes')
      .where('state', '=', 'waiting')
      .where(isFree(iso(now())))

  return {
    ...createWaitingRows<PushRow>({ database, table: 'pushes', matter: ['deviceId', 'tag'], now }),

    /**
     * Writes pushes in the transaction that stores what they tell; what a device is told already, it is not told again. One that
     * is turned off at this moment is told nothing.
     */
    async add(transaction: Writes, bookingId: number | null, pushes: readonly NewPush[]): Promise<void> {
      if (pushes.length === 0) return
      const ids = new Set(pushes.map(({ deviceId }) => deviceId))
      const devices = transaction
        .selectFrom('pushDevices')
        .select('id')
        .where('id', 'in', [...ids])
      const there = new Set((await database.lockRows(devices.orderBy('id'), 'named').execute()).map(({ id }) => id))
      const addedAt = now()
      const at = iso(addedAt)
      for (const { deviceId, kind, tag, occasion: what, facts = {}, afterMs = 0 } of pushes) {
        if (!there.has(deviceId)) continue
        await insertPush(transaction, {
          deviceId,
          bookingId,
          kind,
          tag,
          occasion: [kind, bookingId, what].join(' '),
          facts: JSON.stringify(facts),
          state: 'waiting',
          stateAt: at,
          createdAt: at,
          attempts: 0,
          nextAttemptAt: iso(addedAt + afterMs),
        })
      }
    },

    /** Takes back what a device has not been told yet under this tag, but for what is being sent; answers the kinds. */
    async withdraw(transaction: Writes, { deviceId, tag }: Pick<NewPush, 'deviceId' | 'tag'>): Promise<PushKind[]> {
      const rows = await unsaid(transaction)
        .where('deviceId', '=', deviceId)
        .where('tag', '=', tag)
        .returning('kind')
        .execute()
      return rows.map(({ kind }) => kind)
    },

    /** The same for what all devices would be told of a booking. */
    async withdrawAll(transaction: Writes, bookingId: number, kind: PushKind): Promise<void> {
      await unsaid(transaction).where('bookingId', '=', bookingId).where('kind', '=', kind).execute()
    },
  }
}

const insertPush = keepQuery((query, push: Omit<PushRow, 'id' | 'leasedUntil' | 'lastError'>) =>
  query
    .insertInto('pushes')
    .values(push)
    .onConflict((conflict) => conflict.doNothing()),
)

/** For so long it is remembered what went out: longer than anything is due again. */
const keptMs = 30 * 86_400_000

/** Forgets what went out, or was given up, long ago. */
export async function forgetOldPushes({ write }: Pick<Database, 'write'>, now: number): Promise<void> {
  await write((transaction) =>
    transaction
      .deleteFrom('pushes')
      .where('state', '!=', 'waiting')
      .where('createdAt', '<', iso(now - keptMs))
      .execute(),
  )
}
