import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

import { endWithTests } from './end-with-tests.ts'

/**
 * As `npm start` has it: settings of the environment, Node's own options and the program. With plenty of memory the program
 * alone: all others keep it small, which costs a sixth of the processor.
 */
function startCommand(hasPlenty: boolean): { environment: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const words: string[] = scripts.start.split(' ')
  if (hasPlenty) return { environment: {}, args: words.slice(-1) }
  const program = words.indexOf('node')
  const settings = words.slice(0, program).map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  })
  return { environment: Object.fromEntries(settings), args: words.slice(program + 1) }
}

const patienceMs = 180_000

/** Whoever starts the site may be killed; on Linux it ends with him. */
const setpriv = '/usr/bin/setpriv'
const endingWithParent = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL', '--'] : []

export interface StartedSite {
  url: string
  process: ChildProcess
  /** What it printed so far. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Starts the real server process on a free port, `through` another program if need be, and waits until it is ready. It
 * makes no pictures ahead unless the environment says so: they would be on the way of whatever a test counts. `MEMORY` as
 * `plenty` is for sites whose memory nobody weighs.
 */
export async function startSite(environment: Record<string, string>, through: string[] = []): Promise<StartedSite> {
  const { ready, ...site } = await launchSite(environment, through)
  await ready()
  return site
}

/** As `startSite`, for who has something to do before the site is ready. */
export async function launchSite({ MEMORY, ...environment }: Record<string, string>, through: string[] = []) {
  const port = environment['PORT'] ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const started = startCommand(MEMORY === 'plenty')
  const [command = process.execPath, ...args] = [...endingWithParent, ...through, process.execPath, ...started.args]
  const child = spawn(command, args, {
    env: {
      ...process.env,
      ...started.environment,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PICTURES_AHEAD: 'off',
      ...environment,
      PORT: port,
    },
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()))
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()))
  const ended = endWithTests(() => child.kill('SIGKILL'))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void exited.then(ended)

  return {
    url,
    process: child,
    output: () => printed,
    ready: () => untilReady(url, child, () => printed),
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
}

async function untilReady(url: string, child: ChildProcess, printed: () => string) {
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
