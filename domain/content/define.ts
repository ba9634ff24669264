import type { Content, ContentOf, Fields } from './fields.ts'

/** Things of one kind that belong to a block: tours, boat trips, statistics, cars … */
export interface Collection<
  F extends Fields = Fields,
  Single extends boolean = boolean,
  HasPages extends boolean = boolean,
> {
  /** Identifies the rows in the database; never shown. */
  name: string
  /** What staff call one of them, in lower case: it stands in the toasts and confirmations. */
  itemTitle: string
  fields: F
  /** At most one per language (the driver): an object or null instead of a list. */
  single: Single
  /** The specification's names for the calls that change it. */
  calls: {
    add: string
    update: string
    remove: string
    removeImage?: { name: string; idParameter: string }
  }
  /** Each item has a page of its own: visitors receive its number, the same for one thing in all its languages. */
  hasPages: HasPages
  /** Uploads go to `images/{imageFolder}/{name of the item}`. */
  imageFolder?: string
  /** What a record becomes before it is stored, where its values depend on each other. */
  settle?: (content: Content) => Content
  /** Sorted by the `displayOrder` field, then id; otherwise in the order staff put them. */
  ordered: boolean
}

export type Collections = { readonly [property: string]: Collection }

/** One piece of content per language: its fields, the calls that read and change it, the collections inside it. */
export interface Block<Name extends string = string, F extends Fields = Fields, C extends Collections = Collections> {
  name: Name
  title: string
  fields: F
  collections: C
  calls: {
    /** Public: GET /api/TaxiSaranda/{read}; none where no page shows the block. */
    read?: string
    /** Admin: one record per language. */
    list: string
    /** Admin: PUT …?id=. */
    update: string
    /** Admin, blocks with collections: the items of one record, `GET …?{idParameter}=`. */
    items?: { name: string; idParameter: string }
  }
  /** Blocks with collections: the property of the grouped answer that holds the record, e.g. `tourData`. */
  groupProperty?: string
  /** The grouped answer carries the items too. */
  listsItems: boolean
  /** The public answer carries id, languageId and languageCode too. */
  publicIds: boolean
  /** The items of the public answer carry the id of the record that they belong to, as in the back office. */
  publicParents: boolean
}

/** A block that pages show: anybody may read it. */
export type PublicBlock = Block & { calls: { read: string } }

export function defineBlock<
  const Name extends string,
  const F extends Fields,
  // No collections means no properties; an index signature of never would forbid every property.
  // oxlint-disable-next-line typescript/no-generated-empty-object-type
  const C extends Collections = Record<never, never>,
  const Calls extends Block['calls'] = Block['calls'],
>(
  declaration: Omit<Block<Name, F, C>, 'calls' | 'collections' | 'listsItems' | 'publicIds' | 'publicParents'> & {
    calls: Calls
    collections?: C
    listsItems?: boolean
    publicIds?: boolean
    publicParents?: boolean
  },
): Block<Name, F, C> & { calls: Calls } {
  return { publicIds: false, publicParents: false, listsItems: false, collections: {} as C, ...declaration }
}

export function defineCollection<
  const F extends Fields,
  const Single extends boolean = false,
  const HasPages extends boolean = false,
>(
  declaration: Omit<Collection<F, Single>, 'single' | 'ordered' | 'hasPages'> & {
    single?: Single
    hasPages?: HasPages
  },
): Collection<F, Single, HasPages> {
  return {
    single: false as Single,
    hasPages: false as HasPages,
    ordered: 'displayOrder' in declaration.fields,
    ...declaration,
  }
}

/** The name of the key by which an item says where it belongs, such as `tourDataId`. */
export function parentKey(block: Block): string {
  return block.calls.items?.idParameter ?? 'languageId'
}

/** A collection's item as visitors receive it. */
type ItemOf<C extends Collection> = { id: number } & NumberOf<C> & ContentOf<C['fields']>
type NumberOf<C extends Collection> = C['hasPages'] extends true ? { number: number } : unknown

/** What the block's public call answers in one language. */
export type PublicContent<B extends Block> = ContentOf<B['fields']> & {
  [P in keyof B['collections']]: B['collections'][P]['single'] extends true
    ? ItemOf<B['collections'][P]> | null
    : ItemOf<B['collections'][P]>[]
}
