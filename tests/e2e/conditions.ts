import type { Page, PlaywrightTestOptions } from '@playwright/test'

import { translatePage } from './translated-page.ts'

/** A circumstance of real phones under which both main ways through the product have to work. */
export interface Condition {
  name: string
  /** What the browser is, where it is not the usual one. */
  use?: Partial<PlaywrightTestOptions>
  /** Done before the first page. */
  arrange?: (page: Page) => Promise<unknown>
  /** Without storage nothing can be kept from one page to the next. */
  keepsNothing?: true
  /** Something complains by itself. */
  complains?: true
}

export const conditions: Condition[] = [
  { name: 'on a phone, by touch', use: { hasTouch: true, isMobile: true } },
  {
    name: 'on a page that the browser translates',
    arrange: (page) => translatePage(page, 'start'),
    // React says that it found other texts than it left.
    complains: true,
  },
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

function blockStorage() {
  const refused = {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
    Object.defineProperty(window, name, refused)
  }
  Object.defineProperty(navigator, 'serviceWorker', refused)
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
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
