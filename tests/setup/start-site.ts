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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
