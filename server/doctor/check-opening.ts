import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'

import { openingWords } from '#domain/words/opening.ts'
import { readRows } from '../content/read-rows.ts'
import { lacksProxy } from '../http/unnamed-proxy.ts'
import { createSnapshot } from '../content/snapshot.ts'
import { createOpening } from '../opening/opening.ts'
import { type Finding, listed, look, well } from './finding.ts'

/** What the back office asks for on the page Before you open. */
export async function checkOpening(
  database: Database,
  { config, isMailSetUp, now }: { config: Config; isMailSetUp: boolean; now: number },
): Promise<Finding> {
  const snapshot = createSnapshot(await readRows(database.query))
  const opening = createOpening({
    database,
    content: { current: () => snapshot },
    isMailSetUp,
    now: () => now,
  })
  const { items, done, total } = await opening.read(lacksProxy(config))
  const missing = items.filter(({ isDone }) => !isDone).map(({ name }) => openingWords[name].title)
  if (missing.length === 0) return well(`All ${total} things to do before you open are done.`)
  return look(`${done} of ${total} things to do before you open are done. Missing: ${listed(missing, total)}.`)
}
