import type { Block, Collection } from '#domain/content/define.ts'
import type { Content, Fields } from '#domain/content/fields.ts'

import { blocks } from '#domain/content/registry.ts'
import { databaseAddress } from '#server/config.ts'
import { createContentStore } from '#server/content/content-store.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLanguageStore } from '#server/content/language.routes.ts'

/** Saranda, sea, road, fixed price, driver, journey, beach, morning, two people, airport. */
const words = ['ساراندا', 'البحر', 'الطريق', 'سعر ثابت', 'السائق', 'رحلة', 'الشاطئ', 'صباحًا', 'شخصان', 'المطار']

/** Arabic of about the same length; not a translation, but real letters that run and join as such a text does. */
function arabicFor(text: string): string {
  const parts: string[] = []
  for (let length = 0; length < text.length - 4; length += (parts.at(-1)?.length ?? 0) + 1) {
    parts.push(words[(text.length + parts.length) % words.length] as string)
  }
  return parts.join(' ') || text
}

/** Adds Arabic as staff would: the language, the texts of every block and item, and switched on. */
export async function addArabic(dataFolder: string): Promise<void> {
  const database = await openDatabase(databaseAddress({ DATABASE_URL: '', DATA_DIR: dataFolder }))
  const store = createContentStore(database, () => Promise.resolve())
  const languages = createLanguageStore(database.query, store.write)
  const { id } = await languages.create({ code: 'ar', name: 'العربية', flagCode: 'sa' })
  for (const block of blocks as readonly Block[]) {
    const english = (await store.listBlock(block)).find(({ languageId }) => languageId === 1)
    await store.updateBlock(block, id, { fields: arabicTexts(block.fields, english?.content ?? {}), savedBy: 'test' })
    for (const collection of Object.values(block.collections)) await addItems(collection, id)
  }
  await languages.update(id, { isActive: true })
  await database.close()

  async function addItems(collection: Collection, languageId: number) {
    for (const { content, groupKey } of await store.listItems(collection, 1)) {
      await store.addItem(collection, { languageId, groupKey, fields: arabicTexts(collection.fields, content) })
    }
  }
}

/** Only texts: pictures, numbers and addresses are the default language's. */
function arabicTexts(fields: Fields, content: Content): Record<string, unknown> {
  const changed = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = content[name]
    if (field.shared) return []
    if (field.kind === 'text') return [[name, arabicFor(value as string).slice(0, field.maxLength)]]
    if (field.kind === 'lines') return [[name, (value as string[]).map(arabicFor)]]
    if (field.kind === 'list') {
      // Without the ids: these are entries of their own.
      return [
        [name, (value as Content[]).map(({ id: _id, ...rest }) => ({ ...rest, ...arabicTexts(field.item, rest) }))],
      ]
    }
    return []
  })
  return Object.fromEntries(changed)
}
