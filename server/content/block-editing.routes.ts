import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Type } from 'typebox'

import type { Block } from '#domain/content/define.ts'
import type { Language } from '#domain/languages.ts'
import type { ContentFeed } from './content-feed.ts'
import type { ContentStore } from './content-store.ts'
import type { StoredRecord } from './stored-record.ts'

import { Problem } from '#domain/api.ts'
import { blockWriteSchema, groupedSchema, itemsSchema, recordSchema } from '#domain/content/admin-schema.ts'
import { blocks } from '#domain/content/registry.ts'
import { editorOrder } from '#domain/languages.ts'
import { adminApi } from '#domain/paths.ts'
import { notFound } from '../errors.ts'
import { idQuery, recordId } from '../http/record-id.ts'
import { readEdit } from './edited-record.ts'
import { itemsAnswer } from './item-answers.ts'

interface Options {
  store: ContentStore
  content: ContentFeed
}

/** For every declared block: its records in all languages, and the change of one. Register behind `requireAdmin`. */
export const blockEditingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { store, content }) => {
  const languages = () => editorOrder(content.current().languages)

  for (const block of blocks as readonly Block[]) {
    const { groupProperty, calls } = block

    app.get(
      `${adminApi}/${calls.list}`,
      {
        schema: {
          tags: ['Admin'],
          summary: `${block.title} in every language`,
          response: {
            200: Type.Array(groupProperty ? groupedSchema(block, groupProperty) : recordSchema(block)),
            401: Problem,
          },
        },
      },
      async () => {
        const records = new Map((await store.listBlock(block)).map((record) => [record.languageId, record]))
        const rows = languages().flatMap((language) => {
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
        schema: {
          tags: ['Admin'],
          summary: `Change ${block.title} in one language`,
          querystring: idQuery(),
          body: blockWriteSchema(block),
          response: { 200: recordSchema(block), 400: Problem, 401: Problem, 404: Problem, 409: Problem },
        },
      },
      async (request) => {
        const { id, change } = readEdit(request, block.fields)
        const record = await store.updateBlock(block, id, change)
        const language = languages().find((each) => each.id === id)
        if (!language) throw notFound('This language')
        return recordAnswer(language, record)
      },
    )

    const { items } = calls
    if (!items) continue
    app.get(
      `${adminApi}/${items.name}`,
      {
        schema: {
          tags: ['Admin'],
          summary: `What is in ${block.title} in one language`,
          querystring: idQuery(items.idParameter),
          response: { 200: itemsSchema(block), 400: Problem, 401: Problem, 404: Problem },
        },
      },
      async (request) => {
        const languageId = recordId(request, items.idParameter)
        if (!languages().some((each) => each.id === languageId)) throw notFound('This record')
        return (await itemsAnswer(store, block, languageId)).whole
      },
    )
  }
}

function recordAnswer(language: Language, { id, version, ownValues, content }: StoredRecord) {
  return { id, languageId: language.id, languageCode: language.flagCode, version, ownValues, ...content }
}
