import type { Locator, Page } from '@playwright/test'

import { samplePicture } from '../setup/sample-picture.ts'
import { toast } from './admin-page.ts'
import { expect } from './fixtures.ts'

/** The open card of a language. */
export async function expand(page: Page, language: string): Promise<Locator> {
  const card = page.getByRole('region', { name: language, exact: true })
  await card.getByRole('button', { name: new RegExp(`^${language}`) }).click()
  return card
}

/** Saves the open form and waits until it is closed. */
export async function save(page: Page, said: string) {
  const form = page.getByRole('form')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, said).last()).toBeVisible()
  await expect(form).toBeHidden()
}

/** Files for an upload, each another picture. */
export function pictureFiles(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `picture-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await samplePicture({ width: 320 + index, height: 240 })
        .jpeg()
        .toBuffer(),
    })),
  )
}

/** Makes calls of the back office fail on the server's side until `stop`. */
export async function failing(page: Page, call: string) {
  const address = `**/Admin/${call}*`
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
  return { stop: () => page.unroute(address) }
}
