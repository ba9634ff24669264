import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import { fitsLink, linkLimit } from '#domain/booking/message-text.ts'
import {
  blockWriteSchema,
  groupedSchema,
  itemRecordSchema,
  itemsSchema,
  itemWriteSchema,
  newItemSchema,
  recordSchema,
} from '#domain/content/admin-schema.ts'
import { type Block, parentKey } from '#domain/content/define.ts'
import type { Fields } from '#domain/content/fields.ts'
import { storedBlocks } from '#domain/content/registry.ts'
import type { Language } from '#domain/languages/languages.ts'
import { adminApi } from '#domain/paths.ts'
import { Problem } from '#domain/problem.ts'
import { picturePathLength, relativePath } from '#domain/text-patterns.ts'

import { adminOf } from '../accounts/require-admin.ts'
import { addHeaders, addRequest } from '../http/answer-once.ts'
import { AppError, fieldError, notFound } from '../errors.ts'
import { changedRecordId, idQuery, recordFailures, recordId } from '../http/records.ts'
import type { ContentStore } from './content-store.ts'
import { largestRecord } from './largest-record.ts'
import type { Change, StoredItem, StoredRecord } from './save-record.ts'
import { byDisplayOrder } from './snapshot.ts'

/** One that no record has is not found, whatever it is called. */
const NamedPicture = Type.String({ maxLength: picturePathLength, pattern: relativePath })

interface Options {
  store: ContentStore
}

/** A block's record, and where its items belong, go by their language. Throws AppError 404 without one. */
async function languageOf(store: ContentStore, id: number): Promise<Language> {
  const language = (await store.listLanguages()).find((each) => each.id === id)
  if (!language) throw notFound('This record')
  return language
}

/** For every declared block: its records in all languages, and the change of one. Register behind `requireAdmin`. */
export const blockEditingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { store }) => {
  for (const block of storedBlocks as readonly Block[]) {
    const { groupProperty, calls } = block

    app.get(
      `${adminApi}/${calls.list}`,
      {
        schema: {
          'x-role': 'staff',
          summary: `${block.title} in every language`,
          response: {
            200: Type.Array(groupProperty ? groupedSchema(block, groupProperty) : recordSchema(block)),
          },
        },
      },
      async () => {
        const records = new Map((await store.listBlock(block)).map((record) => [record.languageId, record]))
        const rows = (await store.listLanguages()).flatMap((language) => {
          const record = records.get(language.id)
          return record ? [{ language, record }] : []
        })
        if (!groupProperty) return rows.map(({ language, record }) => recordAnswer(language, record))
        return Promise.all(
          rows.map(async ({ language, record }) => ({
            languageId: language.id,
            languageName: language.name,
            languageCode: language.flagCode,
            [groupProperty]: [
              { id: record.id, version: record.version, ownValues: record.ownValues, ...record.content },
            ],
            ...(block.listsItems && (await itemsAnswer(store, block, record.id)).properties),
          })),
        )
      },
    )

    app.put(
      `${adminApi}/${calls.update}`,
      {
        bodyLimit: largestRecord(block.fields),
        schema: {
          'x-role': 'staff',
          summary: `Change ${block.title} in one language`,
          querystring: idQuery(),
          body: blockWriteSchema(block),
          response: { 200: recordSchema(block), ...recordFailures },
        },
      },
      async (request) => {
        const { id, change } = readEdit(request, block.fields)
        refuseLongMessages(block.fields, change.fields)
        const language = await languageOf(store, id)
        return recordAnswer(language, await store.updateBlock(block, id, change))
      },
    )

    const { items } = calls
    if (!items) continue
    app.get(
      `${adminApi}/${items.name}`,
      {
        schema: {
          'x-role': 'staff',
          summary: `What is in ${block.title} in one language`,
          querystring: idQuery(items.idParameter),
          response: { 200: itemsSchema(block), 400: Problem, 404: Problem },
        },
      },
      async (request) => {
        const { id } = await languageOf(store, recordId(request, items.idParameter))
        return (await itemsAnswer(store, block, id)).whole
      },
    )
  }
}

/** Words for WhatsApp travel in a link: throws AppError 400, by field, for those that no link can hold. */
function refuseLongMessages(fields: Fields, given: Record<string, unknown>): void {
  const wrong = Object.entries(given).filter(
    ([name, text]) => fields[name]?.kind === 'message' && typeof text === 'string' && !fitsLink(text),
  )
  if (wrong.length === 0) return
  const message = `The link to WhatsApp would be longer than ${linkLimit} characters. Please shorten the text.`
  throw new AppError(400, 'invalid-fields', message, {
    errors: Object.fromEntries(wrong.map(([name]) => [name, [message]])),
  })
}

function recordAnswer(language: Language, { id, version, ownValues, content }: StoredRecord) {
  return { id, languageId: language.id, languageCode: language.flagCode, version, ownValues, ...content }
}

/** For every declared collection: add, change and delete an item, take a picture out. Register behind `requireAdmin`. */
export const itemEditingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { store }) => {
  for (const block of storedBlocks as readonly Block[]) {
    const parent = parentKey(block)
    for (const collection of Object.values(block.collections)) {
      const { calls, itemTitle } = collection
      const record = itemRecordSchema(block, collection)

      app.post(
        `${adminApi}/${calls.add}`,
        {
          bodyLimit: largestRecord(collection.fields),
          schema: {
            'x-role': 'staff',
            summary: `Add a ${itemTitle}`,
            headers: addHeaders,
            body: newItemSchema(block, collection),
            response: { 200: record, ...recordFailures, 422: Problem },
          },
        },
        async (request) => {
          const { [parent]: languageId, groupKey, ...fields } = request.body as Record<string, unknown>
          const language = await languageOf(store, languageId as number)
          const item = {
            languageId: language.id,
            fields,
            groupKey: groupKey as string | undefined,
            savedBy: adminOf(request).fullName,
          }
          return itemAnswer(block, await store.addItem(collection, item, addRequest(request, calls.add)))
        },
      )

      app.put(
        `${adminApi}/${calls.update}`,
        {
          bodyLimit: largestRecord(collection.fields),
          schema: {
            'x-role': 'staff',
            summary: `Change a ${itemTitle}`,
            querystring: idQuery(),
            body: itemWriteSchema(block, collection),
            response: { 200: record, ...recordFailures },
          },
        },
        async (request) => {
          const { id, change } = readEdit(request, collection.fields)
          const given = (request.body as Record<string, unknown>)[parent]
          const updated = await store.updateItem(collection, id, change, ({ languageId }) => {
            if (given !== undefined && given !== languageId) throw otherParent(parent)
          })
          return itemAnswer(block, updated)
        },
      )

      app.delete(
        `${adminApi}/${calls.remove}`,
        {
          schema: {
            'x-role': 'owner',
            summary: `Delete a ${itemTitle}; with everyLanguage=true the same thing in every language. Answers what it was`,
            querystring: {
              ...idQuery(),
              properties: { ...idQuery().properties, everyLanguage: { type: 'string', enum: ['true', 'false'] } },
            },
            response: { 200: record, ...recordFailures },
          },
        },
        async (request) => {
          const { everyLanguage } = request.query as { everyLanguage?: string }
          const id = recordId(request)
          return itemAnswer(block, await store.deleteItem(collection, id, { everyLanguage: everyLanguage === 'true' }))
        },
      )

      const { removeImage } = calls
      if (!removeImage) continue
      app.post(
        `${adminApi}/${removeImage.name}`,
        {
          schema: {
            'x-role': 'staff',
            summary: `Take a picture out of a ${itemTitle}; the picture itself is kept`,
            querystring: idQuery(removeImage.idParameter),
            body: NamedPicture,
            response: { 200: record, ...recordFailures },
          },
        },
        async (request) => {
          const id = recordId(request, removeImage.idParameter)
          const item = await store.removeImage(collection, id, request.body, adminOf(request).fullName)
          return itemAnswer(block, item)
        },
      )
    }
  }
}

function otherParent(parent: string) {
  return fieldError('other-parent', parent, `${parent} is not where this item belongs.`)
}

/**
 * What a PUT asks for: which record, and the change to it. Only declared fields count as the change; the keys that a
 * read gave are dropped. Throws AppError 400 when the body names another record than the address.
 */
function readEdit(request: FastifyRequest, fields: Fields): { id: number; change: Change } {
  const id = changedRecordId(request)
  const body = request.body as Record<string, unknown>
  const given = Object.entries(body).filter(([name]) => Object.hasOwn(fields, name))
  return {
    id,
    change: {
      fields: Object.fromEntries(given),
      ownValues: body['ownValues'] as string[] | undefined,
      version: body['version'] as number | undefined,
      savedBy: adminOf(request).fullName,
    },
  }
}

/** An item as the back office reads it. */
function itemAnswer(block: Block, { id, languageId, groupKey, number, version, ownValues, content }: StoredItem) {
  return { id, [parentKey(block)]: languageId, groupKey, number, version, ownValues, ...content }
}

/** A block's items in one language: by property, and as the call for the items answers them (a list if it is only one). */
async function itemsAnswer(store: ContentStore, block: Block, languageId: number) {
  const properties: Record<string, unknown> = {}
  for (const [property, collection] of Object.entries(block.collections)) {
    const items = (await store.listItems(collection, languageId)).map((item) => itemAnswer(block, item))
    if (collection.ordered) items.sort(byDisplayOrder)
    properties[property] = collection.single ? (items[0] ?? null) : items
  }
  const [only, ...others] = Object.values(properties)
  return { properties, whole: others.length === 0 ? only : properties }
}
