import type { Page, PlaywrightTestOptions } from '@playwright/test'

/** A circumstance of real phones under which both main ways through the product have to work. */
export interface Condition {
  name: string
  /** What the browser is, where it is not the usual one. */
  use?: Partial<PlaywrightTestOptions>
  /** Done before the first page. */
  arrange?: (page: Page) => Promise<unknown>
  /** Without storage nothing can be kept from one page to the next. */
  keepsNothing?: true
  /** The browser or the network complains by itself. */
  complains?: true
}

export const conditions: Condition[] = [
  { name: 'on a phone, by touch', use: { hasTouch: true, isMobile: true } },
  { name: 'on a page that the browser translates', arrange: (page) => page.addInitScript(wrapTexts) },
  { name: 'where storage is blocked', arrange: (page) => page.addInitScript(blockStorage), keepsNothing: true },
  { name: 'where storage is full', arrange: (page) => page.addInitScript(fillStorage), keepsNothing: true },
  {
    name: 'where every answer and script takes four seconds',
    arrange: (page) =>
      page.route(/\/api\/(?!.*(Retrieve|WatchBookings))|\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 4000))
        await route.continue()
      }),
  },
  { name: 'where every script fails once', arrange: failScriptsOnce, complains: true },
]

/** As Chrome's translator does: every text stands in two new elements, and so does every text that comes later. */
function wrapTexts() {
  const isLeft = (parent: Element | null) =>
    !parent || parent.closest('script, style, textarea, option, title, noscript, font') !== null
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || isLeft(text.parentElement)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.append(text.data)
      text.replaceWith(outer)
    }
  }
  const begin = () => {
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
    }).observe(document.body, { childList: true, subtree: true })
  }
  // The translator begins when the page has been read, and goes on for as long as it is open.
  addEventListener('load', () => setTimeout(begin, 300))
}

function blockStorage() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
    Object.defineProperty(window, name, { get: refuse })
  }
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

async function failScriptsOnce(page: Page) {
  const failed = new Set<string>()
  await page.route(/\.js$/, (route) => {
    const { pathname } = new URL(route.request().url())
    if (failed.has(pathname)) return route.continue()
    failed.add(pathname)
    return route.abort()
  })
}
