import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type AdminSite, type Json, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const english = 1
const italian = 3
const german = 4

describe.each(dialects)('on %s', (dialect) => {
  let site: AdminSite
  beforeAll(async () => {
    site = await openAdminSite(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('an item without an order number comes last, and one with its group where the others have it', async () => {
    const { stats } = (await site.call('GET', `GetAboutComponentsByAboutDataId?aboutDataId=${english}`)).body
    const add = async (body: object) => (await site.call('POST', 'AddAboutStat', body)).body

    const stat = await add({ aboutDataId: english, number: '12', label: 'Ports' })
    const translated = await add({ aboutDataId: italian, label: 'Porti', groupKey: stat.groupKey })

    expect(stat.displayOrder).toBe(Math.max(...stats.map(({ displayOrder }: Json) => displayOrder)) + 1)
    expect(translated).toMatchObject({ displayOrder: stat.displayOrder, number: '12' })
    expect((await add({ aboutDataId: english, displayOrder: 0 })).displayOrder).toBe(0)
    const ids = stats.map(({ id }: Json) => id)
    expect(ids).not.toContain(stat.id)
  })

  test('the children of the About page say which page they are on', async () => {
    const page = (await site.app.inject({ url: '/api/TaxiSaranda/GetAboutPageData' })).json()
    const children = [...page.stats, ...page.values, ...page.features, ...page.cars, page.driver]
    expect(children.filter((child: Json) => child.aboutDataId !== english || child.displayOrder === null)).toEqual([])
  })

  test('an order for one language alone is its own', async () => {
    const valuesOf = async (language: number): Promise<Json[]> =>
      (await site.call('GET', `GetAboutComponentsByAboutDataId?aboutDataId=${language}`)).body.values
    const before = await valuesOf(english)
    const ids = (await valuesOf(german)).map(({ id }) => id).toReversed()

    await site.call('PUT', 'ReorderItems', { collection: 'values', languageId: german, ids })

    expect((await valuesOf(german)).map(({ ownValues }) => ownValues)).toEqual(ids.map(() => ['displayOrder']))
    expect(await valuesOf(english)).toEqual(before)
    await site.call('PUT', 'ReorderItems', { collection: 'values', languageId: german, ids, everyLanguage: true })
    expect((await valuesOf(german)).map(({ ownValues }) => ownValues)).toEqual(ids.map(() => []))
    expect((await valuesOf(english)).map(({ groupKey }) => groupKey)).toEqual(
      before.map(({ groupKey }) => groupKey).toReversed(),
    )
  })

  test('an order for all languages saves nothing of what has its place already, also where only another language has it', async () => {
    const valuesOf = async (language: number): Promise<Json[]> =>
      (await site.call('GET', `GetAboutComponentsByAboutDataId?aboutDataId=${language}`)).body.values
    await site.call('POST', 'AddAboutValue', { aboutDataId: italian, title: 'Pazienza' })
    const ids = (await valuesOf(english)).map(({ id }) => id)
    const order = () =>
      site.call('PUT', 'ReorderItems', { collection: 'values', languageId: english, ids, everyLanguage: true })
    await order()
    const before = await valuesOf(italian)
    expect(before.at(-1)).toMatchObject({ title: 'Pazienza' })

    expect((await order()).status).toBe(204)

    expect(await valuesOf(italian)).toEqual(before)
  })
})
