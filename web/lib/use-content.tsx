import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react'

import type { Cached, CachedName, ContentCache, ContentState } from './content-cache.ts'

const ContentCacheContext = createContext<ContentCache | null>(null)

export const ContentCacheProvider = ContentCacheContext.Provider

/** A block's content (or the prices, or the languages); asks the server for it when the page did not bring it. */
export function useContent<Name extends CachedName>(name: Name): ContentState<Cached[Name]> & { retry: () => void } {
  const cache = useContentCache()
  const read = () => cache.read(name)
  const state = useSyncExternalStore(cache.subscribe, read, read)
  useEffect(() => cache.want(name), [cache, name])
  const retry = useCallback(() => cache.retry(name), [cache, name])
  return { ...state, retry }
}

function useContentCache(): ContentCache {
  const cache = use(ContentCacheContext)
  if (!cache) throw new Error('useContent is used outside ContentCacheProvider.')
  return cache
}

/** Since when what is shown is a copy (milliseconds since 1970), and how to ask again; undefined while all is fresh. */
export function useCopiedAt(): { copiedAt: number | undefined; refresh: () => Promise<void> } {
  const cache = useContentCache()
  const copiedAt = useSyncExternalStore(cache.subscribe, cache.copiedAt, cache.copiedAt)
  return { copiedAt, refresh: cache.refreshCopies }
}
