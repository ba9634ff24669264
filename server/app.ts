import { fileURLToPath } from 'node:url'

import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyServerFactory, LogController } from 'fastify'

import { driverScope } from '#domain/paths.ts'

import { acceptInviteRoutes, loginRoutes } from './accounts/account.routes.ts'
import type { Accounts } from './accounts/accounts.ts'
import { holdCallRoles } from './accounts/require-admin.ts'
import { adminRoutes } from './admin.routes.ts'
import { calendarRoutes } from './bookings/calendars/calendar.routes.ts'
import { publicClosuresRoutes } from './bookings/closures/closure.routes.ts'
import { publicDeparturesRoutes } from './bookings/departures/public-departures.routes.ts'
import type { BookingNotifications } from './bookings/booking-notifications.ts'
import { receiptPageRoutes } from './bookings/receipt/receipt-page.routes.ts'
import { bookingRoutes } from './bookings/take/book.routes.ts'
import { createBookingLimits, limitRules, withoutLimits } from './bookings/take/booking-limits.ts'
import { startUpkeep } from './bookings/upkeep.ts'
import { type Config, trustedProxies } from './config.ts'
import { crewOfLink } from './crew/crew-store.ts'
import { driverPageRoutes, driverRoutes } from './driver/driver.routes.ts'
import type { ContentFeed } from './content/content-feed.ts'
import { contentRoutes, keepPublicAnswers } from './content/content.routes.ts'
import type { Database } from './db/database.ts'
import { apiPageRoutes } from './http/api-page.routes.ts'
import { addProxyWatch } from './http/client-network.ts'
import {
  addAnswerDeadline,
  addBodyDeadline,
  addConnectionRules,
  longestBodySeconds,
  readableUrl,
} from './http/connection-rules.ts'
import { doorOptions, openFrontDoor } from './http/front-door.ts'
import { healthRoutes } from './http/health.routes.ts'
import { addOverloadGuard } from './http/overload.ts'
import { addProblemHandlers, answerProblem } from './http/problem.ts'
import { addSecurityEvents, requestIds } from './http/request-log.ts'
import { bodyChecks, lazySchemas } from './http/schema-checks.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { flagRoutes } from './pictures/flag.routes.ts'
import { keepRecentPictures, retrieveRoutes } from './pictures/retrieve.routes.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Push } from './push/push.ts'
import { adminPageRoutes } from './site/admin-page.routes.ts'
import { manifestRoutes, robotsRoutes, workerRoutes } from './site/site-files.routes.ts'
import { createPageCache, pageRoutes } from './site/page.routes.ts'
import { adminBase, adminFolder, clientFolder, driverFolder, type SiteBundle } from './site/site-bundle.ts'

export interface Dependencies {
  config: Config
  publicUrl: string
  database: Database
  content: ContentFeed
  pictures: Pictures
  accounts: Accounts
  notifications: BookingNotifications
  push: Push
  site: SiteBundle
  log: FastifyBaseLogger
  /** Aborts when the process was told to stop; until it closes it goes on answering, and says that it is going. */
  stopping?: AbortSignal
}

const jsonBodyLimit = 64 * 1024

/** For `npm run dev`: pages are rendered anew each time, and Vite's scripts and styles are let in. */
interface DevelopmentOptions {
  development: true
  serverFactory: FastifyServerFactory
}

/** The whole site as one Fastify app, from its parts; nothing listens yet. */
export async function buildApp(dependencies: Dependencies, development?: DevelopmentOptions) {
  const { config, publicUrl, database, content, pictures, accounts, notifications, push, site, log, stopping } =
    dependencies
  const proxies = trustedProxies(config)
  const app = Fastify({
    loggerInstance: log,
    ...(development && { serverFactory: development.serverFactory }),
    // Requests carry personal data; what is worth a line is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies.length > 0 ? proxies : false,
    genReqId: requestIds(),
    bodyLimit: jsonBodyLimit,
    requestTimeout: (longestBodySeconds + 20) * 1000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000, ...doorOptions },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // An address that cannot be read (`/api/%ff`) is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      void answerProblem(error, request, reply.headers(securityHeaders(publicUrl)))
    },
    ajv: bodyChecks,
    schemaController: { compilersFactory: lazySchemas },
  })

  const isInTime = addOverloadGuard(app)
  const isRegular = addConnectionRules(app, stopping)
  addBodyDeadline(app)
  addAnswerDeadline(app)
  addSecurityEvents(app)
  const hasKnownProxy = addProxyWatch(app, config)
  if (!development) addSecurityHeaders(app, publicUrl)
  addProblemHandlers(app)
  holdCallRoles(app)
  await app.register(apiPageRoutes)
  await app.register(healthRoutes, { database, ...(stopping && { stopping }) })
  const answers = keepPublicAnswers(content)
  await app.register(contentRoutes, { answers })
  await app.register(publicClosuresRoutes, { content })
  await app.register(publicDeparturesRoutes, { query: database.query, content })
  await app.register(loginRoutes, { accounts })
  await app.register(acceptInviteRoutes, { accounts })
  const rateLimits = config.RATE_LIMITS === 'on'
  const limits = rateLimits
    ? createBookingLimits(database, () => limitRules(content.current().settings))
    : withoutLimits
  await app.register(bookingRoutes, { database, content, notifications, limits })
  startUpkeep(app, { database, content, notifications, limits })
  await app.register(driverRoutes, { database, content, notifications, push, publicUrl })
  const maxUploadBytes = config.UPLOAD_MAX_MB * 1024 * 1024
  await app.register(adminRoutes, {
    accounts,
    database,
    content,
    pictures,
    notifications,
    push,
    maxUploadBytes,
    publicUrl,
  })
  const recent = keepRecentPictures()
  await app.register(retrieveRoutes, { pictures, recent, rateLimits })
  await app.register(flagRoutes)
  if (!development) {
    await app.register(fastifyStatic, builtFiles(clientFolder, '/assets/'))
    await app.register(fastifyStatic, builtFiles(adminFolder, `${adminBase}assets/`))
    await app.register(fastifyStatic, builtFiles(driverFolder, `${driverScope}assets/`))
    await app.register(fastifyStatic, icons)
  }
  await app.register(adminPageRoutes, {
    admin: site.admin,
    workers: site.workers,
    siteStyles: site.assets.styles,
    invites: accounts.invites,
    largestPictureMb: config.UPLOAD_MAX_MB,
  })
  await app.register(driverPageRoutes, {
    ...site,
    hasCopies: config.SERVICE_WORKER === 'on',
    findCrew: (token) => crewOfLink(database.query, token),
    content,
  })
  if (site.workers) await app.register(workerRoutes, { workers: site.workers, isOn: config.SERVICE_WORKER === 'on' })
  await app.register(manifestRoutes, { content })
  const pages = createPageCache({ ...site, content, publicUrl, keep: !development })
  await app.register(robotsRoutes, { content, publicUrl })
  await app.register(calendarRoutes, { query: database.query, content, publicUrl })
  await app.register(receiptPageRoutes, { database, content, notifications, pages, ...site, publicUrl })
  await app.register(pageRoutes, { pages })
  if (!development) {
    openFrontDoor(app, {
      rooms: [recent, answers, pages],
      isPlain: [isRegular, hasKnownProxy],
      isInTime,
      headers: securityHeaders(publicUrl),
    })
  }
  return app
}

/** Scripts, styles and fonts: their names change with their content, so browsers keep them for good. */
function builtFiles(folder: URL, prefix: string) {
  return {
    root: fileURLToPath(new URL('assets/', folder)),
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false as const,
  }
}

/** The signs of the installed site and of home screens; their names stay when the drawing changes. */
const icons = {
  root: fileURLToPath(new URL('icons/', clientFolder)),
  prefix: '/icons/',
  maxAge: '1d',
  decorateReply: false,
  index: false as const,
}
