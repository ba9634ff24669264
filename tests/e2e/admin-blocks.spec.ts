import type { Locator, Page } from '@playwright/test'

import type { BlockName } from '#domain/content/registry.ts'

import { adminPaths, blockEditorPaths } from '#domain/admin-paths.ts'
import { goOn, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

interface Edited {
  block: BlockName
  /** The label of a one-line text that visitors see. */
  field: string
  page: string
  updated: string
  failed: string
}

const edited: Edited[] = [
  {
    block: 'header',
    field: 'Attractions',
    page: '/about',
    updated: 'Header content updated.',
    failed: 'Failed to update header content.',
  },
  {
    block: 'footer',
    field: 'Support note',
    page: '/about',
    updated: 'Footer content updated.',
    failed: 'Failed to update footer content.',
  },
  {
    block: 'hero',
    field: 'Welcome text',
    page: '/',
    updated: 'Hero content updated.',
    failed: 'Failed to update hero content.',
  },
  {
    block: 'about-us',
    field: 'Satisfied clients label',
    page: '/',
    updated: 'About Us content updated.',
    failed: 'Failed to update About Us content.',
  },
  {
    block: 'services',
    field: 'Subtitle',
    page: '/',
    updated: 'Services content updated.',
    failed: 'Failed to update Services content.',
  },
  {
    block: 'plans',
    field: 'Subtitle',
    page: '/',
    updated: 'Plans content updated successfully!',
    failed: 'Failed to update Plans content.',
  },
  {
    block: 'booking',
    field: 'Subtitle',
    page: '/',
    updated: 'Booking content updated.',
    failed: 'Failed to update booking content.',
  },
  {
    block: 'why-choose-us',
    field: 'First reason, title',
    page: '/',
    updated: 'Content updated.',
    failed: 'Failed to update content.',
  },
  {
    block: 'taxi',
    field: 'Prices, title',
    page: '/services/taxidrives',
    updated: 'Taxi page content updated.',
    failed: 'Failed to update taxi page content.',
  },
  {
    block: 'legal',
    field: 'Terms, title',
    page: '/terms',
    updated: 'Legal texts updated.',
    failed: 'Failed to update legal texts.',
  },
]

const halves = [edited.slice(0, edited.length / 2), edited.slice(edited.length / 2)]

for (const half of halves) {
  const named = half.map(({ block }) => block).join(', ')
  test(`what staff write into ${named} in two languages is on the page at the next load`, async ({
    page,
    complaints,
  }) => {
    await openAdmin(page, adminPaths.account)
    for (const one of half) await test.step(one.block, () => writeBoth(page, one))
    // The refused save of each block.
    expect(complaints).toHaveLength(half.length)
    complaints.length = 0
  })
}

async function writeBoth(page: Page, { block, field, page: publicPath, updated, failed }: Edited) {
  await goOn(page, blockEditorPaths[block])
  for (const [language, code] of [
    ['English', 'en'],
    ['Italiano', 'it'],
  ] as const) {
    const text = `${block} in ${code}`
    await page.getByRole('button', { name: `Edit ${language}` }).click()
    const form = page.getByRole('form')
    await form.getByLabel(field, { exact: true }).first().fill(text)
    const save = form.getByRole('button', { name: 'Save', exact: true })
    if (code === 'en') await failOnce(page, save, failed)
    await save.click()

    await expect(toast(page, updated).last()).toBeVisible()
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: `Edit ${language}` })).toBeFocused()
    const html = await (await page.request.get(`/${code}${publicPath === '/' ? '' : publicPath}`)).text()
    expect(html).toContain(text)
  }
}

/** A save that does not reach the store: the toast of the specification, the reason, and the form as it was. */
async function failOnce(page: Page, save: Locator, failed: string) {
  const title = 'This cannot be saved at the moment. Please try again shortly.'
  await page.route('**/api/Admin/Update*', (route) => route.fulfill({ status: 503, json: { title, status: 503 } }), {
    times: 1,
  })
  await save.click()
  await expect(toast(page, failed)).toBeVisible()
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(title)
}

test('the preview shows what is typed, in the real section', async ({ page }) => {
  await openAdmin(page, `${blockEditorPaths.hero}?language=it`)
  const preview = page.frameLocator('iframe')
  await page.getByLabel('Title, first line').fill('Appena scritto')

  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Appena scritto')
  await expect(page.getByRole('link', { name: 'Open site' })).toHaveAttribute('href', '/it#home')
})

test('the failure of a save stands in a toast and beside the form', async ({ page, complaints }) => {
  await openAdmin(page, blockEditorPaths.footer)
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByLabel('Facebook address').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(toast(page, 'Failed to update footer content.')).toBeVisible()
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Facebook address')).toBeFocused()
  await expect(page.getByLabel('Facebook address')).toHaveAttribute('aria-invalid', 'true')
  complaints.length = 0
})

test('texts that cannot be loaded say so, and load when they can', async ({ page, complaints }) => {
  await openAdmin(page, adminPaths.account)
  for (const { block, call, failure } of [
    { block: 'booking', call: 'GetAllBookingContents', failure: 'Failed to load booking contents.' },
    { block: 'why-choose-us', call: 'GetAllWhyChooseUsContents', failure: 'Failed to load Why Choose Us contents.' },
  ] as const) {
    await page.route(`**/Admin/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
    await goOn(page, blockEditorPaths[block])
    await expect(toast(page, failure)).toBeVisible()

    await page.unroute(`**/Admin/${call}`)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()

    await expect(page.getByRole('button', { name: 'Edit English' })).toBeVisible()
  }
  complaints.length = 0
})
