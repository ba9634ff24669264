import { describe, expect, test } from 'vitest'

import { blocks } from '#domain/content/registry.ts'
import { findRoute } from '#domain/prices/quote.ts'
import { createContentStore } from '#server/content/content-store.ts'
import { createLanguageStore } from '#server/content/language.routes.ts'
import { type Json, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const spanish = { code: 'es', name: 'Español', flagCode: 'es' }

describe.each(dialects)('on %s', (dialect) => {
  test('a language is added inactive, with a record for every block, once', async () => {
    await using site = await openAdminSite(dialect)
    const available = (await site.call('GET', 'GetAllAvailableLanguages')).body
    expect(available).toContainEqual(spanish)
    expect(available.some((language: Json) => language.flagCode === 'gb')).toBe(false)
    expect(available.map((each: Json) => each.name)).toEqual(
      available.map((each: Json) => each.name).toSorted((a: string, b: string) => a.localeCompare(b, 'en')),
    )

    const replies = await Promise.all([1, 2].map(() => site.call('POST', 'CreateLanguage', spanish)))

    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const added = replies.find((reply) => reply.status === 200)?.body
    expect(added).toMatchObject({ ...spanish, isActive: false })
    const publicLanguages = async () => (await site.app.inject({ url: '/api/TaxiSaranda/GetLanguages' })).json()
    expect(JSON.stringify(await publicLanguages())).not.toContain('"es"')
    await site.call('PUT', `UpdateLanguage?id=${added.id}`, { ...added, isActive: true })
    expect(await publicLanguages()).toContainEqual({ flagCode: 'es', name: 'Español', code: 'es' })
    for (const block of blocks) {
      const reply = await site.app.inject({
        url: `/api/TaxiSaranda/${block.calls.read}`,
        headers: { 'x-language-code': 'es' },
      })
      expect([block.name, reply.statusCode, reply.headers['content-language']]).toEqual([block.name, 200, 'es'])
    }
  })

  test('a language that another process has just added has its texts, and its gaps are told before it is switched on', async () => {
    await using site = await openAdminSite(dialect)
    // This process has not heard of it yet.
    const other = createContentStore(site.database, () => Promise.resolve())
    const { id } = await createLanguageStore(site.database.query, other.write).create(spanish)

    const progress = (await site.call('GET', 'GetTranslationProgress')).body
    const records = (await site.call('GET', 'GetAllHeroContents')).body
    const saved = await site.call('PUT', `UpdateHeroContent?id=${id}`, { subtitle: 'Taxi en Saranda' })
    const added = await site.call('POST', 'AddTour', { tourDataId: id, name: 'Butrinto' })

    expect(progress).toContainEqual(expect.objectContaining({ languageId: id, isActive: false, percent: 0 }))
    expect(records).toContainEqual(expect.objectContaining({ languageId: id, languageCode: 'es' }))
    expect([saved.status, added.status]).toEqual([200, 200])
  })

  test('the default language stays on, and switching another off keeps its texts', async () => {
    await using site = await openAdminSite(dialect)
    const languages = (await site.call('GET', 'GetLanguages')).body
    expect(languages[0]).toMatchObject({ flagCode: 'gb', isActive: true })
    const off = await site.call('PUT', 'UpdateLanguage?id=1', { ...languages[0], isActive: false })
    expect(off.status).toBe(409)
    expect(off.body.title).toContain('default language')

    const italian = languages.find((language: Json) => language.flagCode === 'it')
    const before = (await site.call('GET', 'GetAllHeroContents')).body
    const switchedOff = await site.call('PUT', `UpdateLanguage?id=${italian.id}`, { ...italian, isActive: false })
    expect(switchedOff.status).toBe(200)
    const read = () => site.app.inject({ url: '/api/TaxiSaranda/GetHeroContent', headers: { 'x-language-code': 'it' } })
    expect((await read()).headers['content-language']).toBe('en')
    await site.call('PUT', `UpdateLanguage?id=${italian.id}`, { isActive: true })
    expect((await read()).headers['content-language']).toBe('it')
    expect((await site.call('GET', 'GetAllHeroContents')).body).toEqual(before)
  })

  test('junk, unknown and stale languages are refused', async () => {
    await using site = await openAdminSite(dialect)
    for (const code of ['../x', '<b>', 'gbgbgb', '', 'xx']) {
      expect((await site.call('POST', 'CreateLanguage', { ...spanish, code })).status, code).toBe(400)
    }
    expect((await site.call('POST', 'CreateLanguage', {})).status).toBe(400)
    expect((await site.call('PUT', 'UpdateLanguage?id=1', { id: 2, name: 'X' })).status).toBe(400)
    expect((await site.call('PUT', 'UpdateLanguage?id=1', { flagCode: 'us' })).status).toBe(400)
    expect((await site.call('PUT', 'UpdateLanguage?id=1', { name: 'X', version: 99 })).status).toBe(409)
    expect((await site.call('PUT', 'UpdateLanguage?id=99', { name: 'X' })).status).toBe(404)
    expect((await site.call('PUT', 'UpdateLanguage?id=1x', { name: 'X' })).status).toBe(400)
    for (const [method, call] of [
      ['GET', 'GetLanguages'],
      ['GET', 'GetAllAvailableLanguages'],
      ['POST', 'CreateLanguage'],
      ['PUT', 'UpdateLanguage?id=1'],
    ] as const) {
      expect((await site.anonymous(method, call, method === 'GET' ? undefined : {})).status).toBe(401)
    }
  })

  test('a price is added, changed and deleted, and visitors see it at once', async () => {
    await using site = await openAdminSite(dialect)
    const table = async () => (await site.app.inject({ url: '/api/TaxiSaranda/GetPriceTable' })).json()
    const before = await table()

    const added = await site.call('POST', 'AddPrice', {
      hasNightRate: false,
      from: 'Saranda',
      to: 'Permet',
      time: '2 h',
      category: 'regional',
      price: { eur: 35.55, eurNight: 110 },
      translations: { it: { to: 'Përmet' } },
    })
    expect(added.status).toBe(200)
    expect((await table()).at(-1)).toMatchObject({
      route: 'Saranda to Permet',
      price: { eur: 35.55, lek: 3555, eurNight: 110, lekNight: 11_000 },
      hasNightRate: true,
    })

    const changed = await site.call('PUT', `UpdatePrice?id=${added.body.id}`, { ...added.body, price: { eur: 95 } })
    expect(changed.body).toMatchObject({ price: { eur: 95, lek: 9500 }, hasNightRate: false, version: 2 })
    expect((await site.call('PUT', `UpdatePrice?id=${added.body.id}`, { time: '3 h', version: 1 })).status).toBe(409)
    const page = { description: 'Two valleys.\nOne pass.', pickup: 'Your door', imagePath: 'images/routes/a1.jpg' }
    const told = await site.call('PUT', `UpdatePrice?id=${added.body.id}`, page)
    expect(told.body).toMatchObject({ ...page, price: { eur: 95 }, translations: { it: { to: 'Përmet' } } })
    // Only its own page says it: every page brings the table along.
    expect((await table()).at(-1)).not.toHaveProperty('description')
    expect((await site.call('GET', `GetRevisions?collection=prices&id=${added.body.id}`)).body).toHaveLength(3)

    // Spaces alone are no name.
    const blank = { route: ' ', translations: { it: { to: ' ' } } }
    expect((await site.call('PUT', `UpdatePrice?id=${added.body.id}`, blank)).body.route).toBe('Saranda to Permet')
    const italian = { url: '/api/TaxiSaranda/GetPriceTable', headers: { 'x-language-code': 'it' } }
    expect((await site.app.inject(italian)).json().at(-1)).toMatchObject({ to: 'Permet', route: 'Saranda to Permet' })

    const change = async (body: Json) =>
      (await site.call('PUT', `UpdatePrice?id=${added.body.id}`, body)).body.minutes as number
    expect(await change({ minutes: 100 })).toBe(100)
    expect(await change({ time: '1 h 40 min' })).toBe(100)
    // The form shows them empty now: as the time says.
    expect(await change({ time: '3 h' })).toBe(180)
    expect(await change({ minutes: 100 })).toBe(100)
    expect(await change({ time: '2 h' })).toBe(100)

    const deleted = await site.call('DELETE', `DeletePrice?id=${added.body.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { id: added.body.id } })
    expect(await table()).toEqual(before)
    expect((await site.call('DELETE', `DeletePrice?id=${added.body.id}`)).status).toBe(404)
  })

  test('prices that cannot be are refused, and an untouched save changes nothing', async () => {
    await using site = await openAdminSite(dialect)
    const list = (await site.call('GET', 'GetPriceTable')).body
    for (const row of list) {
      const { body } = await site.call('PUT', `UpdatePrice?id=${row.id}`, row)
      expect({ ...body, version: row.version }).toEqual(row)
    }
    const wrongPrices = [
      { eur: 0 },
      { eur: -5 },
      { eur: '30' },
      { eur: 10.123 },
      {},
      { eur: 1e9 },
      { eur: 5, x: 1 },
      null,
    ]
    for (const price of wrongPrices) {
      expect((await site.call('PUT', 'UpdatePrice?id=1', { price })).status, JSON.stringify(price)).toBe(400)
    }
    for (const body of [
      { from: '' },
      { category: 'far' },
      { id: 2 },
      { isAdmin: true },
      { translations: { it: 1 } },
      { imagePath: 'https://elsewhere.example/a.jpg' },
      { pickup: 'two\nlines' },
      { translations: { it: { description: 'x'.repeat(2001) } } },
    ]) {
      expect((await site.call('PUT', 'UpdatePrice?id=1', body)).status, JSON.stringify(body)).toBe(400)
    }
    expect((await site.call('POST', 'AddPrice', { from: 'A' })).status).toBe(400)
    expect((await site.call('PUT', 'UpdatePrice?id=99999', {})).status).toBe(404)
    expect((await site.anonymous('POST', 'AddPrice', {})).status).toBe(401)
  })

  test('a row between places of the table goes by their names in every language, which stay unsaid in its record', async () => {
    await using site = await openAdminSite(dialect)
    const row = { from: 'Ksamil', to: 'Butrint', time: '10 min', category: 'local', price: { eur: 15 } }

    const { id } = (await site.call('POST', 'AddPrice', { ...row, translations: { fr: { to: 'Buthrote' } } })).body

    const tableIn = async (language: string) => {
      const headers = { 'x-language-code': language }
      return (await site.app.inject({ url: '/api/TaxiSaranda/GetPriceTable', headers })).json()
    }
    expect((await tableIn('it')).at(-1)).toMatchObject({ id, from: 'Ksamil', to: 'Butrinto' })
    expect((await tableIn('fr')).at(-1)).toMatchObject({ id, to: 'Buthrote' })
    const greek = await tableIn('gr')
    const [ksamil, butrint] = ['Ksamil', 'Butrint'].map((place) => greek.find((each: Json) => each.place === place).to)
    expect(findRoute(greek, butrint, ksamil)?.id).toBe(id)
    expect((await site.call('GET', 'GetPriceTable')).body.at(-1).translations).toEqual({ fr: { to: 'Buthrote' } })
  })
})
