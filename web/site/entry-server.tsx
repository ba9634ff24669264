import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

import type { PageData, PageRenderer } from '#domain/page-data.ts'

import { localizedPath } from '#domain/paths.ts'
import { type ContentCache, createContentCache } from '#web/lib/content-cache.ts'
import { App } from './app.tsx'
import { Document } from './document.tsx'
import { initialContents } from './initial-contents.ts'
import { loadPage } from './page-view.tsx'
import { ReceiptDocument } from './receipt/receipt-document.tsx'
import { findPage, publicPages } from './public-pages.ts'

// Rendering is synchronous: every page's code has to be there before the first request.
await Promise.all(publicPages.map(loadPage))

export const blocksOf: PageRenderer['blocksOf'] = (plainPath) => ['header', 'footer', ...findPage(plainPath).blocks]

export const renderPage: PageRenderer['renderPage'] = ({ plainPath, data, assets }) => {
  const page = findPage(plainPath)
  const address = localizedPath(plainPath, data.addressLanguage ?? undefined)
  const body = renderToString(
    <StaticRouter location={address} basename={data.addressLanguage ? `/${data.addressLanguage}` : '/'}>
      <App data={data} cache={cacheFor(data)} />
    </StaticRouter>,
  )
  const html = renderToStaticMarkup(<Document page={page} data={data} assets={assets} body={body} />)
  return { status: page.name === 'not-found' ? 404 : 200, html: `<!doctype html>${html}` }
}

export const renderReceipt: PageRenderer['renderReceipt'] = (request) =>
  `<!doctype html>${renderToStaticMarkup(<ReceiptDocument {...request} />)}`

/** One rendering's cache. Effects do not run on the server, so nothing is ever loaded through it. */
function cacheFor(data: PageData): ContentCache {
  return createContentCache({
    initial: initialContents(data),
    load: (name) => Promise.reject(new Error(`${name} cannot be loaded while rendering.`)),
    onFailure: () => undefined,
  })
}
