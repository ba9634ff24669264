import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'

import { type KilledServers, openServers, type Place } from '../hardening/setup/killed-servers.ts'
import { ask, type Ask, type Reply, signInAs } from '../hardening/setup/open-site.ts'
import { adminPassword } from '../hardening/setup/seeded-folder.ts'
import { type MailServer, startMailServer } from '../setup/mail-server.ts'
import { startPushService, type TestPushService } from '../setup/push-service.ts'
import { freePort } from '../setup/start-site.ts'

const operatorEmail = 'office@example.com'

/** Started servers that live at another time, with all that they talk to. */
export interface Season extends AsyncDisposable {
  database: Database
  processes: number
  mails: MailServer
  pushes: TestPushService
  /** The servers' clock, in milliseconds. */
  now: () => number
  /** Moves the clock of all servers on. */
  moveTo: (moment: number) => Promise<void>
  /** Asks any of the servers, and again while that is dead or busy. `isSure` is false where an earlier try may have done it already. */
  send: (path: string, what?: Ask) => Promise<Sent>
  /** A call of the back office. */
  admin: (method: string, call: string, body?: unknown, headers?: Record<string, string>) => Promise<Sent>
  /** Signs in anew: a sign-in does not last for a season. */
  signIn: () => Promise<void>
  /** Kills one of the servers with -9, does something while it is dead, and starts it again. */
  kill: (whileDead?: () => Promise<void>) => Promise<void>
  kills: number
  /** What has arrived since the beginning: mails by their Message-ID, each time with its recipients; pushes by device. */
  arrivals: () => { mails: ReadonlyMap<string, string[]>; pushes: ReadonlyMap<string, number> }
  /** Everything that must not be, in sentences; empty as long as all is well. */
  faults: Set<string>
}

export type Sent = Reply & { isSure: boolean }

interface Setting {
  place: Place
  processes: number
  /** Milliseconds since 1970. */
  startsAt: number
}

const movedClock = `--import=${fileURLToPath(new URL('moved-clock.ts', import.meta.url))}`

/** Starts the shipped site at another time. */
export async function openSeason({ place, processes, startsAt }: Setting): Promise<Season> {
  const mails = await startMailServer()
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  let aheadMs = startsAt - Date.now()
  const now = () => Date.now() + aheadMs
  const pushes = await startPushService(now)
  const settings = (index: number) => ({
    NODE_OPTIONS: movedClock,
    CLOCK_PORT: String(ports[index]),
    CLOCK_AHEAD_MS: String(aheadMs),
    SMTP_URL: mails.url,
    OPERATOR_EMAIL: operatorEmail,
    PUSH_HOSTS: pushes.host,
  })
  const servers: KilledServers = await openServers(place.environment, processes, settings)
  // What the oracle reads may take longer than what a guest waits for.
  const database = await openDatabase(place.address, { isPatient: true })
  let authorization = ''
  /** While one is dead, its clock cannot be moved; it starts with the right one. */
  const dead = new Set<number>()

  /** What the log says of a failure, once it is written. */
  async function logged({ text, body }: Reply): Promise<string> {
    await wait(200)
    const lines = servers.output().split('\n')
    return [text, ...lines.filter((line) => line.includes(String(body?.requestId)))].join('\n').slice(0, 3000)
  }

  const arrived = { mails: new Map<string, string[]>(), pushes: new Map<string, number>() }

  const season: Season = {
    database,
    processes,
    mails,
    pushes,
    kills: 0,
    faults: new Set(),
    now,
    async moveTo(moment) {
      aheadMs = moment - Date.now()
      await Promise.all(ports.filter((_, index) => !dead.has(index)).map((port) => moveClock(port, aheadMs)))
    },
    async send(path, what) {
      for (let isSure = true; ; isSure = false) {
        const reply = await ask(servers.any(), path, what).catch(() => undefined)
        if (reply && reply.status !== 503) {
          if (reply.status >= 500) season.faults.add(`${path} was answered ${reply.status}: ${await logged(reply)}`)
          return { ...reply, isSure }
        }
        await wait(25)
      }
    },
    admin: (method, call, body, headers = {}) =>
      season.send(`/api/Admin/${call}`, {
        method,
        headers: { authorization, ...headers },
        ...(body !== undefined && { body }),
      }),
    async signIn() {
      const reply = await signInAs(servers.any(), 'admin', adminPassword)
      if (reply.status !== 200) throw new Error(`The sign-in was answered ${reply.status}.`)
      authorization = `Bearer ${reply.body.token}`
    },
    async kill(whileDead) {
      const index = season.kills % processes
      season.kills += 1
      dead.add(index)
      await servers.kill(index, whileDead)
      dead.delete(index)
    },
    arrivals() {
      // Their texts are not kept for a whole season.
      for (const { email, recipients } of mails.mails.splice(0)) {
        const id = String(email.messageId)
        arrived.mails.set(id, [...(arrived.mails.get(id) ?? []), recipients.join()])
      }
      for (const { device } of pushes.taken.splice(0)) arrived.pushes.set(device, (arrived.pushes.get(device) ?? 0) + 1)
      return arrived
    },
    async [Symbol.asyncDispose]() {
      await servers.stop()
      await database.close()
      await mails[Symbol.asyncDispose]()
      await pushes[Symbol.asyncDispose]()
    },
  }
  await season.signIn()
  return season
}

/** Resolves once the server lives by it. */
function moveClock(port: number, aheadMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(String(aheadMs)))
    socket.on('data', () => socket.destroy())
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}
