import { type Closure, type ClosureFields } from '#domain/closures/closure.ts'

import type { ContentWrite } from '../../content/content-feed.ts'
import { readClosure } from '../../content/snapshot.ts'
import type { Database, Writes } from '../../db/database.ts'
import { assertVersion, fieldError, notFound } from '../../errors.ts'
import { type AddRequest, answerOnce, isStored } from '../../http/answer-once.ts'
import { iso } from '../../iso.ts'

interface ClosureChange {
  fields: Partial<ClosureFields>
  version: number | undefined
}

/**
 * Days and hours that are full. They belong to what visitors can see, so every process follows a write as it follows one of
 * the texts. Throws AppError 400 for what cannot be, by field.
 */
export function createClosureStore(database: Database, write: ContentWrite) {
  return {
    /** The earliest first. */
    async list(): Promise<Closure[]> {
      const rows = await database.query.selectFrom('closures').selectAll().orderBy('fromTime').orderBy('id').execute()
      return rows.map(readClosure)
    },

    /** Adds one, unless the request repeats one that is still there: a day that was opened again is closed again. Throws AppError 422 for another closure under its key. */
    add(fields: ClosureFields, request?: AddRequest): Promise<Closure> {
      return write((transaction) =>
        answerOnce(database, transaction, request, {
          async add() {
            await check(transaction, fields)
            const row = await transaction
              .insertInto('closures')
              .values({ ...columns(fields), version: 1 })
              .returningAll()
              .executeTakeFirstOrThrow()
            return readClosure(row)
          },
          isThere: isStored(transaction, 'closures'),
        }),
      )
    },

    /** Throws AppError 404, 409 when `version` is not the stored one. */
    update(id: number, { fields, version }: ClosureChange): Promise<Closure> {
      return write(async (transaction) => {
        const before = await find(transaction, id)
        assertVersion(version, before.version)
        const next = { ...before, ...fields, texts: { ...before.texts, ...fields.texts } }
        await check(transaction, next)
        const row = await transaction
          .updateTable('closures')
          .set({ ...columns(next), version: before.version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        return readClosure(row)
      })
    },

    /** Answers what was there. Throws AppError 404. */
    remove(id: number): Promise<Closure> {
      return write(async (transaction) => {
        const closure = await find(transaction, id)
        await transaction.deleteFrom('closures').where('id', '=', id).execute()
        return closure
      })
    },
  }
}
export type ClosureStore = ReturnType<typeof createClosureStore>

async function find(transaction: Writes, id: number): Promise<Closure> {
  const row = await transaction.selectFrom('closures').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This closure')
  return readClosure(row)
}

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
  const day = [from, to].find((time) => !isInCalendar(time))
  if (day !== undefined) throw refused(day === from ? 'from' : 'to', 'There is no such day.')
  if (to <= from) throw refused('to', 'The end must come after the beginning.')
  if (subjectId !== null && !(await isTrip(transaction, applies, subjectId))) {
    throw refused('subjectId', 'There is no such tour or boat trip.')
  }
  const languages = await transaction.selectFrom('languages').select('flagCode').execute()
  const unknown = Object.keys(texts).find((flagCode) => !languages.some((each) => each.flagCode === flagCode))
  if (unknown !== undefined) throw refused('texts', `There is no language ${unknown}.`)
}

/** Pattern and length are checked already: what is left is 30 February. */
function isInCalendar(wallTime: string): boolean {
  const instant = Date.parse(`${wallTime}:00Z`)
  return !Number.isNaN(instant) && iso(instant).startsWith(wallTime)
}

/** Where the trips that a closure can name are kept. */
const collections: Partial<Record<Closure['applies'], string>> = { tours: 'tours', boats: 'boat-trips' }

async function isTrip(transaction: Writes, applies: Closure['applies'], id: number): Promise<boolean> {
  const item = await transaction
    .selectFrom('items')
    .select('collection')
    .where((row) => row.or([row('id', '=', id), row('number', '=', id)]))
    .executeTakeFirst()
  return item !== undefined && item.collection === collections[applies]
}

function refused(field: string, message: string) {
  return fieldError('invalid-closure', field, message)
}
