import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { stampBuild } from '../scripts/build-stamp.ts'
import { builtServer, isFresh, serverStamp } from './built-server.ts'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a build is fresh until a source changes, comes or goes, also while it runs', () => {
  const folder = makeFolder()
  const [sources, stamp] = [join(folder, 'web'), join(folder, 'built')]
  const isStillFresh = () => isFresh([sources, join(folder, 'never-there')], stamp)
  mkdirSync(join(sources, 'site'), { recursive: true })
  const file = join(sources, 'site/page.tsx')
  const change = (minute: number) => {
    writeFileSync(file, '')
    for (const path of [file, join(sources, 'site'), sources]) utimesSync(path, minute * 60, minute * 60)
  }

  change(1)
  expect(isStillFresh()).toBe(false)
  stampBuild(new Date(2 * 60_000), stamp)
  expect(isStillFresh()).toBe(true)
  change(3)
  expect(isStillFresh()).toBe(false)
  stampBuild(new Date(4 * 60_000), stamp)
  expect(isStillFresh()).toBe(true)
  rmSync(file)
  expect(isStillFresh()).toBe(false)
})

const says = (what: string) => `export const start = async () => console.log('${what}')`

test('the built server runs wherever it lies, and its sources once one of them is newer', () => {
  const folder = makeFolder()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const whatRuns = () => {
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server/main.ts')], { encoding: 'utf8' })
    return stdout.trim() || stderr
  }
  write('package.json', '{ "type": "module" }')
  write('server/start.ts', says('sources'))
  for (const name of ['main.ts', 'built-server.ts']) copyFileSync(`server/${name}`, join(folder, 'server', name))

  expect(whatRuns()).toBe('sources')
  write(builtServer, says('built'))
  const stamp = join(folder, serverStamp)
  stampBuild(new Date(Date.now() + 60_000), stamp)
  expect(whatRuns()).toBe('built')
  write('domain/prices.ts', '')
  utimesSync(join(folder, 'domain/prices.ts'), Date.now() / 1000, Date.now() / 1000 + 120)
  expect(whatRuns()).toBe('sources')
})

test.for([builtServer, 'dist/server/entry-server.js'])('%s is kept in memory with one byte a character', (file) => {
  expect(/[^\0-\x7f].{0,40}/.exec(readFileSync(file, 'utf8'))).toBe(null)
})

test('pages are drawn by React as visitors get it, wherever the site is started without NODE_ENV', () => {
  const files = globSync('dist/server/**/*.js')
  expect(files).toContain('dist/server/entry-server.js')
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('process.env.NODE_ENV'))).toEqual([])
})
