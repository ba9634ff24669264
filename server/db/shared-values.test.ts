import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { blocks } from '#domain/content/registry.ts'

import { openSeededSite, type SeededSite } from '../../tests/setup/seeded-site.ts'
import { dialects } from '../../tests/setup/test-database.ts'
import { createSnapshot, readRows } from '../content/snapshot.ts'
import type { Writes } from './database.ts'
import { migrate } from './migrate.ts'

const [english, italian, german, french, polish, greek] = [1, 3, 4, 5, 6, 7]

/** Every text, price and picture that visitors read, in every language; entries had no ids on the taxi page. */
async function readByVisitors({ database }: SeededSite) {
  const snapshot = createSnapshot(await readRows(database.query))
  const pages = snapshot.languages.map((language) =>
    blocks.map((block) => {
      const content = snapshot.content(block.name, language)
      return block.name === 'taxi' ? JSON.parse(JSON.stringify(content).replaceAll(/"id":\d+,/g, '')) : content
    }),
  )
  return JSON.stringify(pages, null, 1)
}

type Json = Record<string, unknown>

async function changeBlock(transaction: Writes, block: string, languageId: number, change: (content: Json) => Json) {
  const place = sql`block = ${block} and language_id = ${languageId}`
  const { rows } = await sql<{
    content: string
  }>`select content from block_contents where ${place}`.execute(transaction)
  const content = JSON.stringify(change(JSON.parse(rows[0]?.content ?? '{}')))
  await sql`update block_contents set content = ${content} where ${place}`.execute(transaction)
}

/** The database as the version before kept it, each language with values of its own. */
async function takeBack(transaction: Writes) {
  for (const table of ['block_contents', 'items', 'revisions']) {
    await sql`alter table ${sql.table(table)} drop column own_values`.execute(transaction)
  }
  await sql`drop table entry_ids`.execute(transaction)
  await sql`delete from migrations where name = '0017-shared-values'`.execute(transaction)
  for (const { id, content } of await transaction.selectFrom('items').select(['id', 'content']).execute()) {
    const { priceEur: _, priceUnit: __, ...kept } = JSON.parse(content) as Json
    await transaction
      .updateTable('items')
      .set({ content: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
  for (const { id } of await transaction.selectFrom('languages').select('id').execute()) {
    await changeBlock(transaction, 'taxi', id, (content) => ({
      ...content,
      services: withoutIds(content['services']),
      faqs: withoutIds(content['faqs']),
    }))
  }
}

const withoutIds = (entries: unknown) => (entries as Json[]).map((entry) => ({ ...entry, id: undefined }))
const changed = (entries: unknown, index: number, values: Json) =>
  (entries as Json[]).map((entry, at) => (at === index ? { ...entry, ...values } : entry))

test.for(dialects)(
  'what each language kept for itself stays its own, and visitors read the same (%s)',
  async (dialect) => {
    await using site = await openSeededSite(dialect)
    const { database } = site
    await database.write(async (transaction) => {
      await takeBack(transaction)
      const earlier = await transaction
        .selectFrom('blockContents')
        .select('content')
        .where('block', '=', 'footer')
        .where('languageId', '=', french)
        .executeTakeFirstOrThrow()
      const old = JSON.stringify({ ...JSON.parse(earlier.content), phoneNumber: '+33600000000' })
      await sql`insert into revisions values (${`block/footer/${french}`}, 7, ${old}, '', 'Elona M')`.execute(
        transaction,
      )
      const { services } = JSON.parse(
        (
          await transaction
            .selectFrom('blockContents')
            .select('content')
            .where('block', '=', 'services')
            .where('languageId', '=', english)
            .executeTakeFirstOrThrow()
        ).content,
      ) as { services: Json[] }
      const deleted = JSON.stringify({ services: [...services, { ...services[0], id: 40 }] })
      await sql`insert into revisions values (${`block/services/${english}`}, 7, ${deleted}, '', 'Elona M')`.execute(
        transaction,
      )
      await changeBlock(transaction, 'footer', italian, (footer) => ({ ...footer, phoneNumber: '+390200000000' }))
      await changeBlock(transaction, 'footer', german, (footer) => ({ ...footer, logoPath: '', facebookUrl: '' }))
      await changeBlock(transaction, 'plans', polish, ({ plans, ...rest }) => ({
        ...rest,
        plans: changed(changed(plans, 0, { price: 99, iconPath: '' }), 1, { highlighted: false }).slice(0, 2),
      }))
      await changeBlock(transaction, 'taxi', greek, ({ faqs, ...rest }) => ({
        ...rest,
        faqs: changed(faqs, 1, { answer: '' }),
      }))
      // One that only two languages have: nothing of it was ever filled in from the other.
      for (const [languageId, picture, price] of [
        [italian, 'images/tours/one/0123456789abcdef.jpg', ''],
        [german, '', 'ab 45 €'],
      ] as const) {
        const content = JSON.stringify({ name: 'Only here', imagePaths: picture ? [picture] : [], price })
        await sql`insert into items (collection, language_id, group_key, position, content, version, updated_at)
        values ('tours', ${languageId}, 'only-here', 9, ${content}, 1, '')`.execute(transaction)
      }
    })
    const before = await readByVisitors(site)

    await migrate(database)

    expect(await readByVisitors(site)).toBe(before)
    const { query } = database
    // A price that was words stays words.
    expect(before).toContain('"price": "70\u00A0€"')
    expect(before).not.toMatch(/"priceEur": (?!null)/)
    const owned = await query
      .selectFrom('blockContents')
      .select(['block', 'languageId', 'ownValues'])
      .where('ownValues', '<>', '[]')
      .orderBy('languageId')
      .execute()
    expect(owned).toEqual([
      { block: 'footer', languageId: italian, ownValues: '["phoneNumber"]' },
      { block: 'plans', languageId: polish, ownValues: '["plans.1.price","plans.2.highlighted"]' },
    ])
    expect(
      await query.selectFrom('items').select(['languageId', 'ownValues']).where('ownValues', '<>', '[]').execute(),
    ).toEqual([{ languageId: german, ownValues: '["imagePaths","price"]' }])
    expect(await query.selectFrom('revisions').select(['record', 'ownValues']).orderBy('record').execute()).toEqual([
      { record: `block/footer/${french}`, ownValues: '["phoneNumber"]' },
      { record: `block/services/${english}`, ownValues: '[]' },
    ])

    // What was empty is shared from now on, and ids go on where any save had come to.
    await site.store.updateBlock(blockNamed('footer'), english, { fields: { logoPath: 'images/new.png' } })
    const [added] = (
      await site.store.updateBlock(blockNamed('services'), english, {
        fields: { services: [{ title: 'New', description: '', imagePath: '' }] },
      })
    ).content['services'] as Json[]
    const logos = (await site.store.listBlock(blockNamed('footer'))).map(({ content }) => content['logoPath'])
    expect(new Set(logos)).toEqual(new Set(['images/new.png']))
    expect(added?.['id']).toBe(41)
    const taxi = await site.store.listBlock(blockNamed('taxi'))
    const ids = (languageId: number) => {
      const { content = {} } = taxi.find((row) => row.languageId === languageId) ?? {}
      return (content['faqs'] as Json[]).map(({ id }) => id)
    }
    expect(ids(german)).toEqual(ids(english))
    expect(ids(greek)[1]).toBe(ids(english).length + 1)
  },
)

function blockNamed(name: string) {
  const block = blocks.find((each) => each.name === name)
  if (!block) throw new Error(`There is no block ${name}.`)
  return block
}
