import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import type { Dialect } from '#server/db/database.ts'

import { createUserStore } from '#server/accounts/user-store.ts'
import { verifyPassword } from '#server/accounts/password.ts'

import { debianFile } from '../tests/setup/debian-programs.ts'
import { runScript } from '../tests/setup/run-script.ts'
import { dialects, openTestDatabase } from '../tests/setup/test-database.ts'

function emptyFolder() {
  const path = mkdtempSync(join(tmpdir(), 'command-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

async function openSite(dialect: Dialect) {
  const database = await openTestDatabase(dialect)
  const language = { code: 'en', name: 'English', flagCode: 'gb', isActive: 1, version: 1 }
  await database.write((transaction) => transaction.insertInto('languages').values(language).execute())
  return database
}

const commands: [string, ...string[]][] = [
  ['users', 'list'],
  ['users', 'add', 'vera'],
  ['users', 'reset', 'admin'],
  ['backup'],
  ['restore', 'package.json'],
  ['bookings'],
  ['doctor'],
]

test.for(commands)('where there is no site, none is made: %s %s', async ([name, ...args]) => {
  using folder = emptyFolder()

  const { code, text } = await runScript(name, { DATA_DIR: folder.path }, ...args)

  expect(code).toBe(1)
  expect(text).toContain(`at ${join(folder.path, 'site.db')}. Start the site once, or say where it is`)
  expect(readdirSync(folder.path)).toEqual([])
})

test('a database of PostgreSQL without a site is no site, and is named without its password', async () => {
  await using database = await openTestDatabase('postgres')
  using folder = emptyFolder()
  const url = new URL(database.address)
  url.password = 'peppermint'

  const { code, text } = await runScript('users', { DATA_DIR: folder.path, DATABASE_URL: url.href }, 'list')

  expect(code).toBe(1)
  expect(text).toContain(`Database: PostgreSQL ${url.pathname.slice(1)} at 127.0.0.1:${url.port}`)
  expect(text).toContain('There is no site in it.')
  expect(text).not.toContain('peppermint')
})

test('a database of PostgreSQL at a socket is named as well', async () => {
  using folder = emptyFolder()
  const socket = join(folder.path, 'postgresql')
  const DATABASE_URL = `postgres://vera:peppermint@/site?host=${socket}`

  const { code, text } = await runScript('users', { DATA_DIR: folder.path, DATABASE_URL }, 'list')

  expect(code).toBe(1)
  expect(text).toContain(`Database: PostgreSQL site at ${socket}\n`)
  expect(text).toContain(`the database does not answer: connect ENOENT ${socket}`)
  expect(text).not.toContain('peppermint')
})

test.for(dialects)('a command acts on the site of the settings file, and says so (%s)', async (dialect) => {
  await using database = await openSite(dialect)
  using folder = emptyFolder()
  const file = join(folder.path, 'settings of the site.env')
  const place = dialect === 'sqlite' ? `DATA_DIR=${dirname(database.address)}` : `DATABASE_URL=${database.address}`
  writeFileSync(file, `# as systemd reads it\n${place}\nMAIL_FROM=Taxi Saranda <booking@example.com>\n`)

  const added = await runScript('users', {}, 'add', 'Vera', '--name', 'Vera M', `--env-file=${file}`)

  const password = /Password of Vera \(shown once\): (\S+)/.exec(added.text)?.[1] ?? ''
  const vera = await createUserStore(database).find('vera')
  expect(added.text).toMatch(/^Database: /m)
  expect(vera).toMatchObject({ fullName: 'Vera M', isActive: true })
  expect(await verifyPassword(password, vera?.passwordHash)).toBe(true)
})

test('the doctor says which database it examines, where the settings are not wrong themselves', async () => {
  using folder = emptyFolder()

  const told = await runScript('doctor', { DATA_DIR: folder.path })
  const untold = await runScript('doctor', { DATA_DIR: folder.path, PORT: 'many' })

  expect(told.text).toContain(`Database: ${join(folder.path, 'site.db')}\n`)
  expect(told.output).not.toContain('Database: ')
  expect(untold.text).toContain('The configuration is wrong: PORT must be a whole number')
  expect(untold.text).not.toContain('Database: ')
})

test('a settings file that is not there stops a command with one line', async () => {
  const { code, text } = await runScript('users', {}, 'list', '--env-file=/no/such/file.env')

  expect(code).not.toBe(0)
  expect(text.trim().split('\n')).toEqual([expect.stringContaining('/no/such/file.env')])
})

test('a chosen password comes through a pipe, and is held to the rules', async () => {
  await using database = await openSite('sqlite')
  const users = createUserStore(database)
  const place = { DATA_DIR: dirname(database.address) }
  await users.add({ username: 'vera', fullName: '', email: '', password: 'three boats at noon', role: 'owner' })

  const weak = await runScript('users', place, { input: 'password123\n' }, 'reset', 'vera', '--password')
  const strong = await runScript('users', place, { input: 'nine olives at dusk\n' }, 'reset', 'vera', '--password')

  expect([weak.code, strong.code]).toEqual([1, 0])
  expect(strong.text).not.toContain('nine olives')
  expect(await verifyPassword('nine olives at dusk', (await users.find('vera'))?.passwordHash)).toBe(true)
})

test('without a password, when one was to come, nothing is changed', async () => {
  await using database = await openSite('sqlite')

  const { code, text } = await runScript('users', { DATA_DIR: dirname(database.address) }, 'add', 'vera', '--password')

  expect(code).toBe(1)
  expect(text).toContain('No password was given, so nothing was changed.')
  expect(await createUserStore(database).list()).toEqual([])
})

test('a password that is typed at a terminal is asked for and not shown', async () => {
  await using database = await openSite('sqlite')
  const env = { ...process.env, DATA_DIR: dirname(database.address) }
  const command = `'${process.execPath}' scripts/users.ts add vera --password`

  // It gives the command a terminal, and types there what it is sent.
  const terminal = spawn(debianFile('/usr/bin/script'), ['-qec', command, '/dev/null'], { env })
  let shown = ''
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!shown.includes('Password of vera: ') && (shown + text).includes('Password of vera: ')) {
      terminal.stdin.write('nine olives at dusk\r')
    }
    shown += text
  })
  const [code] = await once(terminal, 'close')

  expect(code).toBe(0)
  expect(shown).toContain('Password of vera: ')
  expect(shown).not.toContain('olives')
  const vera = await createUserStore(database).find('vera')
  expect(await verifyPassword('nine olives at dusk', vera?.passwordHash)).toBe(true)
})

test('an address that is none is refused, and nothing is changed', async () => {
  await using database = await openSite('sqlite')
  const place = { DATA_DIR: dirname(database.address) }

  const { code, text } = await runScript('users', place, 'add', 'vera', '--email', 'vera at example.com')

  expect([code, text]).toEqual([1, expect.stringContaining('vera at example.com is no e-mail address.')])
  expect(await createUserStore(database).list()).toEqual([])
})

test('who names no release to keep files of is told so, and one that is none either', async () => {
  for (const args of [[], ['/tmp']]) {
    const { code, text } = await runScript('keep-assets', {}, ...args)
    expect([code, text]).toEqual([1, 'npm run keep-assets -- FOLDER takes the folder of a release.\n'])
  }
})

test('a password on the command line is refused, and nothing is changed', async () => {
  await using database = await openSite('sqlite')

  const { code } = await runScript('users', { DATA_DIR: dirname(database.address) }, 'add', 'vera', '--password', 'x')

  expect(code).toBe(2)
  expect(await createUserStore(database).list()).toEqual([])
})
