import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Database, Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { uniqueBooking } from '../setup/bookings.ts'
import { openPlace, openServers } from '../setup/killed-servers.ts'
import { ask, type Reply, signInAs } from '../setup/open-site.ts'
import { adminPassword } from '../setup/seeded-folder.ts'

const guests = 4
/** How long the process lives after its first answer, at most. */
const lifeMs = 250
/** Nobody listens there: mails stay in the outbox, where they are counted. */
const deadMailServer = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'booking@example.com' }

interface Changing {
  dialect: Dialect
  /** Servers on the one database. */
  processes: number
  kills: number
  /** Bookings at least; more come until all kills are done. */
  races?: number
}

interface Outcome {
  /** Answered changes, answers and withdrawals. */
  answered: number
  /** How often each state of a wish was found at the end. */
  states: Record<string, number>
  /** Everything that must not be, in sentences. */
  faults: string[]
}

/**
 * Kills the server with -9 again and again while guests change their rides, take that back, and staff answer, all at once. After
 * each kill a change is there whole or not at all: the note that came with the wish, the wish, and once it is accepted the booking,
 * its ride and one mail; also where several change it at the same moment.
 */
export async function killWhileChanging({ dialect, processes, kills, races = 0 }: Changing): Promise<Outcome> {
  await using place = await openPlace(dialect)
  const servers = await openServers(place.environment, processes, () => deadMailServer)
  const database = await openDatabase(place.address)
  const faults = new Set<string>()
  const done = { answered: 0, killed: 0 }
  const authorization = `Bearer ${String((await signInAs(servers.any(), 'admin', adminPassword)).body.token)}`
  const day = addDays(dayAt(Date.now()), 40)

  /** Asks again while the server is dead, as a browser does. */
  async function send(path: string, body: unknown, method = 'POST'): Promise<Reply> {
    for (;;) {
      const headers = { accept: 'application/json', authorization }
      const reply = await ask(servers.any(), path, { method, body, headers }).catch(() => undefined)
      if (reply && reply.status !== 503) return reply
      await wait(20)
    }
  }

  async function guest(index: number) {
    const ride = { pickupDateAndTime: `${day}T10:00`, pickupAddress: 'Saranda', dropoffAddress: 'Blue Eye' }
    const { id, statusUrl } = (await send('/api/Admin/AddBooking', uniqueBooking(ride))).body
    const change = { pickupDateAndTime: `${day}T12:00`, dropoffAddress: 'Ksamil', note: 'We eat first' }
    const changed = await send(`${statusUrl}/change`, change)
    // A repeat of what was stored before the kill finds its wish open.
    if (changed.status !== 200 && changed.status !== 409) faults.add(`a change was answered ${changed.status}`)
    done.answered += 1
    const wish = await database.query.selectFrom('wishes').select('id').where('bookingId', '=', id).executeTakeFirst()
    if (!wish) {
      faults.add('a change was answered, and its wish is not there')
      return
    }
    const answer = (given: string) => send('/api/Admin/AnswerWish', { id: wish.id, answer: given })
    const staff = () => send(`/api/Admin/UpdateBooking?id=${id}`, { pickupAddress: 'Port of Saranda' }, 'PUT')
    const deeds = [
      () => answer(index % 3 === 0 ? 'decline' : 'accept'),
      () => answer(index % 2 === 0 ? 'accept' : 'decline'),
      ...(index % 4 === 0 ? [() => send(`${statusUrl}/withdraw`, {})] : []),
      ...(index % 5 === 0 ? [staff] : []),
    ]
    const first = index % deeds.length
    const replies = await Promise.all([...deeds.slice(first), ...deeds.slice(0, first)].map((each) => each()))
    const wrong = replies.find(({ status }) => status !== 200 && status !== 409)
    if (wrong) faults.add(`an answer was answered ${wrong.status} ${wrong.text.slice(0, 200)}`)
    done.answered += 1
  }

  async function work(first: number) {
    for (let index = first; done.killed < kills || index < races; index += guests) {
      await guest(index)
      // The processor is for whoever starts again.
      await wait(30)
    }
  }
  async function kill() {
    for (; done.killed < kills; done.killed += 1) {
      const before = done.answered
      while (done.answered < before + 6) await wait(5)
      await wait(Math.random() * lifeMs)
      await servers.kill(done.killed % processes, async () => {
        for (const fault of await inspect(database, day)) faults.add(fault)
      })
    }
  }
  await Promise.all([...Array.from({ length: guests }, (_, first) => work(first)), kill()])
  for (const fault of await inspect(database, day)) faults.add(fault)
  const states = Object.fromEntries(
    (
      await database.query
        .selectFrom('wishes')
        .select(({ fn }) => ['state', fn.countAll().as('count')])
        .groupBy('state')
        .execute()
    ).map(({ state, count }) => [state, Number(count)]),
  )
  await servers.stop()
  await database.close()
  return { answered: done.answered, states, faults: [...faults] }
}

interface Seen {
  reference: string
  time: string
  dropoff: string
  note: string
  starts: string
  state: string | null
  wishes: number
  accepted: number
  declined: number
}

const mails = (kind: string) =>
  sql`(select count(*) from mails where booking_id = bookings.id and kind = ${sql.lit(kind)})`

/** Whatever of a booking does not fit the rest of it, as of one moment. */
async function inspect({ query }: Database, day: string): Promise<string[]> {
  const { rows } = await sql<Seen>`select reference, pickup_wall_time as time, dropoff_address as dropoff, note,
    (select count(*) from rides where booking_id = bookings.id and start_at = pickup_at and is_off = 0) as starts,
    (select max(state) from wishes where booking_id = bookings.id) as state,
    (select count(*) from wishes where booking_id = bookings.id) as wishes,
    ${mails('wish-accepted')} as accepted, ${mails('wish-declined')} as declined from bookings
    where pickup_wall_time like ${`${day}%`}`.execute(query)
  return rows.flatMap((row) => {
    const is = [row.time.slice(11), row.dropoff, row.note, row.starts, row.wishes, row.accepted, row.declined]
    const said = [...is.slice(0, 3), ...is.slice(3).map(Number)].join(' | ')
    return said === whole[row.state ?? 'none'] ? [] : [`${row.reference}: ${String(row.state)}, ${said}`]
  })
}

/** Time, drop-off and note; rides at that time, wishes, mails of a yes and of a no. */
const whole: Record<string, string> = {
  none: '10:00 | Blue Eye |  | 1 | 0 | 0 | 0',
  open: '10:00 | Blue Eye | We eat first | 1 | 1 | 0 | 0',
  accepted: '12:00 | Ksamil | We eat first | 1 | 1 | 1 | 0',
  declined: '10:00 | Blue Eye | We eat first | 1 | 1 | 0 | 1',
  withdrawn: '10:00 | Blue Eye | We eat first | 1 | 1 | 0 | 0',
}
