import type { Writes } from '../database.ts'
import type { Migration } from '../migration.ts'

/**
 * What is the same in every language was kept once per language until now. Where a language says something else than the
 * default language, that becomes its own value; where it says nothing, it takes the value that its visitors saw anyway.
 * Entries of lists get ids that are never given twice. Written out, since declarations change and migrations do not.
 */
export const migration: Migration = {
  name: '0017-shared-values',
  async up(transaction) {
    for (const table of ['block_contents', 'items', 'revisions']) {
      await transaction.schema
        .alterTable(table)
        .addColumn('own_values', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute()
    }
    await transaction.schema
      .createTable('entry_ids')
      .addColumn('list', 'text', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute()
    const byDefault = await defaultLanguageId(transaction)
    await shareBlocks(transaction, byDefault)
    await shareItems(transaction, byDefault)
    await startCounting(transaction)
  },
}

interface Shared {
  values: string[]
  /** By the name of a list: which values of its entries. */
  entries?: Record<string, string[]>
}

const sharedInBlocks: Record<string, Shared> = {
  header: { values: ['logoPath'] },
  hero: { values: ['yearsExperience', 'imagePath'] },
  'about-us': {
    values: [
      'progressExperienced',
      'progressReliable',
      'progressSkilled',
      'progressFlexible',
      'satisfiedClientPercentage',
      'imagePath',
    ],
  },
  services: { values: [], entries: { services: ['imagePath'] } },
  plans: { values: [], entries: { plans: ['iconPath', 'price', 'highlighted'] } },
  footer: {
    values: [
      'logoPath',
      'facebookUrl',
      'instagramUrl',
      'whatsAppNumber',
      'phoneNumber',
      'termsOfUseUrl',
      'privacyPolicyUrl',
    ],
  },
  taxi: { values: ['photos', 'mapImagePath'], entries: { services: ['iconName'], faqs: [] } },
}

const sharedInItems: Record<string, string[]> = {
  stats: ['number', 'iconName', 'displayOrder'],
  values: ['iconName', 'displayOrder'],
  features: ['iconName', 'displayOrder'],
  driver: ['imagePath', 'displayOrder'],
  cars: ['seats', 'imagePaths', 'displayOrder'],
  tours: ['imagePaths', 'price'],
  'boat-trips': ['imagePaths', 'price'],
  attractions: ['imagePaths'],
}

type Content = Record<string, unknown>

interface Row {
  languageId: number
  content: Content
}

async function shareBlocks(transaction: Writes, byDefault: number | undefined) {
  for (const [block, shared] of Object.entries(sharedInBlocks)) {
    const stored = await transaction.selectFrom('blockContents').selectAll().where('block', '=', block).execute()
    const rows = read(stored)
    if (block === 'taxi') numberByPlace(rows, byDefault, ['services', 'faqs'])
    const base = baseOf(rows, byDefault)
    for (const row of rows) {
      const ownValues = base ? share(shared, row, base, base.languageId === byDefault) : []
      await transaction
        .updateTable('blockContents')
        .set({ content: JSON.stringify(row.content), ownValues: JSON.stringify(ownValues) })
        .where('block', '=', block)
        .where('languageId', '=', row.languageId)
        .execute()
      if (base) await markRevisions(transaction, `block/${block}/${row.languageId}`, shared, row, base)
    }
  }
}

async function shareItems(transaction: Writes, byDefault: number | undefined) {
  for (const [collection, values] of Object.entries(sharedInItems)) {
    const stored = await transaction.selectFrom('items').selectAll().where('collection', '=', collection).execute()
    for (const group of Map.groupBy(read(stored), (row) => row.groupKey).values()) {
      const base = baseOf(group, byDefault)
      for (const row of group) {
        const ownValues = base ? share({ values }, row, base, base.languageId === byDefault) : []
        await transaction
          .updateTable('items')
          .set({ content: JSON.stringify(row.content), ownValues: JSON.stringify(ownValues) })
          .where('id', '=', row.id)
          .execute()
        if (base) await markRevisions(transaction, `collection/${collection}/${row.id}`, { values }, row, base)
      }
    }
  }
}

/** Fills what is empty from the base, if visitors saw that there, and answers the names of what is the row's own. */
function share({ values, entries = {} }: Shared, row: Row, base: Row, isFilled: boolean): string[] {
  if (row === base) return []
  const own = values.filter((name) => isOwn(row.content, base.content, name, isFilled))
  for (const [list, parts] of Object.entries(entries)) {
    const bases = new Map(entriesOf(base.content, list).map((entry) => [entry['id'], entry]))
    for (const entry of entriesOf(row.content, list)) {
      const counterpart = bases.get(entry['id'])
      if (!counterpart) continue
      const names = parts.filter((part) => isOwn(entry, counterpart, part, isFilled))
      own.push(...names.map((part) => `${list}.${String(entry['id'])}.${part}`))
    }
  }
  return own
}

function isOwn(content: Content, base: Content, name: string, isFilled: boolean): boolean {
  if (isSame(content[name], base[name])) return false
  if (!isEmpty(content[name]) || !isFilled) return true
  content[name] = base[name]
  return false
}

/** An earlier save that is brought back must not write over the other languages: what differs in it is its own, too. */
async function markRevisions(transaction: Writes, record: string, shared: Shared, row: Row, base: Row) {
  if (row === base) return
  const revisions = await transaction.selectFrom('revisions').selectAll().where('record', '=', record).execute()
  for (const { version, content } of revisions) {
    const earlier = parse(content)
    if (!earlier) continue
    // On a copy: the history itself stays as it was.
    const ownValues = share(shared, { languageId: row.languageId, content: earlier }, base, true)
    await transaction
      .updateTable('revisions')
      .set({ ownValues: JSON.stringify(ownValues) })
      .where('record', '=', record)
      .where('version', '=', version)
      .execute()
  }
}

/**
 * The taxi page's entries had no ids: the first of one language is the first of another. One that says nothing where the
 * default language says something is no translation of it, since visitors would suddenly read the other's text.
 */
function numberByPlace(rows: Row[], byDefault: number | undefined, lists: string[]) {
  const base = rows.find((row) => row.languageId === byDefault)
  for (const list of lists) {
    let next = Math.max(0, ...rows.map((row) => entriesOf(row.content, list).length)) + 1
    for (const row of rows) {
      if (!Array.isArray(row.content[list])) continue
      const entries = entriesOf(row.content, list)
      row.content[list] = entries.map((entry, index) => {
        const counterpart = base && row !== base ? entriesOf(base.content, list)[index] : undefined
        return { ...entry, id: isFilledBy(entry, counterpart) ? next++ : index + 1 }
      })
    }
  }
}

function isFilledBy(entry: Content, counterpart: Content | undefined): boolean {
  const { id: _, ...said } = counterpart ?? {}
  return Object.entries(said).some(([name, value]) => !isEmpty(value) && isEmpty(entry[name]))
}

/** Counts on from the highest id that any language or earlier save has. */
async function startCounting(transaction: Writes) {
  for (const [block, { entries = {} }] of Object.entries(sharedInBlocks)) {
    const stored = await transaction.selectFrom('blockContents').select('content').where('block', '=', block).execute()
    const earlier = await transaction
      .selectFrom('revisions')
      .select('content')
      .where('record', 'like', `block/${block}/%`)
      .execute()
    const contents = [...stored, ...earlier].flatMap(({ content }): Content[] => {
      const each = parse(content)
      return each ? [each] : []
    })
    for (const name of Object.keys(entries)) {
      const ids = contents.flatMap((content) => entriesOf(content, name)).map(({ id }) => Number(id) || 0)
      const last = Math.max(0, ...ids)
      await transaction
        .insertInto('entryIds')
        .values({ list: `${block}/${name}`, last })
        .execute()
    }
  }
}

async function defaultLanguageId(transaction: Writes): Promise<number | undefined> {
  const active = await transaction
    .selectFrom('languages')
    .select(['id', 'flagCode'])
    .where('isActive', '=', 1)
    .orderBy('id')
    .execute()
  return (active.find(({ flagCode }) => flagCode === 'gb') ?? active[0])?.id
}

/** The default language's row, or the one that stands in for it where the default language lacks the thing. */
function baseOf<R extends Row>(rows: R[], byDefault: number | undefined): R | undefined {
  return rows.find((row) => row.languageId === byDefault) ?? rows.toSorted((a, b) => a.languageId - b.languageId)[0]
}

/** Rows that cannot be parsed are left as they are. */
function read<R extends { content: string }>(rows: R[]): (Omit<R, 'content'> & { content: Content })[] {
  return rows.flatMap((row) => {
    const content = parse(row.content)
    return content ? [{ ...row, content }] : []
  })
}

function parse(json: string): Content | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function entriesOf(content: Content, list: string): Content[] {
  const entries = content[list]
  return Array.isArray(entries) ? (entries as unknown[]).filter(isRecord) : []
}

function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
