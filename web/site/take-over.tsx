import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import type { PageData } from '#domain/page-data.ts'

import { splitLanguage } from '#domain/paths.ts'
import { readPublic } from '#web/lib/api-client.ts'
import { publicCalls } from '#web/lib/content-calls.ts'
import { type CachedName, createContentCache, type Loaded } from '#web/lib/content-cache.ts'
import { copiedAtAttribute, readCopiedAt } from '#web/lib/copied-at.ts'
import { App } from './app.tsx'
import { announceFailure } from './content-failures.ts'
import { initialContents } from './initial-contents.ts'
import { settleLanguage } from './language/settle-language.ts'
import { registerWorker } from './offline/register-worker.ts'
import { loadPage } from './page-view.tsx'
import { findPage } from './public-pages.ts'

await takeOver()

/** Makes the page that the server rendered live, or draws it, of a copy. */
async function takeOver() {
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
    onFailure: (name, error) => announceFailure(name, error, data.words.site),
  })

  // A page brought back from the browser's memory may be in the language before the last choice.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) settleLanguage(data, data.languages)
  })

  const codes = data.addressLanguage ? [data.addressLanguage] : []
  // Without its code, for example offline, a page says so where it would stand.
  await loadPage(findPage(splitLanguage(location.pathname, codes).plainPath)).catch(() => undefined)
  const page = (
    <BrowserRouter basename={data.addressLanguage ? `/${data.addressLanguage}` : '/'}>
      <App data={data} cache={cache} />
    </BrowserRouter>
  )
  // In a transition React takes over in short pieces, between which the phone scrolls and paints.
  if (copiedAt === undefined) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
  // React hears it from here on, and takes over at once what was pressed.
  window.repeatEarlyPress?.()
  if (import.meta.env.PROD) registerWorker(data.language.flagCode)
}

async function load(name: CachedName, data: PageData): Promise<Loaded<never>> {
  const loaded = await readPublic<never>(publicCalls[name], data.language.flagCode)
  if (name === 'languages' && loaded.copiedAt === undefined) settleLanguage(data, loaded.content)
  return loaded
}
