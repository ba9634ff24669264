import { defaultLanguage, type Language } from '#domain/languages/languages.ts'
import type { Tables } from '../db/tables.ts'
import { readJson } from '../stored-json.ts'

/** Any row of a watched table. */
export type Row = Readonly<Record<string, unknown>>

/** What the records are called that rows of other tables are about; empty for one that is not there. */
export interface RowNames {
  crew: (id: unknown) => string
  vehicle: (id: unknown) => string
  /** By its number, or its id in any language; in the default language, or else in the first that has it. */
  trip: (id: unknown) => string
}

/** Of the rows that were read of each table, before a write and after it. */
export function namesIn(rowsOf: (table: keyof Tables) => readonly Row[]): RowNames {
  const named = (table: keyof Tables, id: unknown) => {
    const name = rowsOf(table).findLast((row) => row['id'] === id)?.['name']
    return typeof name === 'string' ? name : ''
  }

  return {
    crew: (id) => named('crew', id),
    vehicle: (id) => named('vehicles', id),
    trip(id) {
      const items = rowsOf('items')
      const one = items.find((row) => row['id'] === id || row['number'] === id)
      const own = items.filter((row) => one !== undefined && row['number'] === one['number'])
      const byDefault = defaultLanguage(rowsOf('languages') as unknown as readonly Language[])
      const item = own.find(({ languageId }) => languageId === byDefault?.id) ?? own[0]
      return item === undefined ? '' : nameOfItem({ content: item['content'] })
    },
  }
}

/** By what people call a tour, a car, a value: its name or title, or the first thing it says. */
export function nameOfItem(row: { content: unknown }): string {
  const content = (readJson(String(row.content)) ?? {}) as Row
  const said = ['name', 'title', 'label'].map((field) => content[field]).find((text) => typeof text === 'string')
  return (
    said ?? (Object.values(content).find((text) => typeof text === 'string' && text !== '') as string | undefined) ?? ''
  )
}
