import type { Page } from '@playwright/test'

import { blockEditorPaths } from '#domain/admin-paths.ts'

import { expand } from './admin-list-page.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

test('items are moved here, or in every language', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.attractions)
  const groups = async (language: number) =>
    (
      await callAdmin<{ groupKey: string }[]>(
        page.request,
        `GetAttractionsByAttractionDataId?attractionDataId=${language}`,
      )
    ).map(({ groupKey }) => groupKey)
  const [english, italian] = [await groups(1), await groups(3)]
  const card = await expand(page, 'English')
  const second = card.getByRole('listitem').nth(1)
  const name = await second.getByRole('heading').textContent()

  await second.getByRole('button', { name: `Move ${name} up` }).press('Enter')
  await expect(toast(page, 'Order saved.')).toBeVisible()
  await expect(card.getByRole('button', { name: `Move ${name} up` })).toBeFocused()
  expect((await groups(1)).slice(0, 2)).toEqual([english[1], english[0]])
  expect(await groups(3)).toEqual(italian)

  await card.getByRole('checkbox', { name: 'Move in every language' }).check()
  await second.getByRole('button', { name: /^Move .* up$/ }).click()
  await expect.poll(() => groups(1)).toEqual(english)
  await expect.poll(() => groups(3)).toEqual(italian)
})

/** The German attractions: what they are called in their order, and the button that moves one of them. */
async function openGerman(page: Page) {
  await openAdmin(page, blockEditorPaths.attractions)
  const card = await expand(page, 'Deutsch')
  await expect(card.getByRole('button', { name: / down$/ }).first()).toBeVisible()
  return {
    names: () => card.getByRole('listitem').getByRole('heading').allTextContents(),
    down: (name: string) => card.getByRole('button', { name: `Move ${name} down` }).click(),
  }
}

test('what is moved by several presses stays where the last one put it, however slow the line', async ({ page }) => {
  const german = '**/GetAttractionsByAttractionDataId?attractionDataId=4'
  const { names, down } = await openGerman(page)
  const [first = '', second = '', third = '', ...others] = await names()
  const pressed = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  await page.route(german, async (route) => {
    const response = await route.fetch()
    await pressed.promise
    await route.fulfill({ response })
  })
  await down(first)
  await expect(toast(page, 'Order saved.')).toBeVisible()

  // The second press is on its way while the list comes that was read after the first.
  await page.route('**/ReorderItems', async (route) => {
    await seen.promise
    await route.continue()
  })
  await down(first)
  const read = page.waitForResponse(german)
  pressed.resolve()
  await (await read).finished()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

  expect(await names()).toEqual([second, third, first, ...others])
  const stored = page.waitForResponse('**/ReorderItems')
  seen.resolve()
  expect((await stored).status()).toBe(204)
})

test('the last of several presses holds, also where the first takes longer on its way', async ({ page }) => {
  const { names, down } = await openGerman(page)
  const [first = '', second = '', third = '', ...others] = await names()
  const released = Promise.withResolvers<void>()
  const stored: string[] = []
  await page.route('**/ReorderItems', async (route) => {
    if (stored.push('sent') === 1) await released.promise
    await route.continue()
  })

  await down(first)
  await expect.poll(names).toEqual([second, first, third, ...others])
  await down(first)
  await expect.poll(names).toEqual([second, third, first, ...others])
  // Time enough for a second request to be there before the first.
  await page.request.get('/readyz')
  released.resolve()

  await expect(toast(page, 'Order saved.')).toHaveCount(2)
  await page.reload()
  await expand(page, 'Deutsch')
  await expect.poll(names).toEqual([second, third, first, ...others])
})
