import type { Database } from '../db/database.ts'

import { createBlockStore } from './block-store.ts'
import { createContentWrite } from './content-writes.ts'
import { createItemStore } from './item-store.ts'
import { createItemOrderStore } from './item-order-store.ts'

/**
 * Reads and writes content as it is stored, without fallback. Every write is checked by its declaration, raises the
 * content version in the same transaction, and is visible to visitors when its promise resolves (`onWritten`).
 * Throws AppError 400 (field errors), 404 (unknown record), 409 (stale version).
 */
export function createContentStore(database: Database, onWritten: () => Promise<unknown>) {
  const write = createContentWrite(database, onWritten)
  return {
    write,
    ...createBlockStore(database.query, write),
    ...createItemStore(database, write),
    ...createItemOrderStore(write),
  }
}
export type ContentStore = ReturnType<typeof createContentStore>
