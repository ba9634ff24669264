import { JSDOM } from 'jsdom'

/** A page as browsers read it. */
export function parsePage(html: string): Document {
  return new JSDOM(html).window.document
}

/** The elements of a page with the names of their attributes, without any text or value. */
export function skeleton(html: string): string[] {
  return [...parsePage(html).querySelectorAll('*')].map(
    (element) => `${element.tagName} ${element.getAttributeNames().toSorted().join(' ')}`,
  )
}

/** The markup without its blocks of data. */
export const visiblePart = (html: string) => withoutData(html).innerHTML
export const visibleText = (html: string) => withoutData(html).textContent ?? ''

function withoutData(html: string): HTMLElement {
  const { body } = parsePage(html)
  for (const script of body.querySelectorAll('script')) script.remove()
  return body
}

/** What stands in the page's blocks of data, which must all be JSON. */
export function dataOf(html: string): unknown[] {
  return [...parsePage(html).querySelectorAll('script[type$="json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )
}
