import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

import type { Site } from './open-site.ts'

/** Holds the write lock as another process would; answers how to let it go. */
export function lockDatabase(site: Pick<Site, 'folder'>): () => void {
  const other = new DatabaseSync(join(site.folder, 'site.db'), { timeout: 5000 })
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}
