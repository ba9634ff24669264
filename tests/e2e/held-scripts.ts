import type { Page } from '@playwright/test'

/** Keeps all scripts but the entry until they are let come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!site-).*\.js/, async (route) => {
    await mayCome
    await route.continue()
  })
  return letCome
}
