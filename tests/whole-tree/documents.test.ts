import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { defaultSettings } from '#domain/settings/settings.ts'
import { seededLanguages } from '#seed/content/languages.ts'

const documents = globSync(['*.md', 'docs/**/*.md'])
const files = globSync(['*.ts', '{domain,server,web,seed,tests,bench,scripts}/**/*.{ts,tsx,css}'])
const fileNames = new Set(files.map((file) => basename(file)))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.for(documents)('%s names only scripts and files that exist', (file) => {
  const text = readFileSync(file, 'utf8')

  const commands = [...text.matchAll(/npm run (?:--silent )?([a-z0-9:-]+)/g)].map((match) => match[1] as string)
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] as string)
  // Beside the file that is named with its folder.
  const neighbours = [...text.matchAll(/`([a-z\d][\w.-]*\.(?:tsx?|css))`/g)]
  const sources = [...text.matchAll(/`((?:domain|server|web|seed|tests|bench|scripts|docs)\/[\w./-]+)`/g)]

  expect(commands.filter((command) => !(command in scripts))).toEqual([])
  expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([])
  expect(sources.map((match) => match[1] as string).filter((path) => !existsSync(path))).toEqual([])
  expect(neighbours.map((match) => match[1] as string).filter((name) => !fileNames.has(name))).toEqual([])
})

const decisions = globSync('docs/decisions/*.md')

test.for(decisions)('%s says its number, and whether it still holds', (file) => {
  const [title = '', , status = ''] = readFileSync(file, 'utf8').split('\n')

  expect(title).toMatch(new RegExp(`^# ${basename(file).slice(0, 4)} \\p{L}`, 'u'))
  expect(status).toMatch(/^Status: (?:accepted\.|superseded )/)
})

test('of two decisions each says that one of them takes the place of the other', () => {
  const texts = new Map(decisions.map((file) => [basename(file), readFileSync(file, 'utf8')]))
  const pairs = (saying: RegExp) =>
    [...texts].flatMap(([name, text]) => [...text.matchAll(saying)].map((match) => [name, match[1] ?? ''] as const))

  const taken = pairs(/^Status: accepted\. Supersedes \[\d{4}\]\(([^)]+)\)/gm)
  const left = pairs(/^Status: superseded .*?\[\d{4}\]\(([^)]+)\)/gm)

  expect(taken.length).toBeGreaterThan(2)
  expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(left.map(([old, later]) => [later, old])))
})

test('every setting that the README names is read by the program', () => {
  const readme = readFileSync('README.md', 'utf8')
  const config = readFileSync('server/config.ts', 'utf8')

  const named = [...readme.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap((match) => [
    ...(match[1] ?? '').matchAll(/[A-Z_]{3,}/g),
  ])

  expect(named.length).toBeGreaterThan(10)
  expect(named.map(String).filter((name) => !config.includes(`  ${name}: `))).toEqual([])
})

test('every event of the log stands in the table of operations.md, and no other', () => {
  const rows = readFileSync('docs/operations.md', 'utf8').match(/(?<=^\|[^|]*\| lines with `event`.*:).*$/gm) ?? []
  const named = new Set(rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)]).map((match) => match[1] as string))
  const sources = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) => readFileSync(file, 'utf8'))

  const logged = sources
    .flatMap((text) => [...text.matchAll(/\bevent: '([a-z-]+)'/g)])
    .map((match) => match[1] as string)
  expect(logged.length).toBeGreaterThan(15)
  expect(logged.filter((event) => !named.has(event))).toEqual([])
  expect([...named].filter((event) => !sources.some((text) => text.includes(`'${event}'`)))).toEqual([])
})

test.for(seededLanguages)('the shipped terms name how long drivers wait, in $name', ({ contents }) => {
  const minutes = contents.legal.termsText.match(/\d+(?=\s(?:min|λεπ))/giu)

  expect(minutes?.map(Number)).toEqual([defaultSettings.waitingMinutes, defaultSettings.waitingMinutesArrivals])
})
