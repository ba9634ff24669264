import type { FastifyBaseLogger } from 'fastify'

import type { Dependencies } from './app.ts'

import { createAccounts, ensureFirstAdmin } from './accounts/accounts.ts'
import type { Config } from './config.ts'
import { openContentFeed } from './content/content-feed.ts'
import { type AddPicture, seedDatabase } from './content/seed-database.ts'
import type { Database } from './db/database.ts'
import { openMigratedDatabase } from './db/open-migrated.ts'
import { createMail } from './bookings/letters/booking-mails.ts'
import { readMailSettings } from './mail/mail-settings.ts'
import { onceAMinute } from './once-a-minute.ts'
import { normalisePicture } from './pictures/image-engine.ts'
import { createPictureStore, pictureFolder, startPictureSweep } from './pictures/picture-store.ts'
import { openTurnFile, type PicturesAhead, startPicturesAhead } from './pictures/pictures-ahead.ts'
import { createPictures, usualShare } from './pictures/pictures.ts'
import type { SiteBundle } from './site/site-bundle.ts'

/** Opens what the app works with: the database brought up to date and seeded, the content read, the pages loaded. */
export async function openDependencies(config: Config, log: FastifyBaseLogger, loadSite: () => Promise<SiteBundle>) {
  const mailSettings = readMailSettings(config)
  const database = await openMigratedDatabase(config, {
    onWait: onceAMinute(() => log.warn('another process is writing in the database; waiting until it has finished')),
    fill: (empty) => seedDatabase(empty, pictureAdder(empty)),
  })
  const cacheFolder = `${config.DATA_DIR}/pictures-cache`
  const cacheMaxBytes = config.PICTURE_CACHE_MAX_MB * 1024 * 1024
  const pictures = createPictures({
    database,
    cacheFolder,
    cacheMaxBytes,
    // Two on the machine, not in each of its processes.
    atOnce: Math.max(1, Math.floor(2 / config.WORKERS)),
  })
  const stopSweeping = startPictureSweep(database, log)
  const content = await openContentFeed(database, log)
  const accounts = createAccounts({
    database,
    sessionIdleSeconds: config.SESSION_IDLE_SECONDS,
    sessionMaxSeconds: config.SESSION_MAX_SECONDS,
  })
  const firstAdmin = await ensureFirstAdmin(accounts, {
    username: config.ADMIN_USERNAME,
    password: config.ADMIN_PASSWORD,
  })
  const publicUrl = config.PUBLIC_URL || `http://localhost:${config.PORT}`
  const site = await loadSite()

  const mail = createMail({
    settings: mailSettings,
    database,
    content,
    publicUrl,
    log,
    hasLimits: config.RATE_LIMITS === 'on',
  })
  const dependencies: Dependencies = { config, publicUrl, database, content, pictures, accounts, mail, site, log }
  let ahead: PicturesAhead | undefined
  return {
    dependencies,
    firstAdmin,
    /** Call it once the site answers: nothing of it may come before the first page. */
    makePicturesAhead() {
      if (config.PICTURES_AHEAD === 'off') return
      const turn = openTurnFile(cacheFolder)
      const { blocksOf } = site.renderer
      ahead = startPicturesAhead({ pictures, content, blocksOf, turn, maxBytes: cacheMaxBytes * usualShare, log })
    },
    async close() {
      await ahead?.stop()
      stopSweeping()
      content.close()
      await mail.close()
      await database.close()
    },
  }
}

/** Keeps the shipped pictures. */
function pictureAdder(database: Database): AddPicture {
  const store = createPictureStore(database)
  return async (bytes, folder) => store.add(await normalisePicture(bytes), pictureFolder(folder))
}
