import type { Content, FieldOf, Fields } from '#domain/content/fields.ts'
import type { Writes } from '../db/database.ts'

import { completeContent } from '#domain/content/empty.ts'
import { AppError } from '../errors.ts'

interface Entry {
  id?: number
}

/** The lists of one record in all its languages, before a save. */
interface Numbered {
  /** The block or collection, whose lists count their entries together. */
  name: string
  fields: Fields
  /** Of the record that is saved. */
  before: Content
  /** Of the same record in every language. */
  contents: readonly Content[]
}

/**
 * Gives each new entry of the lists in `values` an id that no entry of that list has ever had, in any language. An entry
 * that is sent without its id, and otherwise as it is stored, is that entry. Throws AppError 400 for an id that stands
 * twice or was never given.
 */
export async function withEntryIds(transaction: Writes, record: Numbered, values: Record<string, unknown>) {
  const numbered = { ...values }
  for (const [name, field] of Object.entries(record.fields)) {
    if (field.kind !== 'list' || values[name] === undefined) continue
    const list = `${record.name}/${name}`
    const present = record.contents.flatMap((content) => idsOf(content[name] as Entry[]))
    const last = Math.max(await lastGiven(transaction, list), ...present)
    const entries = recognised(field, values[name] as Entry[], record.before[name] as Content[])
    refuseUnknown(name, entries, last)
    const given = numberEntries(entries, last)
    await keepLast(transaction, list, Math.max(last, ...idsOf(given)))
    numbered[name] = given
  }
  return numbered
}

function refuseUnknown(name: string, entries: Entry[], last: number) {
  const ids = idsOf(entries)
  if (new Set(ids).size === ids.length && ids.every((id) => id <= last)) return
  const message = `${name} has an entry that is not one of this record's.`
  throw new AppError(400, 'invalid-fields', message, { errors: { [name]: [message] } })
}

/** With the ids of the stored entries that say the very same. */
function recognised(field: FieldOf<'list'>, entries: Entry[], stored: Content[]): Entry[] {
  const sent = new Set(idsOf(entries))
  const free = stored.filter((entry) => !sent.has(entry['id'] as number))
  return entries.map((entry) => {
    if (entry.id !== undefined) return entry
    const text = textOf(field, entry)
    const place = free.findIndex((other) => textOf(field, other) === text)
    const [same] = place < 0 ? [] : free.splice(place, 1)
    return same?.['id'] ? { ...entry, id: same['id'] as number } : entry
  })
}

function numberEntries(entries: Entry[], last: number): Entry[] {
  let next = last
  return entries.map((entry) => (entry.id === undefined ? { ...entry, id: ++next } : entry))
}

const idsOf = (entries: readonly Entry[]) => entries.flatMap((entry) => entry.id ?? [])
const textOf = (field: FieldOf<'list'>, entry: object) => JSON.stringify(completeContent(field.item, entry))

async function lastGiven(transaction: Writes, list: string): Promise<number> {
  const row = await transaction.selectFrom('entryIds').select('last').where('list', '=', list).executeTakeFirst()
  return row?.last ?? 0
}

async function keepLast(transaction: Writes, list: string, last: number) {
  await transaction
    .insertInto('entryIds')
    .values({ list, last })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ last }))
    .execute()
}
