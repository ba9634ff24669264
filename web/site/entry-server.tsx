import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import type { PageData, PageRenderer } from '#domain/page-data.ts'
import { type ContentCache, createContentCache, initialContents } from '#web/lib/content-cache.ts'

import { App } from './app.tsx'
import { Document } from './document/document.tsx'
import { LaterDocument, ReceiptDocument } from './receipt/receipt-document.tsx'
import { findPage, publicPages, subjectPages } from './public-pages.ts'

// Rendering is synchronous: every page's code has to be there before the first request.
const contents = new Map(
  await Promise.all(
    [...publicPages, ...Object.values(subjectPages)].map(async ({ name, load }) => [name, await load()] as const),
  ),
)

export const blocksOf: PageRenderer['blocksOf'] = (plainPath) => ['header', 'footer', ...findPage(plainPath).blocks]

export const renderPage: PageRenderer['renderPage'] = ({ plainPath, data, assets }) => {
  const page = findPage(plainPath)
  const content = contents.get(page.name)
  if (!content) throw new Error(`The page ${page.name} has no code.`)
  const body = renderToString(<App page={page} content={content} data={data} cache={cacheFor(data)} />)
  const html = renderToStaticMarkup(<Document page={page} data={data} assets={assets} body={body} />)
  return { status: page.name === 'not-found' ? 404 : 200, html: `<!doctype html>${html}` }
}

export const renderReceipt: PageRenderer['renderReceipt'] = (request) =>
  `<!doctype html>${renderToStaticMarkup(<ReceiptDocument {...request} />)}`

export const renderLater: PageRenderer['renderLater'] = (request) =>
  `<!doctype html>${renderToStaticMarkup(<LaterDocument {...request} />)}`

/** One rendering's cache. Effects do not run on the server, so nothing is ever loaded through it. */
function cacheFor(data: PageData): ContentCache {
  return createContentCache({
    initial: initialContents(data),
    load: (name) => Promise.reject(new Error(`${name} cannot be loaded while rendering.`)),
    onFailure: () => undefined,
  })
}
