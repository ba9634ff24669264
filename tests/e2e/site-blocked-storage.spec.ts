import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

test('where the browser refuses all storage, the site is as live as elsewhere, and speaks the language that is chosen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('Storage is blocked', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, refuse)
    }
    Object.defineProperty(navigator, 'serviceWorker', refuse)
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  })
  await openLive(page, '/about')

  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('button', { name: 'Italiano' }).click()
  await expect(page).toHaveURL('/it/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await openLive(page, '/it')
  await expect(page.locator('#book fieldset').first()).toBeEnabled()
})
