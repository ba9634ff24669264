import { setTimeout as wait } from 'node:timers/promises'

import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

import { assertFirstPassword, createAccounts, ensureFirstAdmin } from './accounts/accounts.ts'
import { buildApp, type Dependencies } from './app.ts'
import { backupFolder, backupsIn } from './backup/backup-file.ts'
import { bookingNotifications } from './bookings/booking-notifications.ts'
import { startBookingMails } from './bookings/mails/booking-mails.ts'
import { startBookingPushes } from './bookings/pushes/booking-pushes.ts'
import { type Config, readPushHosts } from './config.ts'
import { openContentFeed } from './content/content-feed.ts'
import type { Database } from './db/database.ts'
import { openMigratedDatabase } from './open-migrated.ts'
import { readMailSettings } from './mail/post-office.ts'
import { onceAMinute } from './once-a-minute.ts'
import { letEngineGiveWay, shippedPicture } from './pictures/image-engine.ts'
import { pictureCacheIn } from './pictures/picture-folder.ts'
import { createPictureStore, pictureFolder } from './pictures/picture-store.ts'
import { openLeaseFile, type PicturesAhead, startPicturesAhead } from './pictures/pictures-ahead.ts'
import { createPictures, usualShare } from './pictures/pictures.ts'
import { startPictureSweep } from './pictures/unused-pictures.ts'
import { loadSiteBundle, type SiteBundle } from './site/site-bundle.ts'

/**
 * Runs the site in this process until it is told to stop. Then readiness says no, requests are still taken for as long
 * as a proxy needs to notice, and those under way are answered. A second signal ends the process at once.
 */
export async function serve(config: Config): Promise<void> {
  // @fastify/multipart writes all headers of an upload at the level trace, the token among them, and Fastify the bytes of a
  // request that cannot be read; what PostgreSQL says of an error besides its message is the row, a guest's for one.
  const personal = ['busboyOptions', 'err.rawPacket', 'err.detail', 'err.where']
  const log = pino({ level: config.LOG_LEVEL, redact: { paths: personal, remove: true } })
  await letEngineGiveWay()
  const opened = await openDependencies(config, log, loadSiteBundle)
  if (opened.firstAdmin) {
    const { username, randomPassword } = opened.firstAdmin
    // At once: it is stored, and whatever fails from here on must not keep it from who has to know it.
    process.stdout.write(`\nThe first sign-in is ${username} with the password ${randomPassword} (shown only now).\n`)
  }
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
  closeWithGrace({ delay: patienceMs, logger: log }, ({ err }) => (stopped ??= stop(err)))
  await app.listen({ port: config.PORT, host: config.HOST })
  opened.makePicturesAhead()
  process.stdout.write(`\nTaxi Saranda is open at ${opened.dependencies.publicUrl}\n\n`)
}

/** Opens what the app works with: the database brought up to date and seeded, the content read, the pages loaded. */
export async function openDependencies(config: Config, log: FastifyBaseLogger, loadSite: () => Promise<SiteBundle>) {
  const mailSettings = readMailSettings(config)
  const firstUser = { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD }
  const database = await openMigratedDatabase(config, {
    onWait: onceAMinute(() => log.warn('another process is writing in the database; waiting until it has finished')),
    onUpgrade: (copy) => log.info(`the database is upgraded${copy ? `; as it was, it is kept in ${copy}` : ''}`),
    async fill(empty) {
      // Before the first start has put in a whole site.
      assertFirstPassword(firstUser)
      const backups = backupFolder(config.DATA_DIR)
      // As where the database was moved away, or is another one by mistake.
      if (backupsIn(backups).length > 0) log.warn(`a new site is begun, although ${backups} has backups of one`)
      await fillWithSeed(empty)
    },
  })
  const cacheFolder = pictureCacheIn(config.DATA_DIR)
  const cacheMaxBytes = config.PICTURE_CACHE_MAX_MB * 1024 * 1024
  const pictures = createPictures({ database, cacheFolder, cacheMaxBytes })
  const stopSweeping = startPictureSweep(database, log)
  const content = await openContentFeed(database, log)
  const accounts = createAccounts({
    database,
    sessionIdleSeconds: config.SESSION_IDLE_SECONDS,
    sessionMaxSeconds: config.SESSION_MAX_SECONDS,
  })
  const publicUrl = config.PUBLIC_URL || `http://localhost:${config.PORT}`
  const site = await loadSite()

  const mails = startBookingMails({
    settings: mailSettings,
    database,
    content,
    publicUrl,
    log,
    hasLimits: config.RATE_LIMITS === 'on',
  })
  const push = startBookingPushes({
    database,
    content,
    publicUrl,
    log,
    isOn: config.PUSHES === 'on',
    ownHosts: readPushHosts(config.PUSH_HOSTS) ?? [],
    environmentOperators: mails.environmentOperators,
  })
  const notifications = bookingNotifications(mails, push)
  const dependencies: Dependencies = {
    config,
    publicUrl,
    database,
    content,
    pictures,
    accounts,
    notifications,
    push,
    site,
    log,
  }
  let ahead: PicturesAhead | undefined
  return {
    dependencies,
    // Last, so that nothing comes between its making and its being told.
    firstAdmin: await ensureFirstAdmin(accounts, firstUser),
    /** Call it once the site answers: nothing of it may come before the first page. */
    makePicturesAhead() {
      if (config.PICTURES_AHEAD === 'off') return
      const turn = openLeaseFile(cacheFolder)
      const { blocksOf } = site.renderer
      ahead = startPicturesAhead({ pictures, content, blocksOf, turn, maxBytes: cacheMaxBytes * usualShare, log })
    },
    async close() {
      await ahead?.stop()
      stopSweeping()
      content.close()
      await notifications.close()
      await database.close()
    },
  }
}

/** Stores the shipped site. All later starts do without loading its texts. */
async function fillWithSeed(database: Database) {
  const { seedDatabase } = await import('./content/seed-database.ts')
  const store = createPictureStore(database)
  await seedDatabase(database, async (bytes, folder) => store.add(await shippedPicture(bytes), pictureFolder(folder)))
}
