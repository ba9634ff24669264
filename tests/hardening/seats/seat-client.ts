/**
 * A program that books, as one of several at once: parties of one to six race for seats of two departures, with repeats, moves,
 * cancellations and waiting. It is told by its environment where, and tells each thing that it was answered in a line of JSON.
 */
import { setTimeout as wait } from 'node:timers/promises'

import { openDatabase } from '#server/db/open-database.ts'

import type { Json } from '../../setup/admin-site.ts'
import { uniqueBooking } from '../setup/bookings.ts'
import { ask, type Ask, type Reply } from '../setup/open-site.ts'
import { fewestFree, lastSeen } from './seats-seen.ts'

/** What the program that starts it says. */
export interface ClientTask {
  urls: string[]
  /** Of the database, to see what was free while it was asked. */
  address: string
  authorization: string
  trip: { kind: string; subjectId: number }
  starts: string[]
  /** Of which its parties have every so manyth number. */
  number: number
  clients: number
  /** So many at once. */
  loops: number
}

/** What it tells, a line for each. */
export type ClientLine =
  | { answered: [name: string, reference: string]; isWaiting: boolean }
  | { refused: true }
  | { party: true }
  | { fault: string }

const { urls, address, authorization, trip, starts, number, clients, loops } = JSON.parse(
  process.argv[2] ?? '{}',
) as ClientTask
const database = await openDatabase(address)
const tell = (line: ClientLine) => process.stdout.write(`${JSON.stringify(line)}\n`)

/** Asks any of the servers, and again while it is killed or busy, as a browser does. */
async function send(path: string, what: Ask): Promise<Reply> {
  for (;;) {
    const url = urls[Math.floor(Math.random() * urls.length)] as string
    const reply = await ask(url, path, { ...what, headers: { authorization, ...what.headers } }).catch(() => undefined)
    if (reply && reply.status !== 503) return reply
    await wait(30)
  }
}
const update = (id: number, body: Json) => send(`/api/Admin/UpdateBooking?id=${id}`, { method: 'PUT', body })

/** A request that may be refused for seats: then there was a moment between asking and hearing without them. */
async function ofSeats(start: string, needed: number, request: () => Promise<Reply>): Promise<Reply> {
  const since = await lastSeen(database, start)
  const reply = await request()
  if (reply.status === 409) {
    tell({ refused: true })
    const least = await fewestFree(database, start, since)
    if (reply.body.code === 'departure-full' && least >= needed)
      tell({ fault: `refused ${needed} of ${start} while ${least} were free` })
  } else if (reply.status !== 200) tell({ fault: `answered ${reply.status} ${reply.text.slice(0, 200)}` })
  return reply
}

/** Each answer is told once; a repeat must be the same. */
async function sendOnce(
  call: string,
  body: Json,
  index: number,
  request: (send: () => Promise<Reply>) => Promise<Reply>,
) {
  const headers = { 'idempotency-key': `${call}-of-party-${index}` }
  const once = () => send(`/api/TaxiSaranda/${call}`, { body, headers })
  const reply = await request(once)
  if (reply.status !== 200) return undefined
  tell({ answered: [body.name, reply.body.reference], isWaiting: call !== 'Book' })
  if (index % 3 === 0) {
    const again = await once()
    if (again.body.reference !== reply.body.reference) tell({ fault: `a repeat was ${again.status} ${again.text}` })
  }
  const row = await database.query
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reply.body.reference)
    .executeTakeFirst()
  if (!row) tell({ fault: `${reply.body.reference} was answered and is not there` })
  return row?.id
}

async function party(index: number) {
  tell({ party: true })
  const start = starts[Math.floor(Math.random() * starts.length)] as string
  const nrOfPassengers = (index % 6) + 1
  const name = `Party ${index}`
  const booking = uniqueBooking({ name, nrOfPassengers, departure: start, pickupDateAndTime: start, ...trip })
  const id = await sendOnce('Book', booking, index, (once) => ofSeats(start, nrOfPassengers, once))
  if (id === undefined) return index % 4 === 0 ? waitFor(index, booking) : undefined
  const change = (body: Json, of: string, seats: number) => ofSeats(of, seats, () => update(id, body))
  const other = starts.find((each) => each !== start) as string
  // Much is freed again, so that there is always something to race for.
  if (index % 4 === 0) await change({ departure: other }, other, nrOfPassengers)
  if (index % 5 === 0) await update(id, { nrOfPassengers: 1 })
  await update(id, { status: 'cancelled' })
  if (index % 7 === 0) await update(id, { status: 'confirmed' })
}

/** Who finds no seats waits; he is seated by staff, leaves, or becomes another party while he waits. */
async function waitFor(index: number, booking: Json) {
  const waiting = { ...booking, name: `Waiting party ${index}` }
  const id = await sendOnce('JoinWaitList', waiting, index, async (once) => {
    const reply = await once()
    // Staff may have made the boat smaller than the party.
    if (reply.status !== 200 && !reply.body?.errors?.nrOfPassengers)
      tell({ fault: `JoinWaitList was answered ${reply.status} ${reply.text.slice(0, 200)}` })
    return reply
  })
  if (id === undefined) return
  await wait(Math.random() * 300)
  if (index % 8 === 0) await update(id, { nrOfPassengers: 1 })
  if (index % 3 !== 0) {
    const seated = await update(id, { status: 'confirmed' })
    if (![200, 409].includes(seated.status)) tell({ fault: `seating was answered ${seated.status} ${seated.text}` })
  }
  await update(id, { status: 'cancelled' })
}

let next = number
async function work() {
  for (;;) {
    const index = next
    next += clients
    await party(index)
  }
}
await Promise.all(Array.from({ length: loops }, work))
