import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const patienceMs = 180_000

export interface StartedSite {
  url: string
  process: ChildProcess
  /** What it printed so far. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts the real server process on a free port, `through` another program if need be, and waits until it is ready. */
export async function startSite(environment: Record<string, string>, through: string[] = []): Promise<StartedSite> {
  const port = environment['PORT'] ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const [command, ...args] = [...through, process.execPath, program]
  const child = spawn(command, args, {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  await ready(url, child, () => printed)
  return {
    url,
    process: child,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
}

async function ready(url: string, child: ChildProcess, printed: () => string) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${printed()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The site was not ready in time:\n${printed()}`)
}

/**
 * A port that nobody listens at. It is none of those that the system gives to connections (from 32768 on): between this
 * look and the moment when a program listens, and while it restarts, one of thousands of connections would take it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
