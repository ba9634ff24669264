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
export const Revision = Type.Object({
  version: Type.Integer(),
  savedAt: Type.String({ description: 'ISO 8601, UTC.' }),
  savedBy: Type.String({ description: 'Full name; empty for what the site was shipped with.' }),
  content: Type.Record(Type.String(), Type.Unknown()),
  ownValues: Type.Array(Type.String(), { description: 'The shared values that the language kept for itself.' }),
})
export type Revision = Static<typeof Revision>

/** What is empty here but filled in the default language. */
export const Hole = Type.Object({
  collection: Type.Optional(Type.String({ description: 'When it is not in the block itself.' })),
  itemId: Type.Optional(Type.Integer()),
  missingItem: Type.Optional(
    Type.Object(
      { groupKey: Type.String(), name: Type.String() },
      { description: 'An item of the default language that this language does not have at all.' },
    ),
  ),
  field: Type.Optional(Type.String()),
  label: Type.Optional(Type.String()),
})
export type Hole = Static<typeof Hole>

/** How much of a block is there in one language. Pictures, prices and numbers need no translation and do not count. */
export const BlockProgress = Type.Object({
  block: Type.String(),
  title: Type.String(),
  filled: Type.Integer(),
  total: Type.Integer(),
  holes: Type.Array(Hole),
})
export type BlockProgress = Static<typeof BlockProgress>

export const LanguageProgress = Type.Object({
  languageId: Type.Integer(),
  flagCode: Type.String(),
  name: Type.String(),
  isActive: Type.Boolean(),
  percent: Type.Integer({ description: 'Rounded down: 100 only when nothing is missing.' }),
  blocks: Type.Array(BlockProgress),
})
export type LanguageProgress = Static<typeof LanguageProgress>

/** What a picture shows, for those who cannot see it, by flagCode. */
export const PictureTexts = Type.Object({
  path: Type.String(),
  texts: Type.Record(Type.String(), Type.String()),
})
export type PictureTexts = Static<typeof PictureTexts>
