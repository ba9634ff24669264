import { sql } from 'kysely'

import type { Database, Writes } from '../db/database.ts'

import { watched } from '../changes/watch-write.ts'

/** Runs a change of who drives what, and when who is there. */
export type PlanWrite = <T>(work: (transaction: Writes) => Promise<T>) => Promise<T>

/**
 * Every change of the plan goes through here: it raises the number that open tabs watch, and leaves its lines. First, since
 * its row lock makes the writes of several processes on PostgreSQL take turns: who gives somebody a second ride sees the
 * first.
 */
export function createPlanWrite({ write }: Pick<Database, 'write'>): PlanWrite {
  return (work) => {
    const watchedWork = watched(['crew', 'vehicles', 'absences', 'drivingTimes'], work)
    return write(async (transaction) => {
      await sql`update plan_state set version = version + 1`.execute(transaction)
      return watchedWork(transaction)
    })
  }
}
