import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyPluginAsync } from 'fastify'
import { Type } from 'typebox'

import { scopeOf } from '#domain/closures/closed-times.ts'
import {
  ChangedClosure,
  Closure,
  type ClosureFields,
  NewClosure,
  PublicClosureReply,
} from '#domain/closures/closure.ts'
import { tripKinds } from '#domain/content/blocks/trip-fields.ts'
import { publicApi } from '#domain/paths.ts'
import { dayOf, isDay, wallTimeAt } from '#domain/saranda-time.ts'
import { blockOfKind } from '#domain/subject-pages.ts'
import { anyLanguage, askedLanguage, languageHeaders, sayLanguage } from '../../content/asked-language.ts'
import type { ContentWrite } from '../../content/content-feed.ts'
import { readClosure, type Snapshot } from '../../content/snapshot.ts'
import type { Database, Writes } from '../../db/database.ts'
import { fieldError } from '../../errors.ts'
import { addRecordRoutes, createRecordStore, type RecordStore } from '../../http/records.ts'
import { type BookingContent, listedId } from '../booking-content.ts'
import { shownClosures } from './closures.ts'

/** Days and hours that are full, as staff write them. Register behind `requireAdmin`. */
export const closureRoutes: FastifyPluginAsync<{ closures: ClosureStore }> = async (app, { closures }) =>
  addRecordRoutes(app, {
    names: { all: 'Closures', one: 'Closure' },
    summaries: {
      get: 'Days and hours that are full, the earliest first, with their texts in every language',
      add: 'Close a day or some hours',
      update: 'Change a closure',
      delete: 'Open again what was closed; answers what it was',
    },
    schemas: { item: Closure, added: NewClosure, changed: ChangedClosure },
    complete: (sent) => ({ subjectId: null, isFirm: true, texts: {}, ...sent }),
    store: closures,
  })

interface Dependencies {
  database: Database
  content: BookingContent
  write: ContentWrite
}

/** Days and hours that are full. They belong to what visitors can see, so every process follows a write as it follows one of the texts. */
export function createClosureStore({ database, content, write }: Dependencies): ClosureStore {
  const stored = createRecordStore<'closures', ClosureFields, Closure>(database, write, {
    table: 'closures',
    title: 'This closure',
    read: readClosure,
    async columns(fields, transaction) {
      await check(transaction, fields)
      return columns(fields)
    },
    change: (before, fields) => ({ ...before, ...fields, texts: { ...before.texts, ...fields.texts } }),
  })

  /** As staff read it: of a trip by the id under which their lists have it. The one that it was closed by stays stored. */
  function record({ subjectId, ...closure }: Closure): Closure {
    return { ...closure, subjectId: subjectId && (listedId(content.current(), subjectId) ?? subjectId) }
  }

  return {
    /** The earliest first. */
    async list() {
      const rows = await database.query.selectFrom('closures').selectAll().orderBy('fromTime').orderBy('id').execute()
      return rows.map((row) => record(readClosure(row)))
    },
    add: async (fields, request) => record(await stored.add(fields, request)),
    update: async (id, change) => record(await stored.update(id, change)),
    remove: async (id) => record(await stored.remove(id)),
  }
}
type ClosureStore = RecordStore<ClosureFields, Closure>

function columns({ from, to, applies, subjectId, isFirm, texts }: ClosureFields) {
  const said = Object.entries(texts).map(([flagCode, text]) => [flagCode, text.trim()] as const)
  return {
    fromTime: from,
    toTime: to,
    applies,
    subjectId,
    isFirm: Number(isFirm),
    texts: JSON.stringify(Object.fromEntries(said.filter(([, text]) => text !== ''))),
  }
}

async function check(transaction: Writes, { from, to, applies, subjectId, texts }: ClosureFields) {
  // Pattern and length are checked already: what is left is 30 February.
  const day = [from, to].find((time) => !isDay(dayOf(time)))
  if (day !== undefined) throw refused(day === from ? 'from' : 'to', 'There is no such day.')
  if (to <= from) throw refused('to', 'The end must come after the beginning.')
  if (subjectId !== null && !(await isTrip(transaction, applies, subjectId))) {
    throw refused('subjectId', 'There is no such tour or boat trip.')
  }
  const languages = await transaction.selectFrom('languages').select('flagCode').execute()
  const unknown = Object.keys(texts).find((flagCode) => !languages.some((each) => each.flagCode === flagCode))
  if (unknown !== undefined) throw refused('texts', `There is no language ${unknown}.`)
}

async function isTrip(transaction: Writes, applies: Closure['applies'], id: number): Promise<boolean> {
  const item = await transaction
    .selectFrom('items')
    .select('collection')
    .where((row) => row.or([row('id', '=', id), row('number', '=', id)]))
    .executeTakeFirst()
  const kind = tripKinds.find((each) => scopeOf[each] === applies)
  return item !== undefined && kind !== undefined && item.collection === blockOfKind(kind)
}

function refused(field: string, message: string) {
  return fieldError('invalid-closure', field, message)
}

interface PublicClosuresOptions {
  content: { current: () => Snapshot }
  now?: () => number
}

/** What guests may know of days and hours that are full. Not kept like other public answers: closures end by themselves. */
export const publicClosuresRoutes: FastifyPluginAsyncTypebox<PublicClosuresOptions> = async (
  app,
  { content, now = Date.now },
) => {
  app.get(
    `${publicApi}/GetClosures`,
    {
      schema: {
        summary: 'Days and hours at which nothing, or less, can be booked; not those that are over',
        'x-role': 'anyone',
        headers: Type.Object(languageHeaders),
        response: { 200: Type.Array(PublicClosureReply) },
      },
      validatorCompiler: anyLanguage,
    },
    (request, reply) => {
      const snapshot = content.current()
      const language = askedLanguage(snapshot, request.headers)
      void sayLanguage(reply, language, 'private, no-cache')
      return shownClosures(snapshot, language, wallTimeAt(now()))
    },
  )
}
