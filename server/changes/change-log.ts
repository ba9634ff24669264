import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

import type { Change } from '#domain/changes.ts'
import type { Writes } from '../db/database.ts'
import { iso } from '../iso.ts'
import { readJson } from '../stored-json.ts'

const actors = new AsyncLocalStorage<string>()

/**
 * Lets whatever a call does know who made it, by full name, without every store passing it on. After the body was read,
 * since what reads it loses the thread. Register behind `requireAdmin`.
 */
export function addActor(app: FastifyInstance) {
  app.addHook('preHandler', (request, _reply, done) => {
    actors.run(request.admin?.fullName ?? '', done)
  })
}

/** Full name of who makes this call; undefined where a program does. Ask before the write waits for its turn. */
export const currentActor = () => actors.getStore()

/** A line of who changed what. */
export type ChangeLine = Pick<Change, 'by' | 'what' | 'changes'>

/** Adds lines, in the transaction of what they tell; none is ever changed or taken away. */
export async function keepLines(transaction: Writes, lines: readonly ChangeLine[]) {
  if (lines.length === 0) return
  const at = iso(Date.now())
  const rows = lines.map(({ by, what: { type, id, name, language = null }, changes }) => ({
    at,
    by,
    type,
    recordId: id,
    name,
    language,
    changes: JSON.stringify(changes),
  }))
  await transaction.insertInto('changes').values(rows).execute()
}

/** What a stored line says, of a booking's history, too; nothing where it is damaged. */
export const readLine = (json: string) => (readJson(json) ?? {}) as Change['changes']

/** What a line says of a thing that came or went. */
export const wasAdded: Change['changes'] = { added: [false, true] }
export const wasDeleted: Change['changes'] = { deleted: [false, true] }
export const wasRestored: Change['changes'] = { restored: [false, true] }
