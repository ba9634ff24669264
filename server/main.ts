import cluster from 'node:cluster'

import { ConfigError, readConfig } from './config.ts'

try {
  const config = readConfig(process.env)
  // Each loads only what it needs: the process that watches over others serves nothing itself.
  if (config.WORKERS > 1 && cluster.isPrimary) (await import('./workers.ts')).watchOverWorkers(config)
  else await (await import('./serve.ts')).serve(config)
} catch (error) {
  const reason = error instanceof ConfigError ? error.message : error
  process.stderr.write(`The site cannot start: ${String(reason instanceof Error ? reason.message : reason)}\n`)
  process.exit(1)
}
