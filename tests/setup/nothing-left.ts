import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

// What the tests have started, and what may write into memory, ends before.
import './end-with-tests.ts'
import { patienceMs } from './patience.ts'

/** Everything that a run of tests starts inherits it. */
const mark = 'TEST_RUN'
/** The port of the PostgreSQL server that a whole run shares: other projects of the run end before it. */
export const sharedPostgresPort = 'TEST_POSTGRES_PORT'

/** Fails the run when a server that it has started outlives it, and ends that server; what tests write goes with the run. */
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

const memory = '/dev/shm'
/** A whole run has about a tenth of it in use at a time. */
const roomNeeded = 4e9

/**
 * Where the machine has the room, what tests write lies in memory until this process ends: each copies databases, and one of
 * PostgreSQL is hundreds of files, whose making and removing took a quarter of the run.
 */
function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  const folder = mkdtempSync(`${memory}/tests-`)
  // As /tmp itself: PostgreSQL and nginx run as users of their own.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory()) > roomNeeded
  } catch {
    // Only Linux has it.
    return false
  }
}
