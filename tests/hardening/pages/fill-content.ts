import { expect } from 'vitest'

import { type Block, parentKey } from '#domain/content/define.ts'
import { type Content, type Field, type Fields, isDerived } from '#domain/content/fields.ts'

import { blocks } from '#domain/content/registry.ts'
import type { Json } from '../../setup/admin-site.ts'
import type { Reply, Site } from '../setup/open-site.ts'

const english = 1

/** A call that writes one record's texts. */
interface Write {
  name: string
  call: string
  body: Record<string, unknown>
}

/**
 * Writes a text into every text of every block and item in English, cut to what the field takes. Answers the replies by
 * record; the caller says what they should be.
 */
export async function fillContent(site: Site, text: string): Promise<Map<string, Reply>> {
  const replies = new Map<string, Reply>()
  for (const { name, call, body } of await allWrites(site, text)) replies.set(name, await site.admin('PUT', call, body))
  return replies
}

/** The same, where the text must be taken and read back as it was sent. */
export async function fillAndReadBack(site: Site, text: string): Promise<void> {
  for (const { name, call, body } of await allWrites(site, text)) {
    const reply = await site.admin('PUT', call, body)
    expect([name, reply.status]).toEqual([name, 200])
    expect(reply.body).toMatchObject(body)
  }
}

async function allWrites(site: Site, text: string): Promise<Write[]> {
  const writes: Write[] = []
  for (const block of blocks as readonly Block[]) {
    const rows = (await site.admin('GET', block.calls.list)).body
    const record = block.groupProperty ? rows[0][block.groupProperty][0] : rows[0]
    writes.push({
      name: block.name,
      call: `${block.calls.update}?id=${english}`,
      body: filled(block.fields, record, text),
    })
    for (const [collection, item] of await itemsOf(site, block)) {
      const { update } = collection.calls
      writes.push({
        name: `${collection.name} ${item.id}`,
        call: `${update}?id=${item.id}`,
        body: filled(collection.fields, item, text),
      })
    }
  }
  return writes
}

async function itemsOf(site: Site, block: Block) {
  const { items } = block.calls
  if (!items) return []
  const { body } = await site.admin('GET', `${items.name}?${parentKey(block)}=${english}`)
  const entries = Object.entries(block.collections)
  return entries.flatMap(([property, collection]) => {
    const found: Json = entries.length === 1 ? body : body[property]
    return [found]
      .flat()
      .filter(Boolean)
      .map((item: Json) => [collection, item] as const)
  })
}

/** Only the fields that hold texts, each with the text in it; lists keep their length. */
function filled(fields: Fields, record: Content, text: string): Content {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = withText(field, record[name], text)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Content
}

function withText(field: Field, value: unknown, text: string): unknown {
  if (field.kind === 'text') return cut(text, field.maxLength)
  if (field.kind === 'lines') return [cut(text, field.maxLength)]
  if (field.kind === 'icon') return cut(text, 40)
  if (field.kind !== 'list') return undefined
  return (value as Content[]).map((entry) => ({ ...written(field.item, entry), ...filled(field.item, entry, text) }))
}

/** An entry without what the site derives itself. */
function written(fields: Fields, entry: Content): Content {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !fields[name] || !isDerived(fields[name])))
}

/** In UTF-16 units, and never through the middle of a character. */
function cut(text: string, maxLength: number): string {
  let length = 0
  return Array.from(text)
    .filter((character) => (length += character.length) <= maxLength)
    .join('')
}
