import { type Static, Type } from 'typebox'

import { nullable } from './api.ts'
import { adminPaths, blockEditorPaths } from './admin-paths.ts'

/**
 * What stands between the shipped site and one that guests can rely on, in the order of its page: texts that are samples,
 * facts that only the operator knows, and what the machine must have. Each with the page of the back office where it is
 * put right; without one it is done on the server (docs/operations.md).
 */
export const openingItems = {
  phoneNumber: { path: blockEditorPaths.footer },
  whatsAppNumber: { path: blockEditorPaths.footer },
  legalName: { path: blockEditorPaths.legal },
  taxNumber: { path: blockEditorPaths.legal },
  address: { path: blockEditorPaths.legal },
  email: { path: blockEditorPaths.legal },
  rating: { path: blockEditorPaths.about, isSaidByHand: true },
  counts: { path: blockEditorPaths['about-us'], isSaidByHand: true },
  prices: { path: adminPaths.prices, isSaidByHand: true },
  mailServer: { path: adminPaths.settings },
  mailTried: { path: adminPaths.settings },
  backup: { path: null },
  proxy: { path: null },
  password: { path: null },
} as const satisfies Record<string, { path: string | null; isSaidByHand?: true }>

export type OpeningName = keyof typeof openingItems
export const openingNames = Object.keys(openingItems) as OpeningName[]

/** What nobody but a person can know: staff say that they have looked and that it is true. */
export const saidByHand = openingNames.filter((name) => 'isSaidByHand' in openingItems[name])

export const OpeningList = Type.Object({
  items: Type.Array(
    Type.Object({
      name: Type.Enum(openingNames),
      isDone: Type.Boolean(),
      at: nullable(Type.String(), {
        description: 'When it was done, where that is known: said by hand, tried, backed up.',
      }),
      by: nullable(Type.String(), { description: 'Who of the staff did it, where that is known.' }),
    }),
  ),
  done: Type.Integer(),
  total: Type.Integer(),
})
export type OpeningList = Static<typeof OpeningList>
export type OpeningItem = OpeningList['items'][number]

/** Staff say of one thing that they have looked at it, or that they have not. */
export const ChangedOpeningItem = Type.Object(
  { name: Type.Enum(saidByHand), isDone: Type.Boolean() },
  { additionalProperties: false },
)

/** Backups older than two days are as good as none. */
export const isBackupOverdue = (atMs: number, now: number) => now - atMs >= 2 * 86_400_000
