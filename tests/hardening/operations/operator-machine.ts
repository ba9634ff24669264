import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'

import { endWithTests } from '../../setup/end-with-tests.ts'

const project = resolve('.')

/** Programs of the operator's machine that are left out of a trial, or changed, each for its reason. */
const standIns: Record<string, string> = {
  // A test leaves no user on the machine, so nothing is done as one either.
  useradd: 'exit 0',
  sudo: 'shift 2; exec "$@"',
  // Containers have no systemd.
  systemctl: `exec "${process.execPath}" "${project}/tests/hardening/operations/systemctl.ts" "$@"`,
  journalctl: 'cat "$MACHINE"/log/*',
  // What waits for something looks more often, and can be seen to wait.
  sleep: 'echo "$@" >> "$MACHINE/slept"; PATH="${PATH#*:}" exec sleep 0.1',
  // Nobody is there to type the password that it would ask for.
  createuser: 'shift; exec "$POSTGRES_PROGRAMS/createuser" "$@"',
  createdb: 'exec "$POSTGRES_PROGRAMS/createdb" "$@"',
  // This folder is tried as it is, committed or not, with the packages and pages that it has: no network, no other build.
  git: `exec ln -s "${project}" "$3"`,
  npm: `[ "$*" != ci ] || exit 0
  PATH="\${PATH#*:}" exec npm --silent "$@"`,
  // The machine is both, the one where releases are made and the server.
  scp: 'exec mv "$1" "$MACHINE/${2#*:}"',
}

/** A folder that stands for an operator's machine: command lines run below it as they would from the root. */
export function makeOperatorMachine(ports: Record<string, number>, environment: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'operator-'))
  const programs = join(root, 'programs')
  const folders = ['programs', 'root', 'opt', 'etc/systemd/system', 'etc/nginx/conf.d', 'var/lib/taxi-saranda', 'tmp']
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
  chmodSync(join(root, 'var/lib/taxi-saranda'), 0o700)
  for (const [name, script] of Object.entries(standIns)) {
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  // What runs several times from the same sources reads them once.
  const compiled = { NODE_COMPILE_CACHE: join(root, 'compiled') }
  const env = { ...process.env, ...compiled, MACHINE: root, ...environment, PATH: `${programs}:${process.env['PATH']}` }
  const bashArguments = (lines: string) => ['-e', '-o', 'pipefail', '-c', here(lines)]
  const ended = endWithTests(end)

  /** Only what has to be: the folders, the ports, and the user who cannot be made. */
  function here(text: string): string {
    let changed = text
      .replaceAll(/(?<=^|[\s=])\/(opt|etc|var|tmp|root)\//gm, `${root}/$1/`)
      .replaceAll('-o taxi-saranda ', `-o ${userInfo().username} `)
    for (const [port, mine] of Object.entries(ports))
      changed = changed.replaceAll(new RegExp(`(?<!\\d)${port}(?!\\d)`, 'g'), String(mine))
    return changed
  }

  function end() {
    const running = join(root, 'run')
    for (const name of existsSync(running) ? readdirSync(running) : []) {
      try {
        process.kill(Number(readFileSync(join(running, name), 'utf8')), 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    rmSync(root, { recursive: true, force: true, maxRetries: 10 })
  }

  return {
    root,
    here,
    /** Runs lines as one script that ends at the first failure. Answers what it printed, or throws it. */
    run(lines: string): Promise<string> {
      return new Promise((done, fail) => {
        execFile('bash', bashArguments(lines), { cwd: root, env }, (error, stdout, stderr) => {
          if (error) fail(new Error(`${here(lines)}\n${stdout}${stderr}`))
          else done(stdout + stderr)
        })
      })
    },
    /** Runs what does not end by itself for as long as the work takes. */
    async whileRunning(lines: string, work: () => Promise<unknown>) {
      const child = spawn('bash', bashArguments(lines), { cwd: root, env, detached: true, stdio: 'ignore' })
      const exited = new Promise((exit) => child.once('exit', exit))
      const stop = () => process.kill(-(child.pid ?? 0), 'SIGTERM')
      const stopped = endWithTests(stop)
      try {
        await work()
      } finally {
        stop()
        await exited
        stopped()
      }
    },
    /** As seen from the machine's root; empty before the first one is made. */
    newestBackup(label = 'site'): string {
      const folder = join(root, 'var/lib/taxi-saranda/backups')
      const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(label)) : []
      const files = names.map((name) => join(folder, name))
      return files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]?.slice(root.length) ?? ''
    },
    [Symbol.dispose]() {
      ended()
      end()
    },
  }
}
