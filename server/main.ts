import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'

import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDependencies } from './open-dependencies.ts'
import { loadSiteBundle } from './site/site-bundle.ts'

try {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL })
  const opened = await openDependencies(config, log, loadSiteBundle)
  const app = await buildApp(opened.dependencies)

  closeWithGrace({ delay: config.SHUTDOWN_TIMEOUT_SECONDS * 1000, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    await app.close()
    await opened.close()
  })
  await app.listen({ port: config.PORT, host: config.HOST })

  const { publicUrl } = opened.dependencies
  const lines = [`Taxi Saranda is open at ${publicUrl}`]
  if (opened.firstAdmin) {
    const { username, randomPassword } = opened.firstAdmin
    lines.push(`The first sign-in is ${username} with the password ${randomPassword} (shown only now).`)
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
} catch (error) {
  const reason = error instanceof ConfigError ? error.message : error
  process.stderr.write(`The site cannot start: ${String(reason instanceof Error ? reason.message : reason)}\n`)
  process.exit(1)
}
