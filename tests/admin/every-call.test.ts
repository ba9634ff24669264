import Schema from 'typebox/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { groupedSchema, itemRecordSchema, itemsSchema, recordSchema } from '#domain/content/admin-schema.ts'
import { type Block, parentKey } from '#domain/content/define.ts'
import { blocks } from '#domain/content/registry.ts'
import { Type } from 'typebox'
import { type AdminSite, openAdminSite } from '../setup/admin-site.ts'
import { dialects } from '../setup/test-database.ts'

const english = 1
const declared: readonly Block[] = blocks

/** The record of a block in English as its list call gives it. */
async function englishRecord(site: AdminSite, block: Block) {
  const rows = (await site.call('GET', block.calls.list)).body
  return block.groupProperty ? rows[0][block.groupProperty][0] : rows[0]
}

function itemsPath(block: Block, id: number | string = english) {
  return `${block.calls.items?.name}?${block.calls.items?.idParameter}=${id}`
}

/** Ids that are no ids: a plain decimal integer is the only way to say one. */
const strangeIds = [
  '1abc',
  '01',
  '%2B1',
  '1e0',
  '1.0',
  '0x1',
  '-1',
  '',
  '%20',
  '99999999999999999999',
  '1&id=2',
  '1%00',
]

describe.each(dialects)('on %s', (dialect) => {
  // Each test changes records of its own and leaves the others alone.
  let site: AdminSite
  beforeAll(async () => {
    site = await openAdminSite(dialect)
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test.each(declared.map((block) => [block.name, block] as const))(
    '%s is listed in every language, and saved untouched it stays as it is',
    async (_name, block) => {
      const list = await site.call('GET', block.calls.list)
      expect(list.status).toBe(200)
      expect(list.headers['cache-control']).toBe('no-store')
      const row = block.groupProperty ? groupedSchema(block, block.groupProperty) : recordSchema(block)
      expect(Schema.Check(Type.Array(row), list.body)).toBe(true)
      expect(list.body.length).toBe(site.content.current().languages.length)

      const before = await englishRecord(site, block)
      const saved = await site.call('PUT', `${block.calls.update}?id=${before.id}`, before)

      expect(saved.status).toBe(200)
      const { version: _before, ...contentBefore } = before
      const { version: _after, ...contentAfter } = await englishRecord(site, block)
      expect(contentAfter).toEqual(contentBefore)
    },
  )

  test.each(declared.map((block) => [block.name, block] as const))(
    '%s refuses strangers, strange ids, other ids, unknown ids and unknown keys',
    async (_name, block) => {
      const before = await englishRecord(site, block)
      const put = (query: string, body: unknown) => site.call('PUT', `${block.calls.update}?${query}`, body)

      for (const [method, call] of [
        ['GET', block.calls.list],
        ['PUT', `${block.calls.update}?id=1`],
      ] as const) {
        const reply = await site.anonymous(method, call, method === 'PUT' ? {} : undefined)
        expect([reply.status, reply.headers['www-authenticate'], reply.body.title]).toEqual([
          401,
          'Bearer',
          'Please sign in.',
        ])
      }
      for (const id of strangeIds) expect((await put(`id=${id}`, {})).status, id).toBe(400)
      expect((await put('id=1', { id: 2 })).status).toBe(400)
      expect((await put('id=999', {})).status).toBe(404)
      expect((await put('id=1', { isAdmin: true })).status).toBe(400)
      expect((await put('id=1', [])).status).toBe(400)
      expect((await put('id=1', { languageId: 99, languageCode: 'de', createdAt: 'now' })).status).toBe(200)

      const { version: _before, ...contentBefore } = before
      const { version: _after, ...contentAfter } = await englishRecord(site, block)
      expect(contentAfter).toEqual(contentBefore)
    },
  )

  const collections = declared.flatMap((block) =>
    Object.values(block.collections).map((collection) => [collection.name, block, collection] as const),
  )
  test.each(collections)('%s: add, read, change, delete', async (_name, block, collection) => {
    const { calls } = collection
    const parent = parentKey(block)
    const items = await site.call('GET', itemsPath(block))
    expect(Schema.Check(itemsSchema(block), items.body)).toBe(true)
    const findItems = async () => {
      const { body } = await site.call('GET', itemsPath(block))
      const property = Object.keys(block.collections).find((each) => block.collections[each] === collection) ?? ''
      const found = Array.isArray(body) ? body : body[property]
      return Array.isArray(found) ? found : [found].filter(Boolean)
    }
    if (collection.single) {
      const [present] = await findItems()
      expect((await site.call('POST', calls.add, { [parent]: english })).status).toBe(409)
      expect((await site.call('DELETE', `${calls.remove}?id=${present.id}`)).status).toBe(200)
      expect(await findItems()).toEqual([])
    }

    const added = await site.call('POST', calls.add, { [parent]: english })
    expect(added.status).toBe(200)
    expect(Schema.Check(itemRecordSchema(block, collection), added.body)).toBe(true)
    expect(added.body[parent]).toBe(english)
    const { id } = added.body
    expect((await findItems()).map((item: { id: number }) => item.id)).toContain(id)

    const changed = await site.call('PUT', `${calls.update}?id=${id}`, { ...added.body })
    expect(changed.status).toBe(200)
    expect({ ...changed.body, version: 1 }).toEqual(added.body)

    const refused: [string, 'POST' | 'PUT' | 'DELETE', string, unknown, number][] = [
      ['no parent', 'POST', calls.add, {}, 400],
      ['unknown parent', 'POST', calls.add, { [parent]: 999 }, 404],
      ['unknown key', 'POST', calls.add, { [parent]: english, isAdmin: true }, 400],
      ['unknown group', 'POST', calls.add, { [parent]: 2, groupKey: 'nothing' }, collection.single ? 409 : 404],
      ['other parent', 'PUT', `${calls.update}?id=${id}`, { [parent]: 2 }, 400],
      ['other id', 'PUT', `${calls.update}?id=${id}`, { id: id + 1 }, 400],
      ['unknown id', 'PUT', `${calls.update}?id=999999`, {}, 404],
      ['stale', 'PUT', `${calls.update}?id=${id}`, { version: 1 }, 409],
      ['unknown id', 'DELETE', `${calls.remove}?id=999999`, undefined, 404],
      ...strangeIds.map((each) => ['strange id', 'DELETE', `${calls.remove}?id=${each}`, undefined, 400] as never),
    ]
    for (const [what, method, path, body, status] of refused) {
      const reply = await site.call(method, path, body)
      expect([what, path, reply.status]).toEqual([what, path, status])
      expect(typeof reply.body.title).toBe('string')
    }
    for (const [method, path, body] of [
      ['POST', calls.add, {}],
      ['PUT', `${calls.update}?id=${id}`, {}],
      ['DELETE', `${calls.remove}?id=${id}`, undefined],
    ] as const) {
      expect((await site.anonymous(method, path, body)).status).toBe(401)
    }

    // As every write, it answers the record: what it was.
    expect(await site.call('DELETE', `${calls.remove}?id=${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await site.call('DELETE', `${calls.remove}?id=${id}`)).status).toBe(404)
  })

  test.each(collections.filter(([, , { calls }]) => calls.removeImage))(
    '%s: a picture is taken out of its own item only',
    async (_name, block, collection) => {
      const { add, removeImage } = collection.calls
      const path = 'images/tours/mine/0123456789abcdef.jpg'
      const name =
        Object.keys(collection.fields).find((each) => collection.fields[each]?.kind.startsWith('image')) ?? ''
      const isList = collection.fields[name]?.kind === 'images'
      if (collection.single) {
        const { body } = await site.call('GET', itemsPath(block))
        if (body.driver) await site.call('DELETE', `${collection.calls.remove}?id=${body.driver.id}`)
      }
      const item = await site.call('POST', add, {
        [parentKey(block)]: english,
        [name]: isList ? [path, 'images/tours/mine/0000000000000000.jpg'] : path,
      })
      const call = (id: unknown, body: unknown) =>
        site.call('POST', `${removeImage?.name}?${removeImage?.idParameter}=${String(id)}`, body)

      expect((await call(item.body.id, 'images/tours/other/0123456789abcdef.jpg')).status).toBe(404)
      for (const wrong of ['../../app.db', '/etc/passwd', 'images/tours/../drivers/x.jpg', '', 5, null, {}]) {
        expect((await call(item.body.id, wrong)).status, JSON.stringify(wrong)).toBe(400)
      }
      expect((await call(999_999, path)).status).toBe(404)
      const reply = await call(item.body.id, path)
      expect(reply.status).toBe(200)
      expect(reply.body[name]).toEqual(isList ? ['images/tours/mine/0000000000000000.jpg'] : '')
      expect((await call(item.body.id, path)).status).toBe(404)
    },
  )
})
