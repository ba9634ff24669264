import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Type } from 'typebox'

import type { ContentFeed } from './content-feed.ts'
import type { ContentStore } from './content-store.ts'

import { Problem } from '#domain/api.ts'
import { type Block, parentKey } from '#domain/content/define.ts'
import { itemRecordSchema, itemWriteSchema, newItemSchema } from '#domain/content/admin-schema.ts'
import { blocks } from '#domain/content/registry.ts'
import { PicturePath } from '#domain/content/schema.ts'
import { adminApi } from '#domain/paths.ts'
import { adminOf } from '../accounts/require-admin.ts'
import { addHeaders, addRequest } from '../admin/answer-once.ts'
import { AppError, notFound } from '../errors.ts'
import { idQuery, recordId } from '../http/record-id.ts'
import { readEdit } from './edited-record.ts'
import { itemAnswer } from './item-answers.ts'

interface Options {
  store: ContentStore
  content: ContentFeed
}

/** For every declared collection: add, change and delete an item, take a picture out. Register behind `requireAdmin`. */
export const itemEditingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { store, content }) => {
  for (const block of blocks as readonly Block[]) {
    const parent = parentKey(block)
    for (const collection of Object.values(block.collections)) {
      const { calls, itemTitle } = collection
      const record = itemRecordSchema(block, collection)
      const failures = { 400: Problem, 401: Problem, 404: Problem, 409: Problem }

      app.post(
        `${adminApi}/${calls.add}`,
        {
          schema: {
            tags: ['Admin'],
            summary: `Add a ${itemTitle}`,
            headers: addHeaders,
            body: newItemSchema(block, collection),
            response: { 200: record, ...failures, 422: Problem },
          },
        },
        async (request) => {
          const { [parent]: languageId, groupKey, ...fields } = request.body as Record<string, unknown>
          if (!content.current().languages.some((each) => each.id === languageId)) throw notFound('This record')
          const item = {
            languageId: languageId as number,
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
          schema: {
            tags: ['Admin'],
            summary: `Change a ${itemTitle}`,
            querystring: idQuery(),
            body: itemWriteSchema(block, collection),
            response: { 200: record, ...failures },
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
            tags: ['Admin'],
            summary: `Delete a ${itemTitle}; with everyLanguage=true the same thing in every language`,
            querystring: {
              ...idQuery(),
              properties: { ...idQuery().properties, everyLanguage: { type: 'string', enum: ['true', 'false'] } },
            },
            response: { 204: Type.Null({ description: 'Deleted.' }), ...failures },
          },
        },
        async (request, reply) => {
          const { everyLanguage } = request.query as { everyLanguage?: string }
          await store.deleteItem(collection, recordId(request), { everyLanguage: everyLanguage === 'true' })
          return reply.code(204).send(null)
        },
      )

      const { removeImage } = calls
      if (!removeImage) continue
      app.post(
        `${adminApi}/${removeImage.name}`,
        {
          schema: {
            tags: ['Admin'],
            summary: `Take a picture out of a ${itemTitle}; the picture itself is kept`,
            querystring: idQuery(removeImage.idParameter),
            body: PicturePath,
            response: { 200: record, ...failures },
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
  const message = `${parent} is not where this item belongs.`
  return new AppError(400, 'other-parent', message, { errors: { [parent]: [message] } })
}
