import cluster from 'node:cluster'

import { readConfig } from './config.ts'
import { reasonOf } from './errors.ts'

/** Serves the site as the environment says; one clear line, and the end, where that cannot be. */
export async function run(): Promise<void> {
  try {
    const config = readConfig(process.env)
    // Each loads only what it needs: the process that watches over others serves nothing itself.
    if (config.WORKERS > 1 && cluster.isPrimary) (await import('./workers.ts')).watchOverWorkers(config)
    else await (await import('./serve.ts')).serve(config)
  } catch (error) {
    process.stderr.write(`The site cannot start: ${reasonOf(error)}\n`)
    process.exit(1)
  }
}
