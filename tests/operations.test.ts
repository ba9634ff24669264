import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, inject, test } from 'vitest'

import { debianFile } from './setup/debian-program.ts'
import { eventually } from './setup/eventually.ts'
import { startMailServer } from './setup/mail-server.ts'
import { makeOperatorMachine } from './setup/operator-machine.ts'
import { findPrograms } from './setup/postgres.ts'
import { freePort } from './setup/start-site.ts'

const page = readFileSync('docs/operations.md', 'utf8')

/** The command lines of a section, block by block. */
function blocksOf(section: string): string[] {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1] ?? '')
}

/** Command lines in the middle of a sentence. */
const inlineCommands = [...page.matchAll(/`((?:sudo|npm run|systemctl) [^`]+)`/g)].map((match) => match[1] ?? '')

test(
  'an operator who follows the page line by line has a site, backups, an upgrade and the way back',
  { timeout: 300_000 },
  async () => {
    debianFile('/usr/sbin/nginx', 'nginx')
    await using mailServer = await startMailServer()
    const server = new URL(inject('postgresUrl'))
    const ports = { 3000: await freePort(), 3001: await freePort(), 4000: await freePort() }
    using machine = makeOperatorMachine(ports, {
      POSTGRES_PROGRAMS: findPrograms(),
      PGHOST: server.hostname,
      PGPORT: server.port,
      PGUSER: server.username,
      PORT: String(ports[3000]),
    })
    const [install = '', look = ''] = blocksOf('On one machine')
    // Each is run below; who writes another one adds it there.
    expect([page.match(/^```sh$/gm)?.length, inlineCommands.length]).toEqual([8, 2])
    const [postgres = ''] = blocksOf('PostgreSQL')
    const [backUp = '', restore = '', tryOut = ''] = blocksOf('Backups')
    const [upgrade = '', goBack = ''] = blocksOf('Upgrades')
    const settings = (/^```\n(DATA_DIR=.*?)^```$/ms.exec(page)?.[1] ?? '').replace(/smtp:.*/, mailServer.url)
    const current = join(machine.root, 'opt/taxi-saranda/current')
    const languages = async () => (await fetch(`http://127.0.0.1:${ports[3001]}/api/TaxiSaranda/GetLanguages`)).json()

    // The page says so itself: the settings are filled in once their file is there.
    const told = await machine.run(
      install
        .replace('…', 'source')
        .replace(/(?<=taxi-saranda\.env) .*/, `\ncat > /etc/taxi-saranda.env <<'END'\n${settings}END`),
    )
    expect(told).toMatch(/The first sign-in is admin with the password/)
    const first = readlinkSync(current)
    const shipped = await languages()

    expect(await machine.run(look)).toContain('0 wrong')
    for (const command of inlineCommands) {
      const name = command.includes(' add ') ? 'vera' : 'admin'
      expect(await machine.run(`cd /opt/taxi-saranda/current\n${command.replace('NAME', name)}`)).toContain(
        'shown once',
      )
    }
    const inFolder = (lines: string) =>
      machine.run(
        `cd /opt/taxi-saranda/current\n${lines.replaceAll('FILE', machine.newestBackup()).replace('NAME', first.split('/').at(-1) ?? '')}`,
      )

    await inFolder(backUp)
    const backup = machine.newestBackup()
    expect(await inFolder(restore)).toContain('Restored: 0 bookings')
    const [intoTrial = '', startTrial = ''] = tryOut.trim().split('\n')
    expect(await inFolder(intoTrial)).toContain('Restored: 0 bookings')
    const isTried = async () => (await fetch(`http://127.0.0.1:${ports[4000]}/readyz`).catch(() => undefined))?.status
    await machine.whileRunning(`cd /opt/taxi-saranda/current\n${startTrial}`, () => eventually(isTried).toBe(200))

    await machine.run(upgrade.replace('…', 'source'))
    expect(readlinkSync(current)).not.toBe(first)
    expect(await languages()).toEqual(shipped)
    expect(machine.newestBackup()).not.toBe(backup)

    expect(await inFolder(goBack)).toContain('Restored: 0 bookings')
    expect(readlinkSync(current)).toBe(first)
    expect(await languages()).toEqual(shipped)
    await machine.run('systemctl stop taxi-saranda@3000 taxi-saranda@3001')

    await machine.run(postgres)
    await forget(server.href)
  },
)

/** What the page's lines made on the server that all tests share. */
async function forget(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('drop database taxi_saranda')
  await client.query('drop role taxi_saranda')
  await client.end()
}
