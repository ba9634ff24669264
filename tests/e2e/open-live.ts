import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

/** Opens a page and waits until its scripts have taken over, for what only they can do. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

/** Opens a page and waits until the service worker has it and its code, and answers for it. */
export async function openKept(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).length > 1 && navigator.serviceWorker.controller !== null),
    )
    .toBe(true)
  await page.reload()
}
