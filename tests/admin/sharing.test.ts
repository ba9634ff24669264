import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const english = 1
const italian = 3
const german = 4

/** Of the first tour: the amount, what it is for, and what stands in words. */
const firstPrice = ({ tours: [{ priceEur, priceUnit, price }] }: Json) => [priceEur, priceUnit, price].join()
const priced = (plans: Json[], price: number) => [{ ...plans[0], price }, ...plans.slice(1)]

describe.each(dialects)('on %s', (dialect) => {
  // Each test changes a block or a tour of its own.
  let site: AdminSite
  beforeAll(async () => {
    site = await openAdminSite(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  const rowsOf = async (call: string): Promise<Json[]> => (await site.call('GET', call)).body
  const rowOf = async (call: string, language: number) =>
    (await rowsOf(call)).find(({ languageId }) => languageId === language)
  const put = async (call: string, language: number, body: object) =>
    (await site.call('PUT', `${call}?id=${language}`, body)).body
  /** What visitors read, by language. */
  async function seen(call: string, read: (answer: Json) => unknown) {
    const languages = site.content.current().publicLanguages
    const answers = languages.map(async ({ flagCode }) => {
      const reply = await site.app.inject({
        url: `/api/TaxiSaranda/${call}`,
        headers: { 'x-language-code': flagCode },
      })
      return read(reply.json())
    })
    return Promise.all(answers)
  }

  const skilledByLanguage = async () =>
    Object.fromEntries((await rowsOf('GetAllAboutUsContents')).map((row) => [row.languageId, row.progressSkilled]))
  const updateAboutUs = (language: number, body: object) => put('UpdateAboutUsContent', language, body)
  const toursOf = (language: number) => rowsOf(`GetToursByTourDataId?tourDataId=${language}`)
  const firstPictures = () => seen('GetAllTours', (answer) => answer.tours[0].imagePaths)
  const plansOf = async (language: number): Promise<Json[]> => (await rowOf('GetAllPlansContents', language)).plans
  const servicesOf = async (language: number): Promise<Json[]> =>
    (await rowOf('GetAllServicesContents', language)).services
  const saveServices = (language: number, services: Json[]) => put('UpdateServicesContent', language, { services })

  test('a number set in one language is every language’s at once, with its save, and nothing else is touched', async () => {
    const before = await rowsOf('GetAllFooters')

    await put('UpdateFooterContent', german, { phoneNumber: '+355690000001', facebookUrl: 'https://example.com/sr' })

    expect(new Set(await seen('GetFooterContent', ({ phoneNumber }) => phoneNumber))).toEqual(
      new Set(['+355690000001']),
    )
    const after = await rowsOf('GetAllFooters')
    const expected = { phoneNumber: '+355690000001', facebookUrl: 'https://example.com/sr' }
    expect(after).toEqual(before.map((row) => ({ ...row, ...expected, version: row.version + 1 })))
    const [latest] = await rowsOf(`GetRevisions?block=footer&id=${italian}`)
    expect(latest).toMatchObject({ savedBy: 'Elona M', version: 2, content: expected })
    const stale = await site.call('PUT', `UpdateFooterContent?id=${italian}`, { supportNote: 'Mine', version: 1 })
    expect(stale.status).toBe(409)
  })

  test('a full record with nothing shared changed leaves the other languages alone', async () => {
    const before = await rowsOf('GetAllHeroContents')
    const record = before.find(({ languageId }) => languageId === italian)

    await put('UpdateHeroContent', italian, { ...record, subtitle: 'Solo qui' })

    const after = await rowsOf('GetAllHeroContents')
    expect(after).toEqual(
      before.map((row) => (row === record ? { ...row, subtitle: 'Solo qui', version: row.version + 1 } : row)),
    )
  })

  test('a language keeps a value of its own until it gives it up', async () => {
    const own = await updateAboutUs(italian, { progressSkilled: 55, ownValues: ['progressSkilled'] })
    expect(own).toMatchObject({ progressSkilled: 55, ownValues: ['progressSkilled'] })
    await updateAboutUs(english, { progressSkilled: 66 })
    expect(await skilledByLanguage()).toMatchObject({ [english]: 66, [italian]: 55, [german]: 66 })
    expect((await rowOf('GetAllAboutUsContents', italian)).version).toBe(own.version)
    await updateAboutUs(italian, { progressSkilled: 56 })
    expect(await skilledByLanguage()).toMatchObject({ [english]: 66, [italian]: 56, [german]: 66 })

    await updateAboutUs(italian, { ownValues: [] })
    expect(await skilledByLanguage()).toMatchObject({ [english]: 66, [italian]: 66, [german]: 66 })

    for (const name of ['title', 'nothing', '__proto__', 'progressSkilled.1.x', 'constructor.1.name']) {
      const refused = await site.call('PUT', `UpdateAboutUsContent?id=${italian}`, { ownValues: [name] })
      expect([name, refused.status, Object.keys(refused.body.errors)]).toEqual([name, 400, ['ownValues']])
    }
  })

  test('a value that is given up and left empty is that of the others, and empties nobody’s', async () => {
    await updateAboutUs(italian, { progressReliable: 55, ownValues: ['progressReliable'] })
    await updateAboutUs(english, { progressReliable: 66 })

    const given = await updateAboutUs(italian, { progressReliable: null, ownValues: [] })

    expect(given).toMatchObject({ progressReliable: 66, ownValues: [] })
    expect((await rowOf('GetAllAboutUsContents', english)).progressReliable).toBe(66)
    // Of what is shared already it is a change like any other.
    await updateAboutUs(italian, { progressReliable: null })
    expect((await rowOf('GetAllAboutUsContents', english)).progressReliable).toBeNull()
  })

  test('a price that is given up takes nothing of the price from the others', async () => {
    const [tour] = await toursOf(english)
    const { id } = (await toursOf(german)).find(({ groupKey }) => groupKey === tour.groupKey)
    const price = { priceEur: 40, priceUnit: 'person', childPriceEur: 10, childMaxAge: 11 }
    await put('UpdateTour', tour.id, price)
    await put('UpdateTour', id, { priceEur: 45, ownValues: ['priceEur'] })

    const given = await put('UpdateTour', id, { priceEur: null, ownValues: [] })

    expect(given).toMatchObject(price)
    expect((await toursOf(english))[0]).toMatchObject(price)
  })

  test('a language without an amount of its own leaves the others what theirs is for', async () => {
    const [, tour] = await toursOf(english)
    const { id } = (await toursOf(german)).find(({ groupKey }) => groupKey === tour.groupKey)
    const price = { priceEur: 300, priceUnit: 'boat' }
    await put('UpdateTour', tour.id, price)

    await put('UpdateTour', id, { priceEur: null, ownValues: ['priceEur'] })
    expect((await toursOf(english))[1]).toMatchObject(price)
    await put('UpdateTour', id, { duration: 'Ein Tag' })

    expect((await toursOf(english))[1]).toMatchObject(price)
    // Where no language has one, nobody's is for anything.
    await put('UpdateTour', tour.id, { priceEur: null })
    expect((await toursOf(italian)).find(({ groupKey }) => groupKey === tour.groupKey)).toMatchObject({
      priceEur: null,
      priceUnit: null,
    })
  })

  test('a language with an amount of its own keeps what that is for, whatever the others’ is', async () => {
    const [, , tour] = await toursOf(english)
    const inGerman = async () => (await toursOf(german)).find(({ groupKey }) => groupKey === tour.groupKey)
    await put('UpdateTour', tour.id, { priceEur: 180, priceUnit: 'boat' })
    await put('UpdateTour', (await inGerman()).id, { priceEur: 200, ownValues: ['priceEur'] })
    const own = { priceEur: 200, priceUnit: 'boat', childPriceEur: null }

    await put('UpdateTour', tour.id, { priceEur: 25, priceUnit: 'person', childPriceEur: 10 })
    expect(await inGerman()).toMatchObject(own)
    await put('UpdateTour', tour.id, { priceEur: null })
    expect(await inGerman()).toMatchObject(own)
    await put('UpdateTour', (await inGerman()).id, { priceUnit: 'car' })
    expect((await toursOf(english))[2]).toMatchObject({ priceEur: null, priceUnit: null })

    await put('UpdateTour', tour.id, { priceEur: 30, priceUnit: 'person' })
    await put('UpdateTour', (await inGerman()).id, { priceEur: null, ownValues: [] })
    expect(await inGerman()).toMatchObject({ priceEur: 30, priceUnit: 'person' })
  })

  test('an earlier save keeps what was its language’s own', async () => {
    await put('UpdateHeaderContent', italian, { logoPath: 'images/it/1.png', ownValues: ['logoPath'] })
    await put('UpdateHeaderContent', italian, { ownValues: [] })
    const common = (await rowOf('GetAllHeaderContents', english)).logoPath
    expect((await rowOf('GetAllHeaderContents', italian)).logoPath).toBe(common)

    const [, earlier] = await rowsOf(`GetRevisions?block=header&id=${italian}`)
    await put('UpdateHeaderContent', italian, { ...earlier.content, ownValues: earlier.ownValues })

    expect((await rowOf('GetAllHeaderContents', italian)).logoPath).toBe('images/it/1.png')
    expect((await rowOf('GetAllHeaderContents', english)).logoPath).toBe(common)
  })

  test('the pictures of a tour are those of every language, wherever one is added or taken away', async () => {
    const [tour] = await toursOf(italian)
    const first = 'images/tours/mine/0123456789abcdef.jpg'
    const second = 'images/tours/mine/0000000000000000.jpg'
    const languages = site.content.current().publicLanguages.length

    await put('UpdateTour', tour.id, { imagePaths: [first, second], duration: 'Mezza giornata' })
    expect(await firstPictures()).toEqual(Array.from({ length: languages }, () => [first, second]))
    const [englishTour] = await toursOf(english)
    expect(englishTour.duration).not.toBe('Mezza giornata')

    await site.call('POST', `DeleteImageFromTour?tourId=${englishTour.id}`, first)
    expect(await firstPictures()).toEqual(Array.from({ length: languages }, () => [second]))

    await put('UpdateTour', englishTour.id, { imagePaths: [first], ownValues: ['imagePaths'] })
    expect(new Set((await firstPictures()).map(String))).toEqual(new Set([first, second]))
  })

  test('an entry’s price is every language’s, its texts are not, and it may be one language’s own', async () => {
    await put('UpdatePlansContent', german, { plans: priced(await plansOf(german), 31.5) })

    expect(new Set(await seen('GetAllPlans', ({ plans }) => plans[0].price))).toEqual(new Set([31.5]))
    expect(new Set(await seen('GetAllPlans', ({ plans }) => plans[0].title)).size).toBeGreaterThan(3)

    const ownValues = ['plans.1.price']
    await put('UpdatePlansContent', italian, { plans: priced(await plansOf(italian), 29), ownValues })
    await put('UpdatePlansContent', english, { plans: priced(await plansOf(english), 40) })
    expect((await plansOf(italian))[0]?.price).toBe(29)
    expect((await plansOf(german))[0]?.price).toBe(40)
  })

  test('a trip’s price is every language’s, as an amount and in words, and may be no other than declared', async () => {
    const [tour] = await toursOf(german)

    await put('UpdateTour', tour.id, { priceEur: 82.5, priceUnit: 'person', price: '82,50 €' })

    expect(new Set(await seen('GetAllTours', firstPrice))).toEqual(new Set(['82.5,person,82,50 €']))
    for (const body of [{ priceUnit: 'horse' }, { priceUnit: '' }, { priceUnit: 'toString' }, { priceEur: '70' }]) {
      const refused = await site.call('PUT', `UpdateTour?id=${tour.id}`, body)
      expect([body, refused.status, Object.keys(refused.body.errors)]).toEqual([body, 400, Object.keys(body)])
    }
    await put('UpdateTour', tour.id, { priceEur: null, priceUnit: null })
    expect(new Set(await seen('GetAllTours', firstPrice))).toEqual(new Set([',,82,50 €']))
  })

  test('an id is never given twice, and an entry of one language can be told in another', async () => {
    const before = await servicesOf(english)
    const last = before.at(-1)
    const added = { title: 'Wine', description: 'At the cellar', imagePath: 'images/services/wine.jpg' }

    // The last one goes, and another one comes: it is nobody's translation.
    await saveServices(english, before.slice(0, -1))
    const { services } = await saveServices(english, [...before.slice(0, -1), added])
    const wine = services.at(-1)
    expect(wine.id).toBe(last.id + 1)
    expect((await servicesOf(german)).at(-1)).toMatchObject({ id: last.id, imagePath: last.imagePath })

    // In Italian it is the same thing under the same id, with the picture that it has there.
    await saveServices(italian, [
      ...(await servicesOf(italian)),
      { id: wine.id, title: 'Vino', description: '', imagePath: '' },
    ])
    expect((await servicesOf(italian)).at(-1)).toMatchObject({ id: wine.id, imagePath: added.imagePath })
    expect(
      (await seen('GetServicesContent', (answer) => answer.services.at(-1).description)).includes('At the cellar'),
    ).toBe(true)

    // Gone everywhere, its id stays its own.
    for (const language of [english, italian]) {
      await saveServices(
        language,
        (await servicesOf(language)).filter(({ id }) => id !== wine.id),
      )
    }
    const { services: germans } = await saveServices(german, [...(await servicesOf(german)), added])
    expect(germans.at(-1).id).toBe(wine.id + 1)
    const unknown = [{ ...added, id: wine.id + 2 }]
    expect((await site.call('PUT', 'UpdateServicesContent?id=1', { services: unknown })).status).toBe(400)
  })

  test('a plan that is told in another language is highlighted there as it is everywhere by then', async () => {
    const plans = await plansOf(english)
    const last: Json = plans.at(-1)
    const lit = (highlighted: boolean) => [...plans.slice(0, -1), { ...last, highlighted }]
    await put('UpdatePlansContent', english, { plans: lit(true) })
    await put('UpdatePlansContent', german, { plans: (await plansOf(german)).slice(0, -1) })
    // Whoever translates it began while it was highlighted.
    const translated = { ...last, title: 'Für alle', highlighted: true }
    await put('UpdatePlansContent', english, { plans: lit(false) })

    await put('UpdatePlansContent', german, { plans: [...(await plansOf(german)), translated] })

    expect((await plansOf(german)).at(-1)).toMatchObject({ title: 'Für alle', highlighted: false })
    expect((await plansOf(english)).at(-1)?.highlighted).toBe(false)
  })

  test('entries that come back without ids and as they were are the same ones', async () => {
    const { services, faqs } = await rowOf('GetAllTaxiPageContents', english)
    const unnumbered = services.map((service: Json) => ({ ...service, id: undefined }))

    const saved = await put('UpdateTaxiPageContent', english, { services: unnumbered.toReversed(), faqs })

    expect(saved.services).toEqual(services.toReversed())
  })

  test('an entry that a language lacks is a hole', async () => {
    const progress = async () => {
      const all = await rowsOf('GetTranslationProgress')
      return all.find(({ languageId }) => languageId === german).blocks.find(({ block }: Json) => block === 'taxi')
    }
    const whole = await progress()
    const { faqs } = await rowOf('GetAllTaxiPageContents', german)

    await put('UpdateTaxiPageContent', german, { faqs: faqs.slice(1) })

    expect(await progress()).toEqual({
      ...whole,
      filled: whole.filled - 2,
      holes: [{ field: 'faqs', label: 'Questions' }],
    })
  })

  test('a new language begins with what all share and without words', async () => {
    const created = await site.call('POST', 'CreateLanguage', { code: 'nl', name: 'Nederlands', flagCode: 'nl' })

    const footer = await rowOf('GetAllFooters', created.body.id)
    const { phoneNumber, logoPath } = await rowOf('GetAllFooters', english)
    expect(footer).toMatchObject({ phoneNumber, logoPath, supportNote: '', copyrightText: '', ownValues: [] })
  })
})
