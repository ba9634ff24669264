import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, inject, test } from 'vitest'

import { isServerFresh } from '#server/built-server.ts'
import { clientFolder, readManifest } from '#server/site/site-bundle.ts'

import { uniqueBooking } from '../setup/bookings.ts'
import { debianFile } from '../../setup/debian-programs.ts'
import { eventually } from '../../setup/eventually.ts'
import { startMailServer } from '../../setup/mail-server.ts'
import { makeOperatorMachine } from './operator-machine.ts'
import { findPrograms, startPostgres } from '../../setup/postgres.ts'
import { freePort } from '../../setup/start-site.ts'

const page = readFileSync('docs/operations.md', 'utf8')

/** The command lines of a section, block by block. */
function blocksOf(section: string): string[] {
  const text = page.split(/^##+ /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map((match) => match[1] ?? '')
}

/** Command lines in the middle of a sentence. */
const inlineCommands = [...page.matchAll(/`((?:sudo|npm run|systemctl) [^`]+)`/g)].map((match) => match[1] ?? '')

test(
  'O-06 O-21 an operator who follows docs/operations.md line by line has a release, a site, backups, an upgrade and both ways back',
  { timeout: 600_000 },
  async () => {
    debianFile('/usr/sbin/nginx')
    debianFile('/usr/bin/curl')
    await using mailServer = await startMailServer()
    const postgresServer = await startPostgres()
    const server = new URL(postgresServer.url)
    const ports = { 3000: await freePort(), 3001: await freePort(), 4000: await freePort() }
    using machine = makeOperatorMachine(ports, {
      POSTGRES_PROGRAMS: findPrograms(),
      PGHOST: server.hostname,
      PGPORT: server.port,
      PGUSER: server.username,
      PORT: String(ports[3000]),
      PICTURES_AHEAD: 'off',
    })
    // Each is run below; who writes another one adds it there.
    expect([page.match(/^```sh$/gm)?.length, inlineCommands.length]).toEqual([10, 2])
    const [makeRelease = ''] = blocksOf('A release')
    const [install = '', look = ''] = blocksOf('On one machine')
    const [postgres = ''] = blocksOf('PostgreSQL')
    const [backUp = '', restore = '', tryOut = ''] = blocksOf('Backups')
    const [upgrade = ''] = blocksOf('Upgrades')
    const [switchBack = '', restoreBack = ''] = blocksOf('The way back')
    const releases = join(machine.root, 'opt/taxi-saranda/releases')
    const inUse = () => readlinkSync(join(releases, '../current')).split('/').at(-1)
    const site = `http://127.0.0.1:${ports[3001]}`
    const run = (lines: string, names: Record<string, string> = {}) =>
      machine.run(
        Object.entries(names).reduce(
          (text, [name, value]) => text.replaceAll(name, value),
          // As root works on a machine where nothing is for other users unless it is said.
          `umask 077\ncd /opt/taxi-saranda/current 2> /dev/null || true\n${lines}`,
        ),
      )
    const modeOf = (path: string) => (statSync(join(releases, path)).mode & 0o777).toString(8)

    // What the archive is called is known when it is there.
    const [copyOver = '', ...making] = makeRelease.trim().split('\n').toReversed()
    const made = await machine.run(making.toReversed().join('\n').replace('…', 'source'))
    const first = /taxi-saranda-(\S+)\.tar\.gz/.exec(made)?.[1] ?? ''
    await machine.run(`cd taxi-saranda\n${copyOver.replace('VERSION', first)}`)

    // The page says so itself: the settings are filled in once their file is there.
    const settings = (/^```\n(DATA_DIR=.*?)^```$/ms.exec(page)?.[1] ?? '')
      .replace(/smtp:.*/, mailServer.url)
      // No proxy has to notice anything, and nothing counts pictures.
      .replace(/DRAIN_SECONDS=.*/, 'PICTURES_AHEAD=off')
    putSeededSite(machine.root)
    const filled = install.replace(/(?<=taxi-saranda\.env) .*/, `\ncat > /etc/taxi-saranda.env <<'END'\n${settings}END`)
    const told = await run(filled, { VERSION: first })
    expect(told).toMatch(/The first sign-in is admin with the password/)
    expect(isServerFresh(join(releases, first))).toBe(true)
    expect(['..', '.', first, `${first}/dist`].map(modeOf)).toEqual(['755', '755', '755', '755'])
    const early = await book(site)

    const withoutNpm = look.replace('npm run', 'node_modules/.bin/node --run')
    for (const lines of [look, withoutNpm]) expect(await run(lines)).toContain('0 wrong')
    for (const command of inlineCommands) {
      const name = command.includes(' add ') ? 'vera' : 'admin'
      expect(await run(command, { NAME: name })).toContain('shown once')
    }

    await run(backUp)
    const backup = machine.newestBackup()
    expect(await run(restore, { FILE: backup })).toContain('Restored: 1 booking,')
    const [intoTrial = '', startTrial = ''] = tryOut.trim().split('\n')
    expect(await run(intoTrial, { FILE: backup })).toContain('Restored: 1 booking,')
    const trial = `http://127.0.0.1:${ports[4000]}`
    await machine.whileRunning(`cd /opt/taxi-saranda/current\n${startTrial}`, () => untilReady(trial))

    const unfit = makeLater(machine.root, first, { minor: 8, change: spoilStart })
    await untilReady(site)
    const before = waits(machine.root)
    await machine.whileRunning(`cd /opt/taxi-saranda/current\n${upgrade.replaceAll('VERSION', unfit)}`, async () => {
      await eventually(() => waits(machine.root)).toBeGreaterThan(before + 3)
      // It waits for ever for what cannot start, and the other goes on serving.
      expect((await fetch(`${site}/readyz`)).status).toBe(200)
    })
    await run(`ln -sfn /opt/taxi-saranda/releases/${first} /opt/taxi-saranda/current`)
    rmSync(join(releases, unfit), { recursive: true })

    const { second, dropped } = makeNextRelease(machine.root, first)
    for (const old of ['0.0.1', '0.0.2']) mkdirSync(join(releases, old))
    const upgraded = await run(upgrade, { VERSION: second })
    expect(upgraded.split('\n').filter((line) => /^[<>]/.test(line))).toEqual([`> ${unitLine}`])
    expect(inUse()).toBe(second)
    expect(readdirSync(releases)).toEqual(['0.0.2', first, second])
    expect(machine.newestBackup()).not.toBe(backup)
    const late = await book(site)
    expect((await fetch(`${site}/assets/${dropped}`)).status).toBe(200)
    expect(modeOf(`${second}/dist/client/assets/${dropped}`)).toBe('644')
    // While both ran, the first one was asked for it, too.
    expect(modeOf(`${first}/dist/client/assets/${added}`)).toBe('644')

    await expect(run(switchBack, { OLDER: first })).rejects.toThrow(/by a newer version of this program \(9999-next\)/)
    expect(inUse()).toBe(second)
    const copy = machine.newestBackup('before-9999-next')
    const toldBack = await run(restoreBack, { OLDER: first, VERSION: second, FILE: copy })
    expect(toldBack).toContain('Restored: 1 booking,')
    expect([early, late].map((reference) => toldBack.includes(reference))).toEqual([true, true])
    expect(inUse()).toBe(first)
    const bookings = 'npm run bookings -- --env-file=/etc/taxi-saranda.env'
    const kept = await run(bookings)
    expect([early, late].map((reference) => kept.includes(reference))).toEqual([true, false])

    execFileSync('cp', ['-al', join(releases, first), join(releases, '0.0.3')])
    await run(switchBack, { OLDER: '0.0.3' })
    expect(inUse()).toBe('0.0.3')
    const last = await book(site)
    expect(await run(bookings)).toContain(last)
    await run('systemctl stop taxi-saranda@3000 taxi-saranda@3001')

    await run(postgres)
    postgresServer.stop()
  },
)

/** The first start would fill an empty folder, which takes as long as all the rest; only its first user it still makes. */
function putSeededSite(root: string) {
  const file = join(root, 'var/lib/taxi-saranda/site.db')
  copyFileSync(join(inject('seededFolder'), 'site.db'), file)
  const database = new DatabaseSync(file)
  database.exec('delete from users')
  database.close()
}

const untilReady = (site: string) =>
  eventually(async () => (await fetch(`${site}/readyz`).catch(() => undefined))?.status).toBe(200)

/** Answers the reference that a visitor gets, once the site is there. */
async function book(site: string): Promise<string> {
  await untilReady(site)
  const answer = await fetch(`${site}/api/TaxiSaranda/Book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(uniqueBooking()),
  })
  return ((await answer.json()) as { reference: string }).reference
}

/** How often something was waited for on the machine. */
function waits(root: string): number {
  const file = join(root, 'slept')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0
}

interface Release {
  minor: number
  change: (folder: string) => void
}

/** Puts the archive of a later release where the operator has it: the first one, changed. Answers its version. */
function makeLater(root: string, version: string, { minor, change }: Release): string {
  const later = version.replace(/^\d+\.\d+/, `$&${minor}`)
  execFileSync('cp', ['-al', join(root, 'opt/taxi-saranda/releases', version), later], { cwd: root })
  const folder = join(root, later)
  // The packages and the Node among them are the same, and most of what there would be to pack.
  rmSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(join(root, 'opt/taxi-saranda/releases', version, 'node_modules'), join(folder, 'node_modules'))
  change(folder)
  execFileSync('tar', ['-cf', `root/taxi-saranda-${later}.tar.gz`, later], { cwd: root })
  rmSync(folder, { recursive: true })
  return later
}

/** As one for which something of the machine is not right. */
function spoilStart(folder: string) {
  const file = join(folder, 'server/main.ts')
  rmSync(file)
  writeFileSync(file, "throw new Error('The site cannot start.')")
}

const unitLine = '# Of the next release.'
/** A style sheet that its pages name. */
const added = 'next.css'

/**
 * The next release: it changes the database and a unit, and one of the files that open pages name is not part of it any more.
 */
function makeNextRelease(root: string, version: string): { second: string; dropped: string } {
  let dropped = ''
  const second = makeLater(root, version, {
    minor: 9,
    change(folder) {
      const assets = join(folder, 'dist/client/assets')
      // One of this build: what a developer built before lies beside it, and is kept for one release only.
      dropped = basename(readManifest(clientFolder)['web/site/pages/about-page.tsx']?.file ?? '')
      rmSync(join(assets, dropped))
      const manifest = join(folder, 'dist/client/.vite/manifest.json')
      const entries = JSON.parse(readFileSync(manifest, 'utf8')) as object
      rmSync(manifest)
      writeFileSync(manifest, JSON.stringify({ ...entries, [added]: { file: `assets/${added}` } }))
      writeFileSync(join(assets, added), '')
      addTo(join(folder, 'docs/operations/taxi-saranda@.service'), `${unitLine}\n`)
      writeFileSync(
        join(folder, 'server/db/migrations/9999-next.ts'),
        `import { sql } from 'kysely'
    export const migration = {
      name: '9999-next',
      up: async (transaction) => void (await sql\`create table next (id integer)\`.execute(transaction)),
    }`,
      )
      addTo(
        join(folder, 'server/db/migrate.ts'),
        "\nimport { migration as next } from './migrations/9999-next.ts'\nmigrations.push(next)",
      )
    },
  })
  return { second, dropped }
}

/** The file is the same as that of the release it was copied from, which stays as it is. */
function addTo(file: string, addition: string) {
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  writeFileSync(file, text + addition)
}
