import { spawn } from 'node:child_process'

import { freePort, startCommand } from '../tests/setup/start-site.ts'
import { atMost, type Row } from './row.ts'

const rounds = 5

/** From starting the process on a built tree and a seeded folder until the first page is answered; the median. */
export async function startRows(folder: string): Promise<Row[]> {
  return [atMost('first page after the start', await startMs(folder), 1000, 'ms')]
}

export async function startMs(folder: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(folder))
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}

async function startOnce(folder: string): Promise<number> {
  const port = String(await freePort())
  const began = performance.now()
  const { environment, args } = startCommand()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment, DATA_DIR: folder, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/it`).catch(() => undefined))?.ok) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return performance.now() - began
  } finally {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await exited
  }
}
