import { afterAll, beforeAll, expect, test } from 'vitest'

import { eventually } from '../../setup/eventually.ts'
import { editPlansWhileKilled } from './kill-while-editing.ts'
import { openSite, type Site } from '../setup/open-site.ts'

const english = 1
let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

const header = async () => (await site.admin('GET', 'GetAllHeaderContents')).body[0]
const hero = async () => (await site.admin('GET', 'GetAllHeroContents')).body[0]
const putHeader = (body: unknown) => site.admin('PUT', `UpdateHeaderContent?id=${english}`, body)

test('C-01 the second of two editors is told that he was late, and the first edit stays', async () => {
  const copy = await header()

  const first = await putHeader({ ...copy, homeLabel: 'First' })
  const second = await putHeader({ ...copy, homeLabel: 'Second' })

  expect([first.status, second.status]).toEqual([200, 409])
  expect(second.body).toMatchObject({ code: 'stale-version', title: expect.stringContaining('Somebody else') })
  expect((await header()).homeLabel).toBe('First')
  const { version: _, ...withoutVersion } = copy
  expect((await putHeader({ ...withoutVersion, homeLabel: 'Third' })).status).toBe(200)
  const kept = await site.admin('GET', `GetRevisions?block=header&id=${english}`)
  expect(kept.body.map(({ content }: { content: { homeLabel: string } }) => content.homeLabel)).toContain('First')
})

test('C-02 of twenty who save from one version, one is stored and nineteen are told', async () => {
  const copy = await hero()

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      site.admin('PUT', `UpdateHeroContent?id=${english}`, { ...copy, titleLine1: `Editor ${index}` }),
    ),
  )

  const won = replies.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  expect((await hero()).titleLine1).toBe(won[0]?.body.titleLine1)
  expect((await hero()).version).toBe(copy.version + 1)
})

test('C-03 a save that kill -9 breaks off is there as a whole or not at all', async () => {
  const { saves } = await editPlansWhileKilled(2)

  expect(saves).toBeGreaterThan(0)
})

test('C-04 what was saved stands in the very next answer and page', async () => {
  for (let edit = 0; edit < 10; edit += 1) {
    const titleLine1 = `Fresh ${edit}`
    expect((await site.admin('PUT', `UpdateHeroContent?id=${english}`, { titleLine1 })).status).toBe(200)
    const [call, page] = await Promise.all([site.ask('/api/TaxiSaranda/GetHeroContent'), site.ask('/')])
    expect(call.body.titleLine1).toBe(titleLine1)
    expect(page.text).toContain(titleLine1)
  }
})

test('C-15 a language that is switched off is gone for visitors, and comes back as it was', async () => {
  const languages = (await site.admin('GET', 'GetLanguages')).body
  const { id } = languages.find(({ flagCode }: { flagCode: string }) => flagCode === 'de')
  const german = { 'x-language-code': 'de' }
  const read = () => site.ask('/api/TaxiSaranda/GetFooterContent', { headers: german })
  const [before, english_] = [await read(), await site.ask('/api/TaxiSaranda/GetFooterContent')]

  expect((await site.admin('PUT', `UpdateLanguage?id=${id}`, { isActive: false })).status).toBe(200)
  expect((await site.ask('/api/TaxiSaranda/GetLanguages')).text).not.toContain('Deutsch')
  const off = await read()
  expect([off.status, off.headers.get('content-language'), off.body]).toEqual([200, 'en', english_.body])
  expect((await site.ask('/', { headers: { cookie: 'languageCode=de' } })).status).toBe(200)
  expect((await site.ask('/de')).status).toBe(404)

  expect((await site.admin('PUT', `UpdateLanguage?id=${id}`, { isActive: true })).status).toBe(200)
  expect((await read()).text).toBe(before.text)
  const lastOne = await site.admin('PUT', `UpdateLanguage?id=${english}`, { isActive: false })
  expect([lastOne.status, typeof lastOne.body.title]).toEqual([409, 'string'])
})

test('C-16 a language is added once, from the list, and with everything that a language has', async () => {
  const [{ code, name, flagCode }] = (await site.admin('GET', 'GetAllAvailableLanguages')).body
  const known = { code, name, flagCode }
  const twice = await Promise.all([known, known].map((body) => site.admin('POST', 'CreateLanguage', body)))
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

  for (const wrong of [
    { code: '../x', flagCode: 'xx', name: 'X' },
    { code: '<b>', flagCode: 'xx', name: 'X' },
    { code: 'gbgbgb', flagCode: 'gbgbgb', name: 'X' },
    { code: '', flagCode: '', name: '' },
    { code: 'zz', flagCode: 'zz', name: 'Nowhere' },
    { ...known, name: '<script>' },
    {},
  ]) {
    expect([wrong, (await site.admin('POST', 'CreateLanguage', wrong)).status]).toEqual([wrong, 400])
  }

  const { id } = twice.find(({ status }) => status === 200)?.body ?? {}
  expect((await site.admin('PUT', `UpdateLanguage?id=${id}`, { isActive: true })).status).toBe(200)
  for (const path of [
    '/',
    '/about',
    '/services/tours',
    '/api/TaxiSaranda/GetAllPlans',
    '/api/TaxiSaranda/GetAboutPageData',
  ]) {
    const headers = { 'x-language-code': flagCode, cookie: `languageCode=${flagCode}` }
    expect([path, (await site.ask(path, { headers })).status]).toEqual([path, 200])
  }
})

test('C-21 a new tour needs only a name and a text; the page shows it', async () => {
  const added = await site.admin('POST', 'AddTour', { tourDataId: english, name: 'Blue hour', description: 'By boat' })

  expect(added.status).toBe(200)
  expect(added.body).toMatchObject({ imagePaths: [], includes: [], languages: [], price: '', groupSize: '' })
  expect((await site.ask('/services/tours')).text).toContain('Blue hour')
})

test('C-21 a tour that has no name yet has no card', async () => {
  const cards = async () => (await site.ask('/services/tours')).text.match(/class="card-name"/g)?.length
  const before = await cards()
  const { id } = (await site.admin('POST', 'AddTour', { tourDataId: english })).body

  expect(before).toBeGreaterThan(0)
  expect(await cards()).toBe(before)

  await site.admin('PUT', `UpdateTour?id=${id}`, { name: 'Named at last' })
  expect(await cards()).toBe((before ?? 0) + 1)
})

test('C-22 every letter comes back as it was typed: composed, right to left, joined, far outside', async () => {
  const text = 'Sarandë 🇦🇱 مرحبا e\u0301 👩‍👩‍👧 𝕏 “Word” – …'
  await site.admin('PUT', `UpdateHeroContent?id=${english}`, { titleLine1: text, subtitle: text })

  expect((await hero()).titleLine1).toBe(text)
  expect((await site.ask('/api/TaxiSaranda/GetHeroContent')).body.subtitle).toBe(text)
  expect((await site.ask('/')).text).toContain(text)
})

const pictureName = (digit: number) => `images/tours/gone/${String(digit).repeat(16)}.jpg`

test('C-20 a deleted tour takes only its own pictures with it, thirty days later', async () => {
  const [own, shared, other] = [1, 2, 3].map(pictureName) as [string, string, string]
  site.inDatabase((database) => {
    const insert = database.prepare(
      "insert into pictures (path, content_type, bytes, width, height, created_at) select ?, content_type, bytes, width, height, '' from pictures limit 1",
    )
    for (const path of [own, shared, other]) insert.run(path)
  })
  const add = async (imagePaths: string[]) =>
    (await site.admin('POST', 'AddTour', { tourDataId: english, name: 'x', imagePaths })).body.id
  const [gone] = [await add([own, shared]), await add([shared, other])]
  const status = async (path: string) => (await site.ask(`/api/TaxiSaranda/Retrieve?file=${path}&width=9`)).status

  // Nothing is removed until the clock has been seen to go on evenly for a day.
  site.inDatabase((database) =>
    database.exec(`delete from booking_marks where key like 'clock steady since %';
      insert into booking_marks (key, at) values ('clock steady since 2001-01-01T00:00:00Z', strftime('%FT%TZ', 'now'))`),
  )

  expect((await site.admin('DELETE', `DeleteTour?id=${gone}`)).status).toBe(200)
  await site.restart()
  expect(await Promise.all([own, shared, other].map(status))).toEqual([200, 200, 200])
  const unused = () =>
    site.inDatabase((database) => database.prepare('select path from pictures where unused_since is not null').all())
  // For thirty days it could be brought back, and its pictures with it.
  expect(unused()).not.toContainEqual({ path: own })
  site.inDatabase((database) => database.exec("update deleted_things set deleted_at = '2001-01-01T00:00:00.000Z'"))
  await site.restart()
  await eventually(unused).toContainEqual({ path: own })
  site.inDatabase((database) =>
    database.exec("update pictures set unused_since = '2001-01-01T00:00:00.000Z' where unused_since is not null"),
  )
  await site.restart()

  await eventually(() => status(own)).toBe(404)
  expect(await Promise.all([shared, other].map(status))).toEqual([200, 200])
  expect((await site.ask('/services/tours')).status).toBe(200)
})
