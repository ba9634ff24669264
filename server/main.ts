import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

import { beginLean } from './begin-lean.ts'

// What Node makes of the sources is kept beside the built pages, so that a restart is quick. It belongs to whoever
// builds; where the site's user may not write there, nothing is kept.
const compileCache = fileURLToPath(new URL('../dist/compile-cache', import.meta.url))
beginLean(compileCache)
enableCompileCache(compileCache)
const { run } = await import('./run.ts')
await run()
flushCompileCache()
