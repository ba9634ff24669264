import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts have taken over, for what only they can do. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}
