import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'

import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Database, Dialect } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'

import type { Json } from '../../setup/admin-site.ts'
import { endWithTests } from '../../setup/end-with-tests.ts'
import { openPlace, openServers } from '../setup/killed-servers.ts'
import { ask, type Reply, signInAs } from '../setup/open-site.ts'
import type { ClientLine, ClientTask } from './seat-client.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { inspectSold, watchSeats } from './seats-seen.ts'

const withoutCondition = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('without-seat-condition.ts', import.meta.url))}`,
}
const capacity = 20
/** Parties that race at once, whatever number of programs they come from. */
const racing = 8
/** Between two changes of the capacity, and two attempts to write past it. */
const meddleMs = 150

interface Sale {
  dialect: Dialect
  /** Servers on the one database. */
  processes: number
  /** Programs that book. */
  clients: number
  /** Of one to six guests each; more come until all kills are done. */
  parties: number
  kills: number
  /** Taken out, to see that this finds it. */
  without?: 'condition' | 'constraint'
}

interface Outcome {
  sold: number
  refused: number
  waited: number
  parties: number
  /** Everything that must not be, in sentences. */
  faults: string[]
}

/**
 * Sells two departures of twenty seats to hundreds of parties from several programs at once, with repeats, cancellations, moves,
 * parties that grow or wait for seats, and staff who change the capacity, while servers are killed with -9 and somebody writes
 * into the table by hand. Looks after each kill, and at the end, whether what is taken is what is booked and never above the
 * ceiling, what is held is what is offered, every answered booking is there once, and every refusal was true.
 */
export async function sellSeats({ dialect, processes, clients, parties, kills, without }: Sale): Promise<Outcome> {
  await using place = await openPlace(dialect)
  const options = without === 'condition' ? withoutCondition : {}
  const servers = await openServers(place.environment, processes, () => options)
  const database = await openDatabase(place.address)
  const faults = new Set<string>()
  const outcome = { sold: 0, refused: 0, waited: 0, parties: 0 }
  const answered = new Map<string, string>()
  const authorization = `Bearer ${(await signInAs(servers.any(), 'admin', adminPassword)).body.token}`
  const admin: Admin = async (method, call, body) => {
    for (;;) {
      const what = { method, headers: { authorization }, ...(body !== undefined && { body }) }
      const reply = await ask(servers.any(), `/api/Admin/${call}`, what).catch(() => undefined)
      if (reply && reply.status !== 503) return reply
      await wait(30)
    }
  }

  const { trip, starts } = await openSale(admin)
  await watchSeats(database, dialect)
  // The rows are made by the first to touch them; here, so that staff and their writes have them from the start.
  for (const start of starts) await admin('PUT', 'SetDeparture', { ...trip, start, capacity })
  if (without === 'constraint') await dropConstraint(database, dialect)

  const heard = (line: ClientLine) => {
    if ('fault' in line) faults.add(line.fault)
    if ('refused' in line) outcome.refused += 1
    if ('party' in line) outcome.parties += 1
    if (!('answered' in line)) return
    answered.set(...line.answered)
    outcome[line.isWaiting ? 'waited' : 'sold'] += 1
  }
  const task = {
    urls: servers.urls(),
    address: place.address,
    authorization,
    trip,
    starts,
    clients,
    loops: racing / clients,
  }
  const programs = Array.from({ length: clients }, (_, number) => startClient({ ...task, number }, heard))

  const isOver = new AbortController()
  async function meddle() {
    for (let turn = 0; !isOver.signal.aborted; turn += 1) {
      const seats = [capacity, 12, 26][turn % 3]
      await admin('PUT', 'SetDeparture', { ...trip, start: starts[turn % 2], capacity: seats })
      if (await writeByHand(database, starts[turn % 2] as string)) faults.add('a hand wrote past the ceiling')
      await wait(meddleMs)
    }
  }
  const look = async () => {
    for (const fault of await inspectSold(database, answered)) faults.add(fault)
  }
  const meddling = meddle()
  for (let killed = 0; killed < kills; killed += 1) {
    await wait(1000)
    await servers.kill(killed % processes, look)
  }
  while (outcome.parties < parties) {
    if (programs.every(({ isRunning }) => !isRunning())) throw new Error('No program books any more.')
    await wait(20)
  }
  for (const program of programs) await program.stop()
  isOver.abort()
  await meddling
  await look()
  await servers.stop()
  await database.close()
  return { ...outcome, faults: [...faults] }
}

/** A program that books until it is stopped, and what it says. */
function startClient(task: ClientTask, heard: (line: ClientLine) => void) {
  const program = fileURLToPath(new URL('seat-client.ts', import.meta.url))
  const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = endWithTests(() => child.kill('SIGKILL'))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void exited.then(ended)
  createInterface(child.stdout).on('line', (line) => heard(JSON.parse(line) as ClientLine))
  let isStopped = false
  let printed = ''
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  void exited.then(() => !isStopped && heard({ fault: `a program that books has ended: ${printed.slice(0, 500)}` }))
  return {
    isRunning: () => child.exitCode === null,
    async stop() {
      isStopped = true
      child.kill('SIGKILL')
      await exited
    },
  }
}

type Admin = (method: string, call: string, body?: unknown) => Promise<Reply>

/** A boat trip with a departure each morning; the two that are sold are far enough ahead. */
async function openSale(admin: Admin) {
  const { body } = await admin('GET', 'GetTrips')
  const { subjectId } = body.find(({ kind }: Json) => kind === 'boat')
  const trip = { kind: 'boat', subjectId }
  await admin('POST', 'AddTimetableRow', { ...trip, weekdays: [1, 2, 3, 4, 5, 6, 7], time: '10:00' })
  const today = dayAt(Date.now())
  return { trip, starts: [40, 41].map((days) => `${addDays(today, days)}T10:00`) }
}

/** More guests than there may be, as a later program with a mistake would write them. Answers whether that went through. */
async function writeByHand(database: Database, start: string): Promise<boolean> {
  try {
    await database.write((transaction) =>
      transaction
        .updateTable('departures')
        .set((row) => ({ taken: row('ceiling', '+', 1) }))
        .where('start', '=', start)
        .execute(),
    )
    return true
  } catch (error) {
    // Also where another process writes for too long: then nothing was written either.
    return !/departures_seats|saved at the moment/.test(String(error))
  }
}

async function dropConstraint(database: Database, dialect: Dialect) {
  const statement =
    dialect === 'sqlite'
      ? 'pragma ignore_check_constraints = on'
      : 'alter table departures drop constraint departures_seats'
  await database.write((transaction) => sql.raw(statement).execute(transaction))
}
