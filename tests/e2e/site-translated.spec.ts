import { site as english } from '#domain/words/site/en.ts'

import { expect, test } from './fixtures.ts'
import { holdScripts } from './held-scripts.ts'
import { translatePage } from './translated-page.ts'

/** What is pressed on a page that the browser translates before React has drawn it anew. */

test.beforeEach(({ page }) => translatePage(page, 'start'))
// React says that it found other texts than it left.
test.afterEach(({ complaints }) => void (complaints.length = 0))

test('a button pressed before the scripts have come does what it should', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Language: English' })
  await expect(page.locator('html')).toHaveClass(/translated/)
  await button.click()

  letScriptsCome()

  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('html[data-live]')).toBeAttached()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('a menu opened before the scripts have come stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const link = page.locator('.drawer').getByRole('link', { name: 'Attractions' })
  await expect(link).toBeVisible()

  letScriptsCome()

  await expect(page.locator('html[data-live]')).toBeAttached()
  await expect(link).toBeVisible()
})

test('a button pressed at the moment at which React draws the page anew does what it should', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(pressAtTakeover, english.openMenu)
  await page.goto('/')

  await expect(page.locator('html[data-live]')).toBeAttached()
  await expect(page.locator('.drawer').getByRole('link', { name: 'Attractions' })).toBeVisible()
})

/** As if the visitor pressed it after React has begun to take the page over, and before it has come to an end. */
function pressAtTakeover(label: string) {
  let replay: (() => void) | undefined
  function replayAndPress() {
    replay?.()
    document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click()
  }
  Object.defineProperty(window, 'replayClick', {
    configurable: true,
    get: () => replay && replayAndPress,
    set(given: typeof replay) {
      replay = given
    },
  })
}
