import type { Collection, Collections } from '#domain/content/define.ts'
import type { DerivedKind, Fields, ListField, ValueOf } from '#domain/content/fields.ts'
import type { StoredBlock } from '#domain/content/registry.ts'

/** Content as the seed writes it: every field; pictures by the name of their master (`hero.jpg`); no ids, nothing derived. */
type SeedFields<F extends Fields> = {
  [Name in keyof F as F[Name]['kind'] extends DerivedKind ? never : Name]: F[Name] extends ListField<infer Item>
    ? SeedFields<Item>[]
    : ValueOf<F[Name]>
}

type SeedCollections<C extends Collections> = {
  [P in keyof C]: C[P]['single'] extends true ? SeedItem<C[P]> : SeedItem<C[P]>[]
}
/** Items of the same thing in several languages share a `groupKey`. */
type SeedItem<C extends Collection> = { groupKey: string } & SeedFields<C['fields']>

type SeedOf<B extends StoredBlock> = SeedFields<B['fields']> & SeedCollections<B['collections']>

/** One language of the shipped site: every block by name. A missing block or field does not compile. */
export type SeedContents = { [B in StoredBlock as B['name']]: SeedOf<B> }
