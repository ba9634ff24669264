import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

import { keepTemporaryFilesInMemory } from './temporary-folder.ts'

/** Everything that a run of tests starts inherits it. */
const mark = 'TEST_RUN'
/** The port of the PostgreSQL server that a whole run shares: other projects of the run end before it. */
export const sharedPostgresPort = 'TEST_POSTGRES_PORT'
const patienceMs = 10_000

/** Fails the run when a server that it has started outlives it, and ends that server. */
export default function setup() {
  const run = (process.env[mark] ??= randomUUID())
  keepTemporaryFilesInMemory()
  return async () => {
    const deadline = Date.now() + patienceMs
    while (serversOf(run).length > 0 && Date.now() < deadline) await wait(100)
    const left = serversOf(run)
    for (const { pid } of left) process.kill(pid, 'SIGKILL')
    if (left.length > 0) {
      throw new Error(`The tests left running: ${left.map(({ command }) => command).join('; ')}. They are ended now.`)
    }
  }
}

function serversOf(run: string): { pid: number; command: string }[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return pids
    .map((pid) => ({ pid, command: read(pid, 'cmdline'), environment: read(pid, 'environ') }))
    .filter(({ command, environment }) => isServer(command) && environment.includes(`${mark}=${run}`))
}

function isServer(command: string): boolean {
  if (/bin\/postgres /.test(command)) return !command.includes(`-p ${process.env[sharedPostgresPort]} `)
  return /server\/main\.ts|scripts\/\w+\.ts|nginx/.test(command)
}

/** Empty for one that has just ended. */
function read(pid: number, fact: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${fact}`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}
