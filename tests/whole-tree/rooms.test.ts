import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

/** The rooms of each part as docs/architecture.md has them, by its heading or the sentence above the table. */
const parts = {
  domain: 'The domain’s rooms',
  server: 'The server’s rooms',
  'web/site': 'The rooms of `web/site/`',
  'web/admin': 'The rooms of the back office',
}
const architecture = readFileSync('docs/architecture.md', 'utf8').replaceAll("'", '’')

/** A file's room, where it stands in one. */
const roomIn = (part: string, file: string) => file.match(new RegExp(`^${part}/([^/]+)/`))?.[1]

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)
  return [...found].map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(file, '..', name)))
}

test.for(Object.entries(parts))('a room of %s uses only those named after it', ([part, title]) => {
  const table = architecture.slice(architecture.indexOf(title)).match(/\n\| room .*?\n\n/s)?.[0] ?? ''
  const named = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)\/`/g)].map(([, room = '']) => room),
  )
  const files = globSync(`${part}/*/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
  const rooms = new Set(files.map((file) => roomIn(part, file)))

  const placeOf = (file: string) => named.indexOf(roomIn(part, file) ?? '')
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter((other) => placeOf(other) >= 0 && placeOf(other) < placeOf(file))
      .map((other) => `${file} → ${other}`),
  )

  expect(named).toEqual(expect.arrayContaining([...rooms]))
  expect(upwards).toEqual([])
})

/** The walks of docs/architecture.md, each in the parts between its semicolons: the files that they name. */
const walks = (architecture.match(/A stranger’s walk.*?\n\n- (.*?)\n\n/s)?.[1] ?? '')
  .split('\n- ')
  .map((walk) => walk.split(';').map((part) => [...part.matchAll(/`([\w/.-]+)`/g)].map(([, file = '']) => file)))

test('each file of a walk that follows after a comma is imported by one before it', () => {
  const jumps = walks.flatMap((steps) => {
    const order = steps.flat()
    const before = (file: string) => order.slice(0, order.indexOf(file))
    const following = steps.flatMap((files) => files.slice(1))
    return following.filter((file) => !before(file).some((each) => importsOf(each).includes(file)))
  })

  expect(walks.length).toBeGreaterThan(10)
  expect(jumps).toEqual([])
})

test('no style sheet is longer than the linter lets a source be', () => {
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
    rules: { 'max-lines': [string, { max: number }] }
  }
  const sheets = globSync('web/**/*.css').map((file) => ({
    file,
    lines: readFileSync(file, 'utf8').split('\n').length,
  }))

  expect(sheets.filter(({ lines }) => lines > rules['max-lines'][1].max)).toEqual([])
})
