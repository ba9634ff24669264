import type { Locator, Page } from '@playwright/test'

import { adminHome, adminPaths, blockEditorPaths } from '#domain/admin-paths.ts'
import { barriers } from './barriers.ts'
import { expand, failing, pictureFiles, save } from './admin-list-page.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

/** Whether nothing lies over the beginning of what has the focus, such as the buttons at the foot of the screen. */
function isFocusInSight(): boolean {
  const focused = document.activeElement
  const { left = 0, top = 0 } = focused?.getBoundingClientRect() ?? {}
  return focused !== null && focused === document.elementFromPoint(left + 15, top + 15)
}

test('a price is changed, added and deleted, and the public list follows', async ({ page, complaints }) => {
  const seen = async (language: string) => (await page.request.get(`/${language}/services/taxidrives`)).text()
  await openAdmin(page, adminPaths.prices)
  const form = page.getByRole('form')

  await page.getByRole('button', { name: 'Edit Saranda to Berat' }).click()
  await expect(page.getByLabel('Day price')).toBeFocused()
  for (const label of ['Night price', 'From', 'To', 'Route', 'Time', 'On the way', 'Pick-up place', 'Category']) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(isFocusInSight), label).toBe(true)
  }
  await page.getByLabel('Day price').fill('161,50')
  await page.getByLabel('Night price').fill('181')
  await expect(form.getByText('16,150 lek, at night 18,100 lek')).toBeVisible()
  const updating = await failing(page, 'UpdatePrice')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Failed to update price.')).toBeVisible()
  await expect(form.getByRole('alert')).toBeVisible()
  await updating.stop()
  await save(page, 'Price updated.')
  expect(await seen('en')).toContain('€161.50')

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Earlier saves' }).click()
  const history = page.getByRole('dialog', { name: 'Earlier saves' })
  await history.getByRole('listitem').last().getByRole('button').click()
  await history.getByRole('button', { name: 'Put into the form' }).click()
  await expect(page.getByLabel('Day price')).toHaveValue('160')
  await save(page, 'Price updated.')
  expect(await seen('en')).not.toContain('€161.50')

  await page.getByRole('button', { name: 'Add New Price' }).click()
  await page.getByLabel('From', { exact: true }).fill('Saranda')
  await page.getByLabel('To', { exact: true }).fill('Permet')
  await expect(page.getByLabel('Route', { exact: true })).toHaveAttribute('placeholder', 'Saranda to Permet')
  await page.getByLabel('Category').selectOption('Regional')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Failed to add price.')).toBeVisible()
  await expect(page.getByLabel('Day price')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Day price').fill('90')
  await form.getByRole('button', { name: /Italiano/ }).click()
  await expect(page.getByLabel('To, Italiano')).toHaveAttribute('placeholder', 'Permet')
  await page.getByLabel('Route, Italiano').fill('Da Saranda a Përmet')
  await save(page, 'Price added.')
  expect(await seen('en')).toContain('Saranda to Permet')
  expect(await seen('it')).toContain('Da Saranda a Përmet')

  await page.getByRole('button', { name: 'Edit Saranda to Permet' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Confirm Deletion' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(toast(page, 'Price deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Saranda to Permet' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Regional' })).toBeFocused()
  expect(await seen('en')).not.toContain('Saranda to Permet')
  complaints.length = 0
})

test('a newcomer changes a price, a German tour and its first picture in nine presses', async ({ page }) => {
  const german = 'GetToursByTourDataId?tourDataId='
  const languages = await callAdmin<{ id: number; flagCode: string }[]>(page.request, 'GetLanguages')
  const parent = languages.find(({ flagCode }) => flagCode === 'de')?.id
  const [before] = await callAdmin<Record<string, unknown>[]>(page.request, `${german}${parent}`)
  let presses = 0
  const press = async (button: Locator) => {
    presses += 1
    await button.click()
  }
  await openAdmin(page, adminHome)

  await press(page.getByRole('link', { name: 'Prices' }))
  await press(page.getByRole('button', { name: 'Edit Saranda to Vlorë' }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('155')
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(toast(page, 'Price updated.')).toBeVisible()

  await press(page.getByRole('link', { name: 'Tours' }))
  await press(page.getByRole('button', { name: /^Deutsch/ }))
  const card = page.getByRole('region', { name: 'Deutsch', exact: true })
  await press(card.getByRole('listitem').first().getByRole('button', { name: /^Edit/ }))
  await page.getByLabel('Description').fill('Neu beschrieben.')
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByText('Add pictures'))
  await (await chooser).setFiles((await pictureFiles(1)).slice(0, 1))
  await expect(toast(page, 'Images uploaded.')).toBeVisible()
  const count = await page.locator('.admin-picture').count()
  await press(page.getByRole('button', { name: `Make cover: picture ${count}` }))
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(toast(page, 'Tour updated.')).toBeVisible()

  expect(presses).toBe(9)
  const [after] = await callAdmin<Record<string, unknown>[]>(page.request, `${german}${parent}`)
  expect(after).toMatchObject({ description: 'Neu beschrieben.' })
  expect(after?.['imagePaths']).toHaveLength(count)
  expect(await (await page.request.get('/de/services/tours')).text()).toContain('Neu beschrieben.')

  const prices = await callAdmin<{ id: number; to: string }[]>(page.request, 'GetPriceTable')
  const vlora = prices.find(({ to }) => to === 'Vlorë')?.id
  await callAdmin(page.request, `UpdatePrice?id=${vlora}`, { method: 'PUT', data: { price: { eur: 150 } } })
  const { description, imagePaths } = before ?? {}
  await callAdmin(page.request, `UpdateTour?id=${String(before?.['id'])}`, {
    method: 'PUT',
    data: { description, imagePaths },
  })
})

const openForms = {
  'a price': async (page: Page) => {
    await openAdmin(page, adminPaths.prices)
    await page.getByRole('button', { name: 'Edit Saranda to Ksamil' }).click()
    await page.getByRole('button', { name: /^Deutsch/ }).click()
  },
  'a new car': async (page: Page) => {
    await openAdmin(page, blockEditorPaths.about)
    await (await expand(page, 'Shqip')).getByRole('button', { name: 'Add New Car' }).click()
  },
  'a tour to be deleted': async (page: Page) => {
    await openAdmin(page, blockEditorPaths.tours)
    await (await expand(page, 'Shqip')).getByRole('button', { name: /^Edit/ }).nth(1).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
  },
}

for (const [name, open] of Object.entries(openForms)) {
  test(`the open form of ${name} has no barrier and fits a phone`, async ({ page }) => {
    await open(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: colorScheme === 'light' ? 360 : 1280, height: 800 })
      // The preview is the public page, which has its own test.
      expect(await barriers(page, { except: 'iframe' })).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
}
