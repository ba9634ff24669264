/**
 * Stands in for systemctl where `docs/operations.md` is tried out: starts and stops what the unit files say, as they say
 * it, below the folder MACHINE. Knows no users, and nothing that the unit files forbid.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'

import { prepareNginx } from './nginx-files.ts'
import { freePort } from '../../setup/start-site.ts'

const machine = process.env['MACHINE'] ?? ''
const running = join(machine, 'run')
const logs = join(machine, 'log')
for (const folder of [running, logs]) mkdirSync(folder, { recursive: true })

const [verb = '', ...names] = process.argv.slice(2).filter((word) => word !== '--now')
if (verb === 'reload') await checkNginx()
// As systemd does, all at once.
if (!/^daemon-reload$|^reload$/.test(verb)) await Promise.all(names.map(obey))

async function obey(unit: string) {
  if (unit.endsWith('.timer')) {
    readUnit(unit.replace('.timer', '.service'))
    return
  }
  if (verb === 'stop' || verb === 'restart') await stop(unit)
  if (verb !== 'stop') start(unit)
}

/** A unit's settings; of those that come several times, the last. */
function readUnit(unit: string): Map<string, string> {
  const [name = '', instance = ''] = unit.replace('.service', '').split('@')
  const file = join(machine, `etc/systemd/system/${name}${instance && '@'}.service`)
  const lines = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .matchAll(/^(\w+)=(.*)$/gm)
  return new Map([...lines].map(([, key = '', value = '']) => [key, below(value)]))
}

function below(text: string): string {
  return text.replaceAll(/(?<=^| )\/(opt|etc|var)\//g, `${machine}/$1/`)
}

function start(unit: string) {
  const settings = readUnit(unit)
  const [command = '', ...args] = (settings.get('ExecStart') ?? '').split(' ')
  const own = Object.fromEntries((settings.get('Environment') ?? '').split(' ').map((pair) => pair.split('=')))
  const env = {
    PATH: process.env['PATH'],
    ...marks(),
    ...own,
    ...parseEnv(readFileSync(settings.get('EnvironmentFile') ?? '', 'utf8')),
  }
  const log = openSync(join(logs, unit), 'a')
  const child = spawn(command, args, {
    cwd: settings.get('WorkingDirectory'),
    env,
    detached: true,
    stdio: ['ignore', log, log],
  })
  writeFileSync(join(running, unit), String(child.pid))
  // As systemd does: that it was started is all that is known.
  child.unref()
}

/** So that the end of the tests sees what they left. */
function marks() {
  return { TEST_RUN: process.env['TEST_RUN'] }
}

async function stop(unit: string) {
  const file = join(running, unit)
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8'))
  if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGTERM')
  while (existsSync(`/proc/${pid}`)) await wait(50)
  rmSync(file)
}

async function checkNginx() {
  const site = readFileSync(join(machine, 'etc/nginx/conf.d/taxi-saranda.conf'), 'utf8')
  const folder = join(machine, 'nginx')
  mkdirSync(folder, { recursive: true })
  const [plainPort, tlsPort] = [await freePort(), await freePort()]
  const main = prepareNginx(folder, site, { plainPort, tlsPort, upstreams: ['127.0.0.1:1', '127.0.0.1:2'] })
  const { status, stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', main, '-e', join(folder, 'errors')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
