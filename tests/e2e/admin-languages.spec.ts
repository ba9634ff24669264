import type { Page } from '@playwright/test'

import { adminPaths, blockEditorPaths } from '#domain/admin-paths.ts'
import { callAdmin, goOn, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

test('a language is added, translated, switched on and seen in the picker', async ({ page }) => {
  await openAdmin(page, adminPaths.languages)
  await page.getByRole('button', { name: 'Add New Language' }).click()
  await page.getByLabel('Search by name or code').fill('Spanish')
  await page.getByRole('radio', { name: /Español/ }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'Language added.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Español' })
  await expect(row.getByText('Inactive')).toBeVisible()

  // Straight from the list of gaps to the field.
  await page.getByRole('link', { name: 'Translations' }).click()
  await page.getByRole('button', { name: /Español/ }).click()
  const hero = page.getByRole('listitem').filter({ hasText: 'Hero' })
  await hero.getByRole('link', { name: 'Title, first line' }).click()
  await expect(page.getByLabel('Title, first line')).toBeFocused()
  await page.getByLabel('Title, first line').fill('Precio fijo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Hero content updated.')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Languages' }).click()
  await page.getByRole('switch', { name: /Español/ }).click()
  const question = page.getByRole('dialog', { name: /Español is \d+% translated/ })
  await question.getByRole('button', { name: 'Switch it on' }).click()
  await expect(toast(page, 'Language activated.')).toBeVisible()
  await expect(page.getByRole('switch', { name: /Español/ })).toBeFocused()

  await page.goto('/')
  await page.getByRole('button', { name: /language/i }).click()
  await page.getByText('Español').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Precio fijo')
})

test('a language is renamed and switched off', async ({ page }) => {
  await openAdmin(page, adminPaths.languages)
  await page.getByRole('button', { name: 'Edit Français' }).click()
  await page.getByLabel('Name').fill('Le français')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Language updated.')).toBeVisible()

  await page.getByRole('switch', { name: /Le français/ }).click()

  await expect(toast(page, 'Language deactivated.')).toBeVisible()
  const active = await (await page.request.get('/api/TaxiSaranda/GetLanguages')).json()
  expect(JSON.stringify(active)).not.toContain('français')
})

test('adding without a choice fails, the default language stays on, a rename is refused: each says why', async ({
  page,
  complaints,
}) => {
  await openAdmin(page, adminPaths.languages)
  await addWithoutChoice(page)

  await page.getByRole('switch', { name: /English/ }).click()

  await expect(toast(page, 'Failed to update language status.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('default language')

  await page.getByRole('button', { name: 'Edit Italiano' }).click()
  await page.route('**/UpdateLanguage?*', (route) =>
    route.fulfill({ status: 503, json: { title: 'This cannot be saved at the moment.', status: 503, code: 'x' } }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(toast(page, 'Update failed.')).toBeVisible()
  await expect(page.getByRole('form').getByRole('alert')).toHaveText('This cannot be saved at the moment.')
  complaints.length = 0
})

async function addWithoutChoice(page: Page) {
  await page.getByRole('button', { name: 'Add New Language' }).click()
  // As a keyboard without its letters has it.
  await page.getByLabel('Search by name or code').fill('turkce')
  await expect(page.getByRole('radio', { name: /Türkçe/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await expect(toast(page, 'Failed to add language.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Search by name or code')).toBeHidden()
}

const isFinnish = ({ flagCode }: { flagCode: string }) => flagCode === 'fi'

test('a language that somebody else has changed is shown so, and can be changed again', async ({
  page,
  complaints,
}) => {
  const languages = () => callAdmin<{ id: number; flagCode: string; version: number }[]>(page.request, 'GetLanguages')
  // Nobody else's, for names and states are everybody's here.
  const own = { code: 'fi', name: 'Suomi', flagCode: 'fi' }
  if (!(await languages()).some(isFinnish))
    await callAdmin(page.request, 'CreateLanguage', { method: 'POST', data: own })
  await openAdmin(page, adminPaths.languages)
  const toggle = page.getByRole('switch', { name: /^suomi/i })
  await expect(toggle).toBeVisible()
  const { id, version = 0 } = (await languages()).find(isFinnish) ?? {}
  await callAdmin(page.request, `UpdateLanguage?id=${id}`, { method: 'PUT', data: { name: `Suomi ${version}` } })

  await toggle.click()
  await page.getByRole('button', { name: 'Switch it on' }).click()

  await expect(page.getByRole('main').getByRole('alert')).toContainText('Somebody else has changed this')
  await expect(page.getByText(`Suomi ${version}`, { exact: true })).toBeVisible()
  complaints.length = 0
})

test('every gap is counted: an emptied text appears among the translations, one in a list opens there', async ({
  page,
}) => {
  const rows = await callAdmin<{ id: number; languageCode: string }[]>(page.request, 'GetAllFooters')
  const albanian = rows.find(({ languageCode }) => languageCode === 'al')
  await callAdmin(page.request, `UpdateFooterContent?id=${albanian?.id}`, { method: 'PUT', data: { supportNote: '' } })
  await openAdmin(page, adminPaths.translations)

  await page.getByRole('button', { name: /Shqip/ }).click()
  await page.getByRole('link', { name: 'Support note' }).click()

  await expect(page).toHaveURL(`${blockEditorPaths.footer}?language=al&field=supportNote`)
  await expect(page.getByLabel('Support note')).toBeFocused()

  const contents = await callAdmin<Services[]>(page.request, 'GetAllServicesContents')
  const { id, services = [] } = contents.find(({ languageCode }) => languageCode === 'al') ?? {}
  const emptied = services.map((service, index) => (index === 1 ? { ...service, description: '' } : service))
  await callAdmin(page.request, `UpdateServicesContent?id=${id}`, { method: 'PUT', data: { services: emptied } })
  await goOn(page, adminPaths.translations)

  await page.getByRole('button', { name: /Shqip/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Services' }).click()

  await expect(page.getByRole('group', { name: /^2\./ }).getByLabel('Description')).toBeFocused()
})

interface Services {
  id: number
  languageCode: string
  services: { description: string }[]
}
