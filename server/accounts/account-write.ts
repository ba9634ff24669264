import type { Database, Writes } from '../db/database.ts'

import { watched } from '../changes/watch-write.ts'

/** Runs a change of the users; `by` where nobody is signed in yet. */
export type AccountWrite = <T>(work: (transaction: Writes) => Promise<T>, by?: string) => Promise<T>

/**
 * Every change of the users goes through here and leaves its lines. Such changes take turns, so that two owners who
 * switch each other off at the same moment do not both succeed.
 */
export function createAccountWrite(database: Database): AccountWrite {
  return (work, by) => {
    const watchedWork = watched(['users'], work, by)
    return database.write(async (transaction) => {
      await database.lock(transaction, 'owners')
      return watchedWork(transaction)
    })
  }
}
