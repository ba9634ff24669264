import { Type, type Static } from 'typebox'

/**
 * What the back office's own calls take and answer. The calls of content blocks and collections are not here: they
 * follow from the declarations (content/admin-schema.ts).
 */

export const AdminLanguage = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  flagCode: Type.String(),
  isActive: Type.Boolean(),
  version: Type.Integer(),
})
export type AdminLanguage = Static<typeof AdminLanguage>

export const AvailableLanguage = Type.Object({ code: Type.String(), name: Type.String(), flagCode: Type.String() })
export type AvailableLanguage = Static<typeof AvailableLanguage>

/** An entry of the menu; `icon` is one of the names the back office draws, `path` is empty where it only opens. */
export interface MenuItem {
  id: string
  label: string
  path: string
  icon: string
  children: MenuItem[]
}

/** Names one record: a block in one language (`id` is the language's), or an item of a collection. */
export type RecordKey = { block: string; id: number } | { collection: string; id: number }

/** One of the last saves of a record, newest first. */
export interface Revision {
  version: number
  /** ISO 8601, UTC. */
  savedAt: string
  /** The full name of whoever saved it; empty for what the site was shipped with. */
  savedBy: string
  content: Record<string, unknown>
}

/** How much of a block is there in one language. Pictures, prices and numbers do not count: they need no translation. */
export interface BlockProgress {
  block: string
  title: string
  filled: number
  total: number
  /** What is empty here but filled in the default language. */
  holes: Hole[]
}
export interface Hole {
  /** Where it is: the collection and the item's id, when not in the block itself. */
  collection?: string
  itemId?: number
  /** An item of the default language that this language does not have at all. */
  missingItem?: { groupKey: string; name: string }
  /** The field's name and label; not with `missingItem`. */
  field?: string
  label?: string
}
export interface LanguageProgress {
  languageId: number
  flagCode: string
  name: string
  isActive: boolean
  /** Whole percent, rounded down: 100 only when nothing is missing. */
  percent: number
  blocks: BlockProgress[]
}
