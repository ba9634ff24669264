import type { PageData } from '#domain/page-data.ts'

import { copiedAtAttribute } from '#web/lib/content-calls.ts'

/** The two places in our own documents (document.tsx) by which a copy is made; React writes them the same each time. */
const rootStart = '<div id="root">'
const dataStart = '<script id="page-data" type="application/json">'

/** Another page does not show this one's picture. */
const picturePreload = /<link rel="preload" as="image"[^>]*>/g

/** What a document says in its page data; undefined for a document that is not ours. */
export function readPageData(html: string): PageData | undefined {
  const start = html.indexOf(dataStart)
  const end = html.indexOf('</script>', start)
  return start < 0 ? undefined : (JSON.parse(html.slice(start + dataStart.length, end)) as PageData)
}

/**
 * The document without what it shows, marked with the time of the copy (milliseconds since 1970). The page's script
 * fills it for whatever address it is opened at, so one copy per language serves every page.
 */
export function asCopy(html: string, copiedAt: number): string {
  const start = html.indexOf(rootStart)
  const end = html.indexOf(dataStart, start)
  const head = html.slice(0, start).replaceAll(picturePreload, '')
  return `${head}<div id="root" ${copiedAtAttribute}="${copiedAt}"></div>${html.slice(end)}`
}
