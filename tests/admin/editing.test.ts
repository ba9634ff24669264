import { describe, expect, test } from 'vitest'

import { checkContents } from '#server/doctor/check-contents.ts'
import { type Json, openAdminSite } from '../setup/admin-site.ts'
import { shippedTrip } from '../setup/departure-site.ts'
import { dialects } from '../setup/test-database.ts'

const english = 1
const italian = 3

/** A text of this length, in letters of three bytes. */
const words = (length: number) => '中文 '.repeat(length / 3)

describe.each(dialects)('on %s', (dialect) => {
  test('of twenty saves of one version one wins, and the others change nothing', async () => {
    await using site = await openAdminSite(dialect)
    const [hero] = (await site.call('GET', 'GetAllHeroContents')).body

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        site.call('PUT', 'UpdateHeroContent?id=1', { titleLine1: `Writer ${index}`, version: hero.version }),
      ),
    )

    const winners = replies.filter((reply) => reply.status === 200)
    expect(winners).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(19)
    const [stored] = (await site.call('GET', 'GetAllHeroContents')).body
    expect(stored.titleLine1).toBe(winners[0]?.body.titleLine1)
  })

  test('what is saved as it was leaves what visitors have, and is a save all the same', async () => {
    await using site = await openAdminSite(dialect)
    const { kind, subjectId } = shippedTrip(site, 'boat')
    const add = async (name: string, body: object) => (await site.call('POST', name, body)).body
    const first = async (list: string) => (await site.call('GET', list)).body[0]
    const { defaults: _defaults, ...settings } = (await site.call('GET', 'GetSettings')).body
    const records: [string, Json][] = [
      ['UpdateHeroContent', await first('GetAllHeroContents')],
      ['UpdateTour', await first('GetToursByTourDataId?tourDataId=1')],
      ['UpdatePrice', await first('GetPriceTable')],
      ['UpdateLanguage', await first('GetLanguages')],
      ['UpdateClosure', await add('AddClosure', { from: '2031-08-15T00:00', to: '2031-08-16T00:00', applies: 'all' })],
      ['UpdateTimetableRow', await add('AddTimetableRow', { kind, subjectId, weekdays: [1], time: '10:00' })],
      ['UpdateSettings', settings],
    ]
    const { version } = site.content.current()

    for (const [name, record] of records) {
      const save = (body: Json) => site.call('PUT', record.id === undefined ? name : `${name}?id=${record.id}`, body)
      const saved = await save(record)
      expect([name, saved.status, saved.body.version]).toEqual([name, 200, record.version + 1])
      expect([name, (await save({ version: record.version })).status]).toEqual([name, 409])
      expect([name, site.content.current().version]).toEqual([name, version])
    }
    await site.call('PUT', 'UpdateHeroContent?id=1', { titleLine1: 'Another' })
    expect(site.content.current().version).toBe(version + 1)
  })

  test('the last ten saves are kept with who made them, and what stood there before the first', async () => {
    await using site = await openAdminSite(dialect)
    const [before] = (await site.call('GET', 'GetAllHeroContents')).body
    await site.call('PUT', 'UpdateHeroContent?id=1', { titleLine1: 'Save 1' })
    const first = (await site.call('GET', 'GetRevisions?block=hero&id=1')).body
    expect(first.map((each: Json) => [each.savedBy, each.content.titleLine1])).toEqual([
      ['Elona M', 'Save 1'],
      ['', before.titleLine1],
    ])

    for (let save = 2; save <= 12; save += 1) {
      await site.call('PUT', 'UpdateHeroContent?id=1', { titleLine1: `Save ${save}` })
    }

    const revisions = (await site.call('GET', 'GetRevisions?block=hero&id=1')).body
    expect(revisions.map((each: Json) => each.content.titleLine1)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Save ${12 - index}`),
    )
    for (const wrong of ['block=hero', 'block=nothing&id=1', 'block=hero&collection=tours&id=1', 'id=1']) {
      expect((await site.call('GET', `GetRevisions?${wrong}`)).status, wrong).toBeGreaterThanOrEqual(400)
    }
  })

  test('a damaged record is edited like the others: it is empty, and takes from them what all share', async () => {
    await using site = await openAdminSite(dialect)
    const { query } = site.database
    const [tour, ...others] = (await site.call('GET', `GetToursByTourDataId?tourDataId=${italian}`)).body
    const content = '{"name": "Blu'
    await query.updateTable('items').set({ content }).where('id', '=', tour.id).execute()
    await query.updateTable('blockContents').set({ content }).where('languageId', '=', italian).execute()
    await query.updateTable('prices').set({ translations: '{"de' }).where('id', '=', 1).execute()

    const footers = (await site.call('GET', 'GetAllFooters')).body
    const tours = (await site.call('GET', `GetToursByTourDataId?tourDataId=${italian}`)).body
    expect(footers.map(({ copyrightText }: Json) => copyrightText === '')).toEqual(
      footers.map(({ languageId }: Json) => languageId === italian),
    )
    expect(tours).toEqual([expect.objectContaining({ id: tour.id, name: '', version: tour.version }), ...others])
    expect((await site.call('GET', 'GetPriceTable')).body[0].translations).toEqual({})
    expect((await site.call('PUT', 'UpdatePrice?id=1', { time: '1 h' })).status).toBe(200)
    expect((await site.call('GET', 'GetTranslationProgress')).status).toBe(200)

    const mended = await site.call('PUT', `UpdateTour?id=${tour.id}`, { name: 'Occhio Blu', version: tour.version })
    expect(mended.body).toMatchObject({ name: 'Occhio Blu', imagePaths: tour.imagePaths, priceEur: tour.priceEur })
    const footer = footers.find(({ languageId }: Json) => languageId !== italian)
    const copyright = { copyrightText: '© Taxi Saranda' }
    expect((await site.call('PUT', `UpdateFooterContent?id=${italian}`, copyright)).body).toMatchObject({
      ...copyright,
      phoneNumber: footer.phoneNumber,
    })
    const [latest, ...earlier] = (await site.call('GET', `GetRevisions?block=footer&id=${italian}`)).body
    expect([latest.content.copyrightText, earlier]).toEqual([copyright.copyrightText, []])
    // What nobody can read is none: for as long as it was kept, no unused picture could be removed.
    const kept = query.selectFrom('revisions').select('version').where('record', '=', `block/footer/${italian}`)
    expect(await kept.execute()).toHaveLength(1)
  })

  test('the doctor says which texts are damaged, and examines the rest all the same', async () => {
    await using site = await openAdminSite(dialect)
    const { query } = site.database
    const content = '{"ti'
    await query
      .updateTable('blockContents')
      .set({ content })
      .where('block', '=', 'hero')
      .where('languageId', '=', english)
      .execute()
    await query
      .updateTable('items')
      .set({ content })
      .where('collection', '=', 'tours')
      .where('languageId', 'in', [english, italian])
      .execute()
    await query.updateTable('users').set({ isActive: 0 }).execute()

    const said = (await checkContents(site.database)).map(({ state, text }) => `${state}: ${text}`).join('\n')

    expect(said).toMatch(
      /^wrong: Texts are damaged: hero in English, tours in English, tours in Italiano\. Fill them anew/m,
    )
    expect(said).toMatch(/pictures that/)
    expect(said).toContain('wrong: Nobody can sign in')
  })

  test('a damaged item neither keeps others from being added nor from being deleted itself', async () => {
    await using site = await openAdminSite(dialect)
    const { stats } = (await site.call('GET', `GetAboutComponentsByAboutDataId?aboutDataId=${english}`)).body
    const [{ id }] = stats
    await site.database.query.updateTable('items').set({ content: '{' }).where('id', '=', id).execute()

    const added = await site.call('POST', 'AddAboutStat', { aboutDataId: english, number: '12', label: 'Ports' })
    const ids = [...stats.map((stat: Json) => stat.id), added.body.id].toReversed()
    const order = { collection: 'stats', languageId: english, ids }

    expect(added.status).toBe(200)
    expect((await site.call('PUT', 'ReorderItems', order)).status).toBe(204)
    expect((await site.call('DELETE', `DeleteAboutStat?id=${id}`)).status).toBe(200)
  })

  test('entries of a list keep their ids, new ones get the next, unknown ones are refused', async () => {
    await using site = await openAdminSite(dialect)
    const [record] = (await site.call('GET', 'GetAllPlansContents')).body
    const [first, , third] = record.plans
    const { id: _, ...withoutId } = first

    const saved = await site.call('PUT', 'UpdatePlansContent?id=1', { plans: [third, withoutId, first] })

    expect(saved.body.plans.map((plan: Json) => plan.id)).toEqual([third.id, third.id + 1, first.id])
    for (const plans of [[first, first], [{ ...first, id: 77 }]]) {
      expect((await site.call('PUT', 'UpdatePlansContent?id=1', { plans })).status).toBe(400)
    }
    expect(saved.body.plans[0].features).toEqual(third.featuresText.split('\n'))
  })

  test('one thing is added in a second language with what all languages share', async () => {
    await using site = await openAdminSite(dialect)
    const tour = (
      await site.call('POST', 'AddTour', {
        tourDataId: english,
        name: 'Olive oil',
        price: '55 €',
        imagePaths: ['images/tours/oliveoil/0123456789abcdef.jpg'],
      })
    ).body

    const italianTour = await site.call('POST', 'AddTour', {
      tourDataId: italian,
      name: "Olio d'oliva",
      groupKey: tour.groupKey,
    })

    expect(italianTour.body).toMatchObject({ groupKey: tour.groupKey, price: '55 €', imagePaths: tour.imagePaths })
    const again = { tourDataId: italian, name: 'Twice', groupKey: tour.groupKey }
    expect((await site.call('POST', 'AddTour', again)).status).toBe(409)

    const imagePaths = ['images/tours/oliveoil/fedcba9876543210.jpg']
    await site.call('PUT', `UpdateTour?id=${tour.id}`, { imagePaths })
    const tours = (await site.call('GET', 'GetToursByTourDataId?tourDataId=3')).body
    expect(tours.at(-1)).toMatchObject({ name: "Olio d'oliva", imagePaths, version: 2 })

    expect((await site.call('DELETE', `DeleteTour?id=${tour.id}&everyLanguage=true`)).status).toBe(200)
    expect((await site.call('DELETE', `DeleteTour?id=${italianTour.body.id}`)).status).toBe(404)
  })

  test('items are put in another order, here or in every language', async () => {
    await using site = await openAdminSite(dialect)
    const groups = async (language: number) =>
      (await site.call('GET', `GetToursByTourDataId?tourDataId=${language}`)).body.map((tour: Json) => tour.groupKey)
    const tours = (await site.call('GET', 'GetToursByTourDataId?tourDataId=1')).body
    const before = await groups(english)
    const ids = tours.map((tour: Json) => tour.id).toReversed()

    expect((await site.call('PUT', 'ReorderItems', { collection: 'tours', languageId: 1, ids })).status).toBe(204)
    expect(await groups(english)).toEqual(before.toReversed())
    expect(await groups(italian)).toEqual(before)

    await site.call('PUT', 'ReorderItems', { collection: 'tours', languageId: 1, ids, everyLanguage: true })
    expect(await groups(italian)).toEqual(before.toReversed())
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids, 9999]]) {
      expect((await site.call('PUT', 'ReorderItems', { collection: 'tours', languageId: 1, ids: wrong })).status).toBe(
        400,
      )
    }
  })

  test('what is sorted by its order number is numbered anew, and everything else of it stays', async () => {
    await using site = await openAdminSite(dialect)
    const statsOf = async (language: number): Promise<Json[]> =>
      (await site.call('GET', `GetAboutComponentsByAboutDataId?aboutDataId=${language}`)).body.stats
    const [first, ...others] = await statsOf(english)
    const groups = [...others, first].map((stat) => stat?.groupKey)
    const ids = [...others, first].map((stat) => stat?.id)
    const order = { collection: 'stats', languageId: english, ids, everyLanguage: true }

    expect((await site.call('PUT', 'ReorderItems', order)).status).toBe(204)

    for (const language of [english, italian]) {
      expect((await statsOf(language)).map((stat) => stat.groupKey)).toEqual(groups)
    }
    const moved = (await statsOf(english)).at(-1)
    expect(moved).toEqual({ ...first, displayOrder: others.length, version: first?.version + 1 })
    const versions = (await statsOf(english)).map((stat) => stat.version)
    await site.call('PUT', 'ReorderItems', order)
    expect((await statsOf(english)).map((stat) => stat.version)).toEqual(versions)
  })

  test('the progress of a language counts words, and names every hole', async () => {
    await using site = await openAdminSite(dialect)
    const progressOf = async (flagCode: string) =>
      (await site.call('GET', 'GetTranslationProgress')).body.find((each: Json) => each.flagCode === flagCode)
    expect(await progressOf('it')).toMatchObject({ percent: 100 })

    await site.call('PUT', 'UpdateHeroContent?id=3', { subtitle: '', imagePath: '' })
    await site.call('POST', 'AddTour', { tourDataId: english, name: 'Olive oil', description: 'From the mill' })

    const italianProgress = await progressOf('it')
    expect(italianProgress.percent).toBeLessThan(100)
    const holes = Object.fromEntries(italianProgress.blocks.map((block: Json) => [block.block, block.holes]))
    expect(holes.hero).toEqual([{ field: 'subtitle', label: 'Subtitle' }])
    expect(holes.tours).toMatchObject([{ collection: 'tours', missingItem: { name: 'Olive oil' } }])

    // Another driver is not the same one in other words, but there is room for one.
    const { driver } = (await site.call('GET', `GetAboutComponentsByAboutDataId?aboutDataId=${italian}`)).body
    await site.call('DELETE', `DeleteDriver?id=${driver.id}`)
    const aboutHoles = async () =>
      (await progressOf('it')).blocks.find(({ block }: Json) => block === 'about').holes.map((hole: Json) => hole.label)
    expect(await aboutHoles()).toEqual([undefined])
    const { name, title, experience } = driver
    await site.call('POST', 'AddDriver', { aboutDataId: italian, name, title, experience })
    expect(await aboutHoles()).toContain('Rating')
    expect(await aboutHoles()).not.toContain(undefined)
  })

  test('a record is saved with each of its texts as long as it may be, in any script', async () => {
    await using site = await openAdminSite(dialect)
    const legal = { termsText: words(30_000), privacyText: words(30_000) }
    const faqs = Array.from({ length: 40 }, () => ({ question: words(200), answer: words(2000) }))
    for (const [call, body] of [
      ['UpdateLegalContent', legal],
      ['UpdateTaxiPageContent', { faqs }],
      ['UpdateTour', { description: words(4000), includes: Array.from({ length: 30 }, () => words(160)) }],
    ] as const) {
      const id = call === 'UpdateTour' ? 25 : 1
      expect([call, (await site.call('PUT', `${call}?id=${id}`, body)).status]).toEqual([call, 200])
    }
  })

  test('whatever people paste is stored and read back as it came', async () => {
    await using site = await openAdminSite(dialect)
    const pasted = "Sarandë 🇦🇱 مرحبا e\u0301 👩‍👩‍👧 “Word” '; DROP TABLE items;-- <b>$1</b>"

    await site.call('PUT', 'UpdateHeroContent?id=1', { subtitle: pasted })

    expect((await site.call('GET', 'GetAllHeroContents')).body[0].subtitle).toBe(pasted)
    const reply = await site.app.inject({ url: '/api/TaxiSaranda/GetHeroContent' })
    expect(reply.json().subtitle).toBe(pasted)
  })
})

test('values that a declaration forbids are refused by field, and nothing changes', async () => {
  await using site = await openAdminSite('sqlite')
  const refused: [string, Record<string, unknown>][] = [
    ['UpdateAboutUsContent', { progressSkilled: 101 }],
    ['UpdateAboutUsContent', { progressSkilled: -1 }],
    ['UpdateAboutUsContent', { progressSkilled: '50' }],
    ['UpdateAboutUsContent', { progressSkilled: 50.5 }],
    ['UpdateHeroContent', { titleLine1: 'x'.repeat(10_001) }],
    ['UpdateHeroContent', { titleLine1: 'a\u0000b' }],
    ['UpdateHeroContent', { imagePath: 'http://169.254.169.254/' }],
    ['UpdateHeroContent', { imagePath: 'file:///etc/passwd' }],
    ['UpdateFooterContent', { facebookUrl: 'javascript:alert(1)' }],
    ['UpdateFooterContent', { termsOfUseUrl: '//evil.example' }],
    ['UpdateFooterContent', { privacyPolicyUrl: '/x" onclick="' }],
    ['UpdateFooterContent', { whatsAppNumber: '+355 69 <b>' }],
    ['UpdateFooterContent', { facebookUrl: 'data:text/html,x' }],
  ]
  for (const [call, body] of refused) {
    const reply = await site.call('PUT', `${call}?id=1`, body)
    expect([call, body, reply.status]).toEqual([call, body, 400])
    expect(Object.keys(reply.body.errors)).toEqual(Object.keys(body))
  }
  for (const facebookUrl of ['https://example.com/a', '/terms', '']) {
    expect((await site.call('PUT', 'UpdateFooterContent?id=1', { facebookUrl })).status).toBe(200)
  }
})
