import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import type { PageData } from '#domain/page-data.ts'

import { splitLanguage } from '#domain/paths.ts'
import { readPublic } from '#web/lib/api-client.ts'
import { contentCalls } from '#web/lib/content-calls.ts'
import { type CachedName, createContentCache } from '#web/lib/content-cache.ts'
import { App } from './app.tsx'
import { announceFailure } from './content-failures.ts'
import { initialContents } from './initial-contents.ts'
import { settleLanguage } from './language/settle-language.ts'
import { loadPage } from './page-view.tsx'
import { findPage } from './public-pages.ts'
import './styles.css'

const calls: Record<CachedName, string> = { ...contentCalls, prices: 'GetPriceTable', languages: 'GetLanguages' }

await start()

async function start() {
  const root = document.getElementById('root')
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  // The page is about to be loaded again in the visitor's language.
  if (!root || settleLanguage(data, data.languages) === 'reloading') return

  const basename = data.addressLanguage ? `/${data.addressLanguage}` : '/'
  const codes = data.addressLanguage ? [data.addressLanguage] : []
  const cache = createContentCache({
    initial: initialContents(data),
    load: async (name) => {
      const answer = await readPublic<never>(calls[name], data.language.flagCode)
      if (name === 'languages') settleLanguage(data, answer)
      return answer
    },
    onFailure: (name, error) => announceFailure(name, error, data.words.site),
  })

  // A page brought back from the browser's memory may be in the language before the last choice.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) settleLanguage(data, data.languages)
  })

  await loadPage(findPage(splitLanguage(location.pathname, codes).plainPath))
  hydrateRoot(
    root,
    <BrowserRouter basename={basename}>
      <App data={data} cache={cache} />
    </BrowserRouter>,
  )
  // From here on reveals wait for the visitor; before, the style sheet shows everything after a few seconds.
  document.documentElement.dataset['live'] = ''
}
