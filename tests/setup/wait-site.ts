import { addDays, dayAt, instantOfWallTime, wallTimeAt } from '#domain/saranda-time.ts'
import { lookAfterWaitLists } from '#server/bookings/wait-list/wait-clock.ts'
import type { GuestAnswer } from '#server/bookings/offers/offer-store.ts'
import { answerSeats, leaveWaitList } from '#server/bookings/wait-list/answer-seats.ts'
import { createInboxStore } from '#server/bookings/inbox/write-booking.routes.ts'
import type { Dialect } from '#server/db/database.ts'

import { openOfferSite } from './offer-site.ts'
import { type AdminSite, type Json, openAdminSite } from './admin-site.ts'
import { call } from './plan-site.ts'
import { openGuestApp } from './guest-app.ts'
import { openKaiki, party as partyOf, setDeparture, staffDeparture } from './departure-site.ts'

/** The departure that everybody wants is ten days ahead, so that staff, who have the clock of this machine, change it in time. */
const wanted = addDays(dayAt(Date.now()), 10)
/** A time of that day, or so many days before it. */
export const wall = (time: string, daysBefore = 0) => `${addDays(wanted, -daysBefore)}T${time}`
/** The same as an instant. */
export const at = (time: string, daysBefore?: number) => Number(instantOfWallTime(wall(time, daysBefore)))
export const wantedStart = wall('10:00')
const hourMs = 3_600_000

/** A kaiki with few seats, guests who book and wait for it, and a clock that goes as the test says. */
export function openWaitSite(dialect: Dialect, facts: Json = {}) {
  return openAdminSite(dialect).then((site) => waitAt(site, facts))
}

/** The same with mails, and the private pages. */
export async function openToldWaitSite(dialect: Dialect, facts: Json = {}) {
  const site = await openOfferSite(dialect)
  const told = await waitAt(site, facts)
  /** As the form of the private page sends it, or a program. */
  const sendAnswer = ({ body }: { body: Json }, answer: string, accept?: string) =>
    answer === 'cancel' ? site.send(body, 'cancel', {}, accept) : site.send(body, 'seats', { answer }, accept)
  return {
    ...told,
    server: site.server,
    press: sendAnswer,
    ask: async (reply: { body: Json }, answer: string) => {
      const asked = await sendAnswer(reply, answer, 'application/json')
      return { status: asked.statusCode, body: asked.json() }
    },
    page: async ({ body }: { body: Json }) => (await site.app.inject({ url: body.statusUrl })).body,
    mailsOf: async (reply: { body: Json }): Promise<string[]> =>
      (await call(site, 'GET', `GetBooking?id=${(await told.bookingOf(reply)).id}`)).mails.map(
        ({ kind }: Json) => kind,
      ),
  }
}

type Site = Omit<AdminSite, 'store'>

async function waitAt(site: Site, facts: Json) {
  const { database, content, notifications } = site
  const clock = { now: Date.now() }
  const app = await openGuestApp(site, { notifications, now: () => clock.now })
  const { send } = app
  const trip = await openKaiki(site, { capacity: 4, ...facts })

  const party = (people: number, more: Json = {}): Json => partyOf(trip, people, { departure: wantedStart, ...more })
  const bookingOf = async ({ body: { reference } }: { body: Json }): Promise<Json> =>
    (await site.call('GET', `GetBookings?q=${reference}`)).body.bookings[0]

  return {
    ...site,
    site,
    query: `kind=${trip.kind}&subjectId=${trip.subjectId}&start=${wantedStart}`,
    party,
    clock,
    trip,
    send,
    bookingOf,
    book: (people: number, more: Json = {}) => send('Book', party(people, more)),
    join: (people: number, more: Json = {}, headers: Record<string, string> = {}) =>
      send('JoinWaitList', party(people, more), headers),
    /** As the clock does by itself. Nobody waits for what may be a slip, by the machine's clock either, unless a test says for how long. */
    look: (undoMs = -hourMs) => lookAfterWaitLists({ database, content, notifications, undoMs }, clock.now),
    departure: (): Promise<Json> => staffDeparture(site, trip, wantedStart),
    set: (change: Json) => setDeparture(site, trip, { start: wantedStart, ...change }),
    seats: async () => {
      const { taken, held, waiting } = await staffDeparture(site, trip, wantedStart)
      return { taken, held, waiting }
    },
    update: async (reply: { body: Json }, changes: Json) =>
      site.call('PUT', `UpdateBooking?id=${(await bookingOf(reply)).id}`, changes),
    /** As its guest asks on the private page. */
    leave: async ({ body: { reference } }: { body: Json }) =>
      database.write(async (transaction) => {
        const row = await transaction
          .selectFrom('bookings')
          .selectAll()
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
        return leaveWaitList(transaction, row, clock.now)
      }),
    /** Cancelled by staff at the moment of the clock. */
    cancelAt: ({ id }: { id: number }) =>
      createInboxStore(database, notifications).update(id, {
        change: () => Promise.resolve({ status: 'cancelled' }),
        version: undefined,
        by: 'Elona M',
        at: new Date(clock.now).toISOString(),
      }),
    bookings: () => database.query.selectFrom('bookings').selectAll().orderBy('id').execute(),
    answer: (reply: { body: Json }, answer: GuestAnswer) =>
      answerSeats({ database, notifications }, reply.body.statusUrl.slice('/b/'.length), answer, clock.now),
    /** Of a party of the list. */
    waitOf: async ({ body: { reference } }: { body: Json }) =>
      database.query
        .selectFrom('waitList')
        .innerJoin('bookings', 'bookings.id', 'waitList.bookingId')
        .selectAll('waitList')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow(),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** Until when an offer holds, as clocks in Saranda show it. */
export const untilWall = ({ heldUntil }: { heldUntil: string | null }) => heldUntil && wallTimeAt(Date.parse(heldUntil))
