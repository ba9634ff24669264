import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'

import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'

import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDependencies } from './open-dependencies.ts'
import { loadSiteBundle } from './site/site-bundle.ts'
import { stopMessage } from './workers.ts'

/**
 * Runs the site in this process until it is told to stop. Then readiness says no, requests are still taken for as long
 * as a proxy needs to notice, and those under way are answered. A second signal ends the process at once.
 */
export async function serve(config: Config): Promise<void> {
  // A terminal and systemd tell every process themselves; the watching process tells them too, and that is no second signal.
  let obey: () => unknown = leave
  process.on('message', (message) => message === stopMessage && obey())

  // @fastify/multipart writes all headers of an upload at the level trace, the token among them.
  const log = pino({ level: config.LOG_LEVEL, redact: { paths: ['busboyOptions'], remove: true } })
  const opened = await openDependencies(config, log, loadSiteBundle)
  const stopping = new AbortController()
  const app = await buildApp({ ...opened.dependencies, stopping: stopping.signal })
  let stopped: Promise<void> | undefined

  async function stop(err?: Error) {
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    stopping.abort()
    if (!err) await wait(config.DRAIN_SECONDS * 1000)
    await app.close()
    await opened.close()
  }
  const patienceMs = (config.DRAIN_SECONDS + config.SHUTDOWN_TIMEOUT_SECONDS) * 1000
  const grace = closeWithGrace({ delay: patienceMs, logger: log }, ({ err }) => (stopped ??= stop(err)))
  obey = grace.close
  await app.listen({ port: config.PORT, host: config.HOST })
  opened.makePicturesAhead()
  const isFirst = cluster.isPrimary || cluster.worker?.id === 1
  const lines = isFirst ? [`Taxi Saranda is open at ${opened.dependencies.publicUrl}`] : []
  if (opened.firstAdmin) {
    const { username, randomPassword } = opened.firstAdmin
    lines.push(`The first sign-in is ${username} with the password ${randomPassword} (shown only now).`)
  }
  if (lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** Nothing is served yet. */
function leave() {
  process.exit(0)
}
