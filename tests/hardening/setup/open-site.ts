import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Json } from '../../setup/admin-site.ts'

import { type StartedSite, startSite } from '../../setup/start-site.ts'
import { adminPassword } from './seeded-folder.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined where it is not JSON. */
  body: Json
}

export interface Ask {
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON, unless it is text or bytes already. */
  body?: unknown
}

/** The started server as a visitor, staff and the operator meet it: over HTTP, and by the files it leaves. */
export interface Site extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly folder: string
  readonly pid: number
  /** What all its processes printed, one after the other. */
  output: () => string
  ask: (path: string, ask?: Ask) => Promise<Reply>
  /** A call of the back office as the first admin. */
  admin: (method: Method, call: string, body?: unknown) => Promise<Reply>
  token: () => Promise<string>
  /** Works on the database file beside the running server, as another process would. */
  inDatabase: <T>(work: (database: DatabaseSync) => T) => T
  /** Ends the process (SIGTERM, or as said) and starts it again on the same folder and port. */
  restart: (signal?: NodeJS.Signals) => Promise<void>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the server on a copy of the seeded folder, without rate limits and with plenty of memory unless the environment says otherwise. */
export async function openSite(environment: Record<string, string> = {}): Promise<Site> {
  // Here, since programs outside of tests ask as this file does, too.
  const { inject } = await import('vitest')
  const folder = environment['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'site-hardening-'))
  cpSync(inject('seededFolder'), folder, { recursive: true })
  const settings = { RATE_LIMITS: 'off', MEMORY: 'plenty', ...environment, DATA_DIR: folder }
  let started: StartedSite = await startSite(settings)
  const port = new URL(started.url).port
  let printed = ''
  let token: Promise<string> | undefined

  async function stop(signal?: NodeJS.Signals) {
    await started.stop(signal)
    printed += started.output()
  }

  async function signIn() {
    const reply = await signInAs(started.url, 'admin', adminPassword)
    if (reply.status !== 200) throw new Error(`The sign-in was answered ${reply.status}.`)
    return reply.body.token as string
  }

  const site: Site = {
    url: started.url,
    port: Number(port),
    folder,
    get pid() {
      return started.process.pid ?? 0
    },
    output: () => printed + (started.process.exitCode === null ? started.output() : ''),
    ask: (path, what) => ask(started.url, path, what),
    // One sign-in, whoever asks at once: of twenty of the same user the brake would refuse some.
    token: () => (token ??= signIn()),
    async admin(method, call, body) {
      return ask(started.url, `/api/Admin/${call}`, {
        method,
        headers: { authorization: `Bearer ${await site.token()}` },
        ...(body !== undefined && { body }),
      })
    },
    inDatabase(work) {
      const database = new DatabaseSync(join(folder, 'site.db'), { timeout: 5000 })
      try {
        return work(database)
      } finally {
        database.close()
      }
    },
    async restart(signal) {
      await stop(signal)
      started = await startSite({ ...settings, PORT: port })
    },
    stop,
    async [Symbol.asyncDispose]() {
      await started.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

/** The headers of an answer without those of the moment and of the connection. */
export function lastingHeaders({ headers }: Reply): [string, string][] {
  return [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name))
}

export function signInAs(url: string, username: string, password: string, headers: Record<string, string> = {}) {
  return ask(url, '/api/TaxiSaranda/Login', { method: 'POST', headers, body: { username, password } })
}

export async function ask(url: string, path: string, { method, headers = {}, body }: Ask = {}): Promise<Reply> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}
