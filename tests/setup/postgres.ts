import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { installed } from './debian-programs.ts'
import { endWithTests } from './end-with-tests.ts'
import { freePort } from './start-site.ts'

export interface PostgresServer {
  url: string
  stop: () => void
  /** Ends all connections: `fast` asks them to roll back, `immediate` is a crash. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>
  /** The process that starts all others of the server. */
  pid: () => number
}

/**
 * Starts a PostgreSQL server of our own on a free port, with its data in a temporary folder, and returns its address and
 * the way to stop it. Uses the programs of the Debian package; installs them where root may. As root the server runs as
 * the package's unprivileged user, because PostgreSQL refuses to run as root.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const port = await freePort()
  const asOwner = (program: string, ...args: string[]) => runUnprivileged(join(programs, program), args)
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder])

  const data = join(folder, 'data')
  // The machine's own locale may be one that nobody has installed.
  asOwner('initdb', '-D', data, '-U', 'test', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync')
  // Tests need no durability, and many small databases are made from a template.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`
  asOwner('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  function stop() {
    stopped()
    asOwner('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  const stopped = endWithTests(stop)

  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    async restart(mode) {
      const args = ['-D', data, '-m', mode, '-o', options, '-l', join(folder, 'log'), '-w', 'restart']
      const [file, all] = unprivileged(join(programs, 'pg_ctl'), args)
      const child = spawn(file, all, { cwd: tmpdir(), stdio: 'ignore' })
      await new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode !== 0) throw new Error('PostgreSQL did not start again.')
    },
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    stop,
  }
}

/** The folder of the server's programs. */
export const findPrograms = () => installed('postgresql', installedPrograms)

export function installedPrograms(): string | undefined {
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), onPath ?? '']
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')))
}

function runUnprivileged(program: string, args: string[]) {
  const [file, all] = unprivileged(program, args)
  const result = spawnSync(file, all, { encoding: 'utf8', cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`)
}

function unprivileged(program: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
}
