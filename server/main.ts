import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What Node makes of the sources is kept beside the built pages, so that a restart is quick. It belongs to whoever
// builds; where the site's user may not write there, nothing is kept. All else is loaded after it.
enableCompileCache(fileURLToPath(new URL('../dist/compile-cache', import.meta.url)))
const { readConfig, retiredSettings } = await import('./config.ts')
const { reasonOf } = await import('./errors.ts')

/** Serves the site as the environment says; one clear line, and the end, where that cannot be. */
try {
  const config = readConfig(process.env)
  for (const line of retiredSettings(process.env)) process.stderr.write(`${line}\n`)
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  process.stderr.write(`The site cannot start: ${reasonOf(error)}\n`)
  process.exit(1)
}
flushCompileCache()
