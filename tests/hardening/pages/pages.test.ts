import { afterAll, beforeAll, expect, test } from 'vitest'

import { publicPaths } from '#domain/paths.ts'
import { countBookings } from '../setup/bookings.ts'
import { fillAndReadBack, fillContent } from './fill-content.ts'
import { openSite, type Site } from '../setup/open-site.ts'
import { dataOf, parsePage, skeleton, visiblePart, visibleText } from './page-structure.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const paths = Object.values(publicPaths)
const pages = () => Promise.all(paths.map(async (path) => (await site.ask(path)).text))

/** All texts here are as long as the honest one, so that the same ones are cut. */
const length = 60
let honest: string[][] | undefined

/** The pages with an honest text everywhere. */
async function honestSkeletons() {
  await fillAndReadBack(site, 'n'.repeat(length))
  return (await pages()).map(skeleton)
}

/** Fills every text of the site; no page may have another element or attribute because of it. */
async function expectPlainText(text: string) {
  honest ??= await honestSkeletons()

  await fillAndReadBack(site, text.padEnd(length, 'n'))

  const hostile = await pages()
  expect(hostile.map(skeleton)).toEqual(honest)
  for (const html of hostile) {
    expect(dataOf(html).length).toBeGreaterThan(0)
    expect(visibleText(html).includes(text.slice(0, 12).trim())).toBe(true)
  }
}

test('S-01 a text that closes scripts opens none, on any page, from any field', () =>
  expectPlainText('</script><script>window.X=1</script><!--<script>'))

test('S-02 a text that closes quotes makes no attribute', () => expectPlainText('" onmouseover=X x="'))
test('S-02 a text that closes a tag makes no element', () => expectPlainText(`'><img src=x onerror=X>`))
test('S-02 a text that closes styles makes no script', () => expectPlainText('}</style><script>X</script>'))

test('S-05 what search engines read stays JSON, whatever names and prices say', async () => {
  const text = '</script>"\\u0000<!--]]>'
  await fillAndReadBack(site, text)

  for (const html of await pages()) {
    const blocks = [...parsePage(html).querySelectorAll('script[type="application/ld+json"]')]
    expect(blocks.length).toBeGreaterThan(0)
    expect(JSON.stringify(blocks.map((block) => JSON.parse(block.textContent ?? '')))).toContain('<!--]]>')
  }
})

test('S-03 line separators and marks of direction stay what they are; halves and NUL are refused', async () => {
  await expectPlainText('honest words a\u2028b\u2029c\uFEFFd\u202Ee\u200Ff')
  for (const broken of ['a\u0000b', '\ud800', 'x\udc00y', 'a\u001Bb']) {
    const replies = await fillContent(site, broken)
    const taken = [...replies].filter(([, { status }]) => status !== 400).map(([name]) => name)
    expect([broken, taken]).toEqual([broken, []])
  }
})

test('C-14 what looks like SQL is a text like any other, in every field, id and search', async () => {
  const counts = () =>
    site.inDatabase((database) =>
      ['items', 'block_contents', 'prices', 'users', 'pictures'].map(
        (table) => database.prepare(`select count(*) as count from ${table}`).get()?.['count'],
      ),
    )
  const before = [...counts(), countBookings(site)]
  const texts = [
    `'; DROP TABLE items;--`,
    `' OR 1=1--`,
    `$.a' || randomblob(1e9)`,
    '%27) UNION SELECT 1--',
    `"; select pg_sleep(9);--`,
  ]

  await fillAndReadBack(site, texts.join(' '))
  for (const text of texts) {
    const query = encodeURIComponent(text)
    expect((await site.admin('GET', `GetBookings?q=${query}`)).body).toEqual({ bookings: [], total: 0 })
    for (const call of [
      `GetBookings?page=${query}`,
      `GetBookings?from=${query}`,
      `GetBooking?id=${query}`,
      `GetRevisions?block=hero&id=${query}`,
    ]) {
      expect([call, (await site.admin('GET', call)).status]).toEqual([call, 400])
    }
    expect((await site.admin('GET', `GetRevisions?block=${query}&id=1`)).status).toBe(404)
  }

  expect([...counts(), countBookings(site)]).toEqual(before)
})

test('S-11 only the names of known icons and flags are ever drawn', async () => {
  for (const iconName of ['../../x', 'FiEvil', '<b>']) {
    const [value] = (await site.admin('GET', 'GetAboutComponentsByAboutDataId?aboutDataId=1')).body.values
    const reply = await site.admin('PUT', `UpdateAboutValue?id=${value.id}`, { iconName })
    expect([200, 400]).toContain(reply.status)
    const page = await site.ask('/about')
    expect(page.status).toBe(200)
    expect(visiblePart(page.text).includes(iconName)).toBe(false)
  }
  for (const flag of ['..%2f..%2fpackage.json', '%3Cb%3E', 'constructor', 'al.svg%00']) {
    expect([flag, (await site.ask(`/flags/${flag}`)).status]).toEqual([flag, 404])
  }
})
