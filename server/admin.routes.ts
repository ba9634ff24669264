import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { menuFor } from '#domain/admin-pages.ts'
import { adminHome } from '#domain/admin-paths.ts'
import { adminApi } from '#domain/paths.ts'
import { dayAt } from '#domain/saranda-time.ts'
import { accountRoutes, ownSignInRoutes, sessionRoutes } from './accounts/account.routes.ts'
import type { Accounts } from './accounts/accounts.ts'
import { adminOf, assertStillSignedIn, requireAdmin } from './accounts/require-admin.ts'
import { userRoutes } from './accounts/user.routes.ts'
import type { BookingNotifications } from './bookings/booking-notifications.ts'
import { keepLeftByContent, keepLeftByCrew } from './bookings/calendars/calendar-departures.ts'
import { calendarLinkRoutes } from './bookings/calendars/calendar-link.routes.ts'
import { cancelDepartureRoutes } from './bookings/called-off/cancel-departure.routes.ts'
import { closureRoutes, createClosureStore } from './bookings/closures/closure.routes.ts'
import { refuseTwoAtOnce, refuseWithDepartures } from './bookings/departures/boat-times.ts'
import { followContent } from './bookings/departures/departure-rows.ts'
import { boardingRoutes, createDepartureStore, departureRoutes } from './bookings/departures/departure.routes.ts'
import { createTimetableStore, timetableRoutes } from './bookings/departures/timetable.routes.ts'
import { inboxStreamRoutes, waitingBookingsRoutes } from './bookings/inbox/inbox-stream.routes.ts'
import { inboxRoutes } from './bookings/inbox/inbox.routes.ts'
import { messageRoutes } from './bookings/message.routes.ts'
import { offerRoutes } from './bookings/offers/offer.routes.ts'
import { overviewRoutes } from './bookings/overview.routes.ts'
import { ringByContent, ringByCrew } from './bookings/pushes/other-skippers.ts'
import { drivingTimeRoutes } from './bookings/rides/driving-time.routes.ts'
import { planRoutes } from './bookings/rides/plan.routes.ts'
import { refuseWithRides } from './bookings/rides/rides-ahead.ts'
import { waitListRoutes } from './bookings/wait-list/wait-list.routes.ts'
import { wishRoutes } from './bookings/wishes/wish.routes.ts'
import { addActor } from './changes/change-log.ts'
import { changeRoutes } from './changes/change.routes.ts'
import type { ContentFeed } from './content/content-feed.ts'
import { createContentStore } from './content/content-store.ts'
import { createDeletedThings } from './content/deleted-things.ts'
import { deletedRoutes, editingHelpRoutes } from './content/editing-help.routes.ts'
import { blockEditingRoutes, itemEditingRoutes } from './content/editing.routes.ts'
import { createAbsenceStore } from './crew/absence-store.ts'
import { createCrewStore } from './crew/crew-store.ts'
import { absenceRoutes, crewRoutes } from './crew/crew.routes.ts'
import { createPlanWrite } from './crew/plan-write.ts'
import { createVehicleStore } from './crew/vehicle-store.ts'
import type { Database } from './db/database.ts'
import { unnamedProxyOf } from './http/client-network.ts'
import { addGuard } from './http/connection-rules.ts'
import { createLanguageStore, languageRoutes } from './content/language.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { openingRoutes } from './opening/opening.routes.ts'
import { createOpening } from './opening/opening.ts'
import { createPictureTexts, pictureTextRoutes } from './pictures/picture-text.routes.ts'
import type { Pictures } from './pictures/pictures.ts'
import { uploadRoutes } from './pictures/upload.routes.ts'
import { createPriceStore, priceRoutes } from './content/price.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import type { Push } from './push/push.ts'
import { createSettingsStore, settingsRoutes } from './content/settings.routes.ts'

interface AdminOptions {
  accounts: Accounts
  database: Database
  content: ContentFeed
  pictures: Pictures
  notifications: BookingNotifications
  push: Push
  maxUploadBytes: number
  /** Where links in messages to guests lead. */
  publicUrl: string
  /** How often open streams give a sign of life. */
  beatMs?: number
}

/** All calls of the back office. One guard stands before them, and before any body is read. */
export const adminRoutes: FastifyPluginAsyncTypebox<AdminOptions> = async (app, options) => {
  const { accounts, database, content, notifications, pictures } = options
  const { query } = database
  const store = createContentStore(database, () => content.refresh(), {
    async alsoWrite(transaction) {
      const now = Date.now()
      await refuseTwoAtOnce(transaction, { before: content, now })
      // Departures that are kept have as many seats as the timetable and the trips say now.
      await followContent(transaction, { before: content, today: dayAt(now) })
      await keepLeftByContent(transaction, { before: content, now })
      await ringByContent(transaction, notifications, content)
    },
  })
  const opening = createOpening({
    database,
    content,
    isMailSetUp: notifications.mail.isSetUp,
  })
  addGuard(app, requireAdmin(accounts))
  addActor(app)

  app.get(
    `${adminApi}/GetAdminPagesTree`,
    {
      schema: {
        'x-role': 'staff',
        summary: 'What the role may open: id, label, path, icon, children',
        response: { 200: Type.Array(Type.Unknown()) },
      },
    },
    async (request) => {
      const { done, total } = await opening.read(unnamedProxyOf(request) !== undefined)
      return menuFor(adminOf(request).role, { isOpen: done === total })
    },
  )
  await app.register(sessionRoutes, { accounts })
  await app.register(waitingBookingsRoutes, { query, content })
  await app.register(accountRoutes, { accounts })
  await app.register(ownSignInRoutes, { accounts })
  await app.register(userRoutes, { accounts })
  await app.register(inboxRoutes, { database, content, notifications })
  await app.register(offerRoutes, { database, content, notifications })
  await app.register(wishRoutes, { database, content, notifications })
  await app.register(messageRoutes, { database, content, publicUrl: options.publicUrl })
  await app.register(inboxStreamRoutes, {
    query,
    sessions: accounts.sessions,
    ...(options.beatMs && { beatMs: options.beatMs }),
  })
  await app.register(overviewRoutes, { database, content })
  await app.register(openingRoutes, { opening })
  await app.register(changeRoutes, { query })
  await app.register(deletedRoutes, { deleted: createDeletedThings(query, store.write) })
  await app.register(mailRoutes, { database, mail: notifications.mail })
  await app.register(pushRoutes, {
    push: options.push,
    base: adminApi,
    role: 'staff',
    failures: {},
    callerOf(request) {
      const { id, tokenHash, language } = adminOf(request)
      return { owner: { userId: id, tokenHash }, language, url: adminHome }
    },
  })
  await app.register(blockEditingRoutes, { store })
  await app.register(itemEditingRoutes, { store })
  await app.register(editingHelpRoutes, { query, store })
  await app.register(languageRoutes, { languages: createLanguageStore(query, store.write) })
  await app.register(priceRoutes, { prices: createPriceStore(database, store.write) })
  await app.register(closureRoutes, { closures: createClosureStore({ database, content, write: store.write }) })
  await app.register(timetableRoutes, { timetable: createTimetableStore({ database, content, write: store.write }) })
  const departures = createDepartureStore({ database, content, notifications, now: Date.now })
  await app.register(departureRoutes, { query, content, departures, now: Date.now })
  await app.register(boardingRoutes, { database, content })
  await app.register(cancelDepartureRoutes, { database, content, notifications, publicUrl: options.publicUrl })
  await app.register(waitListRoutes, { database, content })
  const planWrite = createPlanWrite(database)
  const crewWrite = ringByCrew(database, content, notifications, keepLeftByCrew(database, content, planWrite))
  const crew = createCrewStore(database, crewWrite, (transaction, person, now) =>
    refuseWithRides(transaction, { column: 'crewId', ofWhom: person, content, now }),
  )
  const vehicles = createVehicleStore(database, crewWrite, async (transaction, vehicle, now) => {
    await refuseWithRides(transaction, { column: 'vehicleId', ofWhom: vehicle, content, now })
    await refuseWithDepartures(transaction, { vehicle, content, now })
  })
  await app.register(crewRoutes, { crew, vehicles, write: planWrite })
  await app.register(absenceRoutes, { absences: createAbsenceStore(database, planWrite) })
  await app.register(planRoutes, { database, content, notifications, write: planWrite })
  await app.register(drivingTimeRoutes, { query, content, write: planWrite })
  await app.register(calendarLinkRoutes, { database })
  const environmentEmails = notifications.mail.environmentOperators
  await app.register(settingsRoutes, {
    settings: createSettingsStore({ query, write: store.write, environmentEmails }),
  })
  await app.register(pictureTextRoutes, { texts: createPictureTexts(query, store.write) })
  await app.register(uploadRoutes, {
    pictures,
    maxFileBytes: options.maxUploadBytes,
    assertSignedIn: assertStillSignedIn(accounts),
  })
}
