import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

import type { PageData } from '#domain/page-data.ts'
import { splitLanguage } from '#domain/paths.ts'
import { readPublic } from '#web/lib/api-client.ts'
import { copiedAtAttribute, publicCalls, readCopiedAt } from '#web/lib/content-calls.ts'
import {
  type CachedName,
  type ContentCache,
  createContentCache,
  initialContents,
  type Loaded,
} from '#web/lib/content-cache.ts'
import type { SiteWords } from '#domain/words/site/en.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { App, PageFailure } from '../app.tsx'
import { followLinks } from './follow-links.ts'
import { settleLanguage } from '../language/stored-language.ts'
import { registerWorker } from '#web/lib/register-worker.ts'
import { findPage, notFound } from '../public-pages.ts'

await hydrate()

/** Makes the page that the server rendered live, or draws it, of a copy. */
async function hydrate() {
  const root = document.getElementById('root')
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  if (!root) return
  const copiedAt = readCopiedAt(root.getAttribute(copiedAtAttribute))
  // The page is about to be loaded again in the visitor's language. Of a copy there may be no other language.
  if (copiedAt === undefined && settleLanguage(data, data.languages) === 'reloading') return

  const cache = createContentCache({
    initial: initialContents(data),
    initialCopiedAt: copiedAt,
    load: (name) => load(name, data),
    onFailure: (name, error) => announceFailure(name, error, data.words.site, () => cache.retry(name)),
  })

  // A page brought back from the browser's memory may be in the language before the last choice.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) settleLanguage(data, data.languages)
  })

  keepPricesFresh(cache)

  const codes = data.addressLanguage ? [data.addressLanguage] : []
  const found = findPage(splitLanguage(location.pathname, codes).plainPath)
  const isCopy = copiedAt !== undefined
  // Of a thing that is there the server says more. What has the address of one that is gone is the friendly page.
  const page = isCopy || !found.subject || data.subject ? found : notFound
  // A copy whose code does not come, for example offline, shows a failure; a page of the server's is tried again (startPersistently).
  const content = isCopy ? await page.load().catch(() => PageFailure) : await page.load()
  const app = <App {...{ page, content, data, cache }} />
  // In a transition React takes over in short pieces, between which the phone scrolls and paints.
  if (isCopy) createRoot(root).render(app)
  else startTransition(() => takeOver(root, app))
  followLinks()
  // From here on React hears clicks, so a button that was pressed before is pressed again.
  window.replayClick?.()
  // The document's head lacks what the server could not say. It matters only where the page is shared, so a failure does not.
  if (isCopy || page.blocks.some((block) => !data.contents[block])) {
    import('../document/follow-head.ts').then(
      ({ followHead }) => followHead(page, cache, data),
      () => undefined,
    )
  }
  if (import.meta.env.PROD) registerWorker(data.language.flagCode)
}

/** React's way to take over one part of the page before the others, for which it has no types. */
interface HydratingRoot extends Root {
  unstable_scheduleHydration?: (target: Element | null) => void
}

function takeOver(root: HTMLElement, app: ReactNode) {
  const taken: HydratingRoot = hydrateRoot(root, app)
  if (window.cameToBook?.()) taken.unstable_scheduleHydration?.(document.getElementById('book'))
}

/** What makes the price of a booking, and what can be booked. */
const priced = ['prices', 'tours', 'boat-trips', 'closures', 'timetabled'] as const

/** A page may stay open for days: when somebody comes back to it, it shows what the server would book today. */
function keepPricesFresh(cache: Pick<ContentCache, 'refresh'>) {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void cache.refresh(priced)
  })
}

async function load(name: CachedName, data: PageData): Promise<Loaded<never>> {
  const loaded = await readPublic<never>(publicCalls[name], data.language.flagCode)
  if (name === 'languages' && loaded.copiedAt === undefined) settleLanguage(data, loaded.content)
  return loaded
}

/** Which failed loads are told in a toast; the others are only logged (specification §8). */
export const failureToasts: Partial<Record<CachedName, keyof SiteWords>> = {
  languages: 'failedLanguages',
  header: 'failedHeader',
  'about-us': 'failedAboutUs',
  services: 'failedServices',
}

const isInHeader = (name: CachedName) => name === 'header' || name === 'languages'

export function announceFailure(name: CachedName, error: unknown, words: SiteWords, retry: () => void): void {
  const toast = failureToasts[name]
  // A section offers it in its place; without the menu and the languages there is none.
  const action = isInHeader(name) ? { label: words.retry, onPress: retry } : undefined
  if (toast) showToast(words[toast], 'failure', action)
  // The specification wants these in the log, the plans' in these words.
  // oxlint-disable-next-line no-console
  else console.error(`Error fetching ${name}:`, error)
}
