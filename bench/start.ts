import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../tests/setup/start-site.ts'
import { middle } from './comparison.ts'
import { atMost, type Row } from './row.ts'

const rounds = 5

/**
 * From `npm start` on a built tree and a seeded folder until the first page is answered, the look whether the build is
 * fresh included. npm's own time is taken off: what it needs for two scripts that do nothing, measured in turns.
 */
export async function startRows(folder: string): Promise<Row[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push((await startMs(folder)) - (await npmMs()))
  return [atMost('npm start until the first page, without npm’s own time', middle(times), 1000, 'ms')]
}

async function startMs(folder: string): Promise<number> {
  const port = String(await freePort())
  const environment = { DATA_DIR: folder, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent', PICTURES_AHEAD: 'off' }
  return timeNpmStart('.', environment, async () => {
    while (!(await fetch(`http://127.0.0.1:${port}/it`).catch(() => undefined))?.ok) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
}

async function npmMs(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'))
  try {
    const scripts = { prestart: 'true', start: 'echo started && exec sleep 60' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'nothing', scripts }))
    return await timeNpmStart(folder, {}, (child) => {
      return new Promise<void>((resolve) =>
        child.stdout?.on('data', (text: Buffer) => text.toString().includes('started') && resolve()),
      )
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeNpmStart(
  folder: string,
  environment: Record<string, string>,
  untilStarted: (child: ChildProcess) => Promise<void>,
): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['--silent', 'start'], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, so that all of it is ended.
    detached: true,
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  try {
    await untilStarted(child)
    return performance.now() - began
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await exited
  }
}
