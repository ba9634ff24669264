import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, inject, test } from 'vitest'

import { startSite } from '../tests/setup/start-site.ts'

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'site-start-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

async function freshPostgres() {
  const url = inject('postgresUrl')
  // Of its own for each try: what failed once runs once more.
  const name = `start_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/\/postgres$/, `/${name}`)
}

/** Seeding decodes every shipped picture, beside all other tests. */
test.for(['sqlite', 'postgres'])('a second start keeps everything and shows no password (%s)', async (dialect) => {
  using folder = temporaryFolder()
  const environment: Record<string, string> = { DATA_DIR: join(folder.path, 'deep', 'data') }
  if (dialect === 'postgres') environment['DATABASE_URL'] = await freshPostgres()

  const first = await startSite(environment)
  const languages = await (await fetch(`${first.url}/api/TaxiSaranda/GetLanguages`)).json()
  await first.stop()
  const second = await startSite(environment)
  const kept = await (await fetch(`${second.url}/api/TaxiSaranda/GetLanguages`)).json()
  const page = await fetch(`${second.url}/it`)
  await second.stop()

  expect(first.output()).toMatch(/sign-in is admin with the password \S{12,}/)
  expect(second.output()).not.toContain('password')
  expect(kept).toEqual(languages)
  expect(page.headers.get('content-language')).toBe('it')
  expect(second.process.exitCode).toBe(0)
})

test.for([
  ['PORT', 'many'],
  ['DATABASE_URL', 'mysql://localhost/x'],
])('a wrong %s stops the start with one line that names it', ([name, value]) => {
  using folder = temporaryFolder()

  const result = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder.path, [name as string]: value },
    encoding: 'utf8',
  })

  expect(result.status).not.toBe(0)
  expect(result.stderr.trim().split('\n')).toHaveLength(1)
  expect(result.stderr).toContain(name)
})

test('a data folder that cannot be made stops the start with one line', () => {
  using folder = temporaryFolder()
  const file = join(folder.path, 'a-file')
  writeFileSync(file, '')

  const result = spawnSync(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: join(file, 'data') },
    encoding: 'utf8',
  })

  expect(result.status).not.toBe(0)
  expect(result.stderr.trim().split('\n')).toHaveLength(1)
})

test('a request under way is answered when the site stops', async () => {
  using folder = temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path })

  const answers = Array.from({ length: 20 }, () => fetch(`${site.url}/api/TaxiSaranda/GetAllTours`))
  const stopped = site.stop()

  const outcomes = await Promise.allSettled(answers)
  await stopped
  const refused = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.status >= 500)
  expect(refused).toEqual([])
  expect(site.process.exitCode).toBe(0)
})
