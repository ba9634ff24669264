import type { BlockName } from '#domain/content/registry.ts'
import {
  type Cached,
  type CachedName,
  type ContentCache,
  type ContentState,
  createContentCache,
} from '#web/lib/content-cache.ts'

import { readPublic } from '#web/lib/api-client.ts'
import { publicCalls } from '#web/lib/content-calls.ts'

/** What visitors read now in a language, loaded as the preview needs it. */
export function publicCache(flagCode: string): ContentCache {
  return createContentCache({
    initial: {},
    load: (name) => readPublic<never>(publicCalls[name], flagCode),
    onFailure: () => undefined,
  })
}

/** The same with a draft in the place of one block. */
export function draftCache(saved: ContentCache, block: BlockName, draft: object): ContentCache {
  const state = { status: 'ready', content: draft }
  return {
    ...saved,
    read: <Name extends CachedName>(name: Name) =>
      (name === block ? state : saved.read(name)) as ContentState<Cached[Name]>,
    want: (name) => {
      if (name !== block) saved.want(name)
    },
  }
}
