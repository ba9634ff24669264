import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { publicPaths } from '#domain/paths.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { openSite, type Reply, type Site } from '../setup/open-site.ts'
import { dataOf, parsePage } from './page-structure.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const pages = Object.values(publicPaths)

/** Changes what is stored past all rules, as a faulty program or a hand in the database would; visitors see it after. */
async function damage(statement: string, ...values: (string | number)[]) {
  site.inDatabase((database) => {
    database.prepare(statement).run(...values)
    database.exec('update content_state set version = version + 1')
  })
  await readAnew()
}

/** A save is answered when all that was committed before it is read. */
async function readAnew() {
  expect((await site.admin('PUT', 'UpdateLegalContent?id=1', {})).status).toBe(200)
}

const storedBlock = (name: string): Record<string, unknown> =>
  site.inDatabase((database) =>
    JSON.parse(
      String(
        database.prepare('select content from block_contents where block = ? and language_id = 1').get(name)?.[
          'content'
        ],
      ),
    ),
  )
const setBlock = (name: string, content: unknown) =>
  damage('update block_contents set content = ? where block = ? and language_id = 1', JSON.stringify(content), name)

test('S-04 a link that runs a script is not on any page, even when it stands in the database', async () => {
  const footer = storedBlock('footer')
  await setBlock('footer', {
    ...footer,
    facebookUrl: 'javascript:alert(1)',
    instagramUrl: 'data:text/html,x',
    termsOfUseUrl: 'java\nscript:1',
    privacyPolicyUrl: ' javascript:2',
  })

  for (const path of pages) {
    const links = [...parsePage((await site.ask(path)).text).querySelectorAll('[href], [src], [action]')]
    const addresses = links.flatMap((element) =>
      ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''),
    )
    expect([path, addresses.filter((address) => /^\s*(?:java\s*script|data:text|vbscript)/i.test(address))]).toEqual([
      path,
      [],
    ])
  }
  await setBlock('footer', footer)
})

test('S-06 damaged records cost their own texts and nothing else', async () => {
  const hero = storedBlock('hero')
  const damaged: [string, unknown][] = [
    ['a null', { ...hero, titleLine1: null }],
    ['another type', { ...hero, titleLine1: { a: 1 }, subtitle: [1], yearsExperience: 'many' }],
    ['a list', []],
    ['a text', 'x'],
  ]
  for (const [what, content] of damaged) {
    await setBlock('hero', content)
    const page = await site.ask('/')
    expect([what, page.status, page.text.endsWith('</html>')]).toEqual([what, 200, true])
    expect([what, parsePage(page.text).querySelector('#services') !== null]).toEqual([what, true])
    expect((await site.ask('/about')).status).toBe(200)
  }
  await damage("delete from block_contents where block = 'hero'")
  const without = await site.ask('/')
  expect([without.status, parsePage(without.text).querySelector('#services') !== null]).toEqual([200, true])
  await damage(
    "insert into block_contents (block, language_id, content, version, updated_at) values ('hero', 1, ?, 9, '')",
    JSON.stringify(hero),
  )
  expect((await site.ask('/')).text).toContain(String(hero['titleLine1']))
})

test('S-08 the data in a page is what visitors see, and nothing of staff, guests or the machine', async () => {
  await book(site, uniqueBooking({ name: 'Zamira Hoxhaj', email: 'zamira@example.com' }))
  const german = (await site.admin('GET', 'GetLanguages')).body.find(
    ({ flagCode }: { flagCode: string }) => flagCode === 'de',
  )
  await site.admin('PUT', `UpdateLanguage?id=${german.id}`, { isActive: false })

  for (const path of pages) {
    const { text } = await site.ask(path)
    const data = dataOf(text)
    expect(data.length).toBeGreaterThan(0)
    const keys = new Set<string>()
    JSON.stringify(data, (key, value: unknown) => {
      keys.add(key)
      return value
    })
    const secret = ['version', 'groupKey', 'isActive', 'savedBy', 'passwordHash', 'token', 'translations']
    expect([path, secret.filter((key) => keys.has(key))]).toEqual([path, []])
    for (const word of ['Zamira', 'zamira@', 'Deutsch', site.folder, process.cwd()])
      expect([path, word, text.includes(word)]).toEqual([path, word, false])
  }
  await site.admin('PUT', `UpdateLanguage?id=${german.id}`, { isActive: true })
})

/** So many at once on a slow machine are more than it takes at once. */
async function askUntilTaken(path: string): Promise<Reply> {
  for (;;) {
    const reply = await site.ask(path)
    if (reply.status !== 503) return reply
    await wait(100)
  }
}

test('S-09 two hundred visitors in five languages at once each get their own page', async () => {
  const codes = ['en', 'it', 'fr', 'pl', 'sq']
  const paths = codes.flatMap((code) => ['', '/about', '/services/tours'].map((path) => `/${code}${path}`))
  const alone = new Map<string, string>()
  for (const path of paths) alone.set(path, (await site.ask(path)).text)
  // Nothing is kept of the version before.
  await readAnew()

  const asked = Array.from({ length: 200 }, (_, index) => paths[(index * 7) % paths.length] ?? '')
  const replies = await Promise.all(asked.map(askUntilTaken))

  for (const [index, { text }] of replies.entries()) {
    const path = asked[index] ?? ''
    expect([path, parsePage(text.slice(0, 3000)).documentElement.lang]).toEqual([path, path.slice(1, 3)])
    expect([path, text === alone.get(path)]).toEqual([path, true])
  }
})

test('S-07 far more attractions than there are on the Riviera: one page, then from memory', async () => {
  const picture = storedBlock('hero')['imagePath']
  const content = JSON.stringify({
    name: 'Place',
    description: 'x'.repeat(4000),
    imagePaths: Array.from({ length: 20 }, () => picture),
  })
  site.inDatabase((database) => {
    const insert = database.prepare(
      "insert into items (collection, language_id, group_key, position, content, version, updated_at) values ('attractions', 1, ?, ?, ?, 1, '')",
    )
    database.exec('begin')
    for (let index = 0; index < 500; index += 1) insert.run(`g${index}`, index + 100, content)
    database.exec('update content_state set version = version + 1; commit')
  })
  await readAnew()

  const time = async () => {
    const began = performance.now()
    // Without the body, whose way to the test takes as long as its making.
    expect((await site.ask('/attractions', { method: 'HEAD' })).status).toBe(200)
    return performance.now() - began
  }
  const [cold, ...warm] = [await time(), await time(), await time(), await time()]

  expect(Math.min(...warm)).toBeLessThan(cold / 10)
  expect((await site.ask('/attractions')).text.split('Place').length).toBeGreaterThan(500)
})
