import type { PublicClosure } from '#domain/closures/closed-times.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import type { PublicLanguage } from '#domain/languages/languages.ts'
import type { PageData } from '#domain/page-data.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'

import { createListeners } from './listeners.ts'

/** What the public pages show and can load: the blocks, the price table, what is closed, what leaves by a timetable, and the languages. */
export type Cached = PublicContents & {
  prices: PriceEntry[]
  closures: PublicClosure[]
  /** The tours and boat trips that leave by a timetable, by their numbers. */
  timetabled: number[]
  languages: PublicLanguage[]
}
export type CachedName = keyof Cached

/** What a page brings with it; what the server could not supply is left out, so that the browser asks for it. */
export function initialContents(data: PageData): Partial<Cached> {
  return {
    ...data.contents,
    closures: data.closures,
    timetabled: data.timetabled,
    ...(data.prices && { prices: data.prices }),
    ...(data.languages.length > 0 && { languages: data.languages }),
  }
}

export type ContentState<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; content: Value }

/** What a load brings; `copiedAt` says since when it is a copy (milliseconds since 1970), undefined when it is fresh. */
export interface Loaded<Value> {
  content: Value
  copiedAt?: number | undefined
}

interface ContentCacheOptions {
  /** What the page brought with it. */
  initial: Partial<Cached>
  /** Since when all of that is a copy. */
  initialCopiedAt?: number | undefined
  load: <Name extends CachedName>(name: Name) => Promise<Loaded<Cached[Name]>>
  onFailure: (name: CachedName, error: unknown) => void
}

export interface ContentCache {
  read: <Name extends CachedName>(name: Name) => ContentState<Cached[Name]>
  /** What is ready; the same object until something changes. */
  readAll: () => Partial<Cached>
  /** Loads what is not there yet; after a failure only `retry` asks again. */
  want: (name: CachedName) => void
  /** What is there already is only refreshed. */
  retry: (name: CachedName) => void
  /** Since when the oldest copy among what is here is one; undefined when everything is fresh. */
  copiedAt: () => number | undefined
  /** Asks again for what is there of these, showing it until the new arrives; a failure changes nothing. */
  refresh: (names: readonly CachedName[]) => Promise<void>
  /** The same for what is a copy. */
  refreshCopies: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

const loading = { status: 'loading' } as const
const failed = { status: 'failed' } as const

/** Holds the contents of one page visit in one language. On the server it lives for one rendering. */
export function createContentCache(options: ContentCacheOptions): ContentCache {
  const { initial, initialCopiedAt, load, onFailure } = options
  const states = new Map<CachedName, ContentState<Cached[CachedName]>>(
    Object.entries(initial).map(([name, content]) => [name as CachedName, { status: 'ready', content }]),
  )
  const copies = new Map<CachedName, number>()
  if (initialCopiedAt !== undefined) for (const name of states.keys()) copies.set(name, initialCopiedAt)
  const listeners = createListeners()
  let ready = initial

  function set(name: CachedName, state: ContentState<Cached[CachedName]>) {
    states.set(name, state)
    if (state.status === 'ready') ready = { ...ready, [name]: state.content }
    listeners.tell()
  }

  function arrive(name: CachedName, { content, copiedAt }: Loaded<Cached[CachedName]>) {
    if (copiedAt === undefined) copies.delete(name)
    else copies.set(name, copiedAt)
    set(name, { status: 'ready', content })
  }

  function request(name: CachedName) {
    set(name, loading)
    load(name).then(
      (loaded) => arrive(name, loaded),
      (error: unknown) => {
        set(name, failed)
        onFailure(name, error)
      },
    )
  }

  async function refresh(names: readonly CachedName[]) {
    const there = names.filter((name) => states.has(name))
    await Promise.all(
      there.map(async (name) => {
        const loaded = await load(name).catch(() => undefined)
        // A copy is no news of what is none.
        if (loaded && (loaded.copiedAt === undefined || copies.has(name))) arrive(name, loaded)
      }),
    )
  }

  return {
    read: <Name extends CachedName>(name: Name) => (states.get(name) ?? loading) as ContentState<Cached[Name]>,
    readAll: () => ready,
    want: (name) => {
      if (!states.has(name)) request(name)
    },
    retry: (name) => {
      if (states.get(name)?.status === 'ready') void refresh([name])
      else request(name)
    },
    copiedAt: () => (copies.size > 0 ? Math.min(...copies.values()) : undefined),
    refresh,
    refreshCopies: () => refresh([...copies.keys()]),
    subscribe: listeners.subscribe,
  }
}
