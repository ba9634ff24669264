import type { Locator, Page } from '@playwright/test'

import { blockEditorPaths } from '#domain/admin-paths.ts'
import { expand, failing, pictureFiles, save } from './admin-list-page.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

const path = blockEditorPaths.about

interface Part {
  /** As toasts and buttons call it. */
  kind: 'stat' | 'value' | 'feature' | 'car'
  /** What its calls are named after. */
  call: string
  fields: Record<string, string>
  name: string
  edited: [label: string, value: string]
}

const parts: Part[] = [
  {
    kind: 'stat',
    call: 'AboutStat',
    fields: { Number: '112', Label: 'Wsi nad morzem' },
    name: 'Wsi nad morzem',
    // The digits alone may stand in the page's address, as part of its port.
    edited: ['Number', '114+'],
  },
  {
    kind: 'value',
    call: 'AboutValue',
    fields: { Title: 'Cierpliwość na krętej drodze', Description: 'Nikt nas nie goni.' },
    name: 'Cierpliwość na krętej drodze',
    edited: ['Description', 'Nikomu się nie spieszy.'],
  },
  {
    kind: 'feature',
    call: 'AboutFeature',
    fields: { Text: 'Woda w każdym aucie' },
    name: 'Woda w każdym aucie',
    edited: ['Text', 'Zimna woda w każdym aucie'],
  },
  {
    kind: 'car',
    call: 'Car',
    fields: { Name: 'Bus Riwiera', Brand: 'Ford', Seats: '8', 'Good for': 'Grupy\nRodziny', Status: 'Wolny' },
    name: 'Bus Riwiera',
    edited: ['Status', 'Wolny od maja'],
  },
]

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

for (const { kind, call, fields, name, edited } of parts) {
  const title = capitalised(kind)

  test(`a ${kind} of the about page is added, edited and deleted, and every failure is told`, async ({
    page,
    complaints,
  }) => {
    await openAdmin(page, path)
    const card = await expand(page, 'Polski')
    const form = page.getByRole('form')
    const seen = async () => (await page.request.get('/pl/about')).text()

    await card.getByRole('button', { name: `Add New ${title}` }).click()
    await expect(page.getByLabel('Order', { exact: true })).toHaveValue('0')
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value)
    const adding = await failing(page, `Add${call}`)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, `Failed to add ${kind}.`)).toBeVisible()
    await adding.stop()
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, `${title} added.`)).toBeVisible()
    expect(await seen()).toContain(name)

    await card.getByRole('button', { name: `Edit ${name}` }).click()
    if (kind === 'car') await changePictures(page, form)
    await form.getByLabel(edited[0], { exact: true }).fill(edited[1])
    const updating = await failing(page, `Update${call}`)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, `Failed to update ${kind}.`)).toBeVisible()
    await updating.stop()
    await save(page, `${title} updated.`)
    expect(await seen()).toContain(edited[1])

    await page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
    await expect(dialog.getByText(`This will permanently delete the ${kind}.`, { exact: true })).toBeVisible()
    const deleting = await failing(page, `Delete${call}`)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, `Failed to delete ${kind}.`)).toBeVisible()
    await deleting.stop()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, `${title} deleted.`)).toBeVisible()
    expect(await seen()).not.toContain(edited[1])
    complaints.length = 0
  })
}

async function changePictures(page: Page, form: Locator) {
  await form.getByLabel('Add pictures').setInputFiles(await pictureFiles(2))
  await expect(toast(page, 'Images uploaded.')).toBeVisible()
  await form.getByRole('button', { name: 'Delete picture 1' }).click()
  await expect(toast(page, 'Image deleted.')).toBeVisible()
  await expect(form.locator('.admin-picture')).toHaveCount(1)
}

test('there is one driver: a form for a new one only where none is', async ({ page }) => {
  const languages = await callAdmin<{ id: number; flagCode: string }[]>(page.request, 'GetLanguages')
  const parent = languages.find(({ flagCode }) => flagCode === 'pl')?.id ?? 0
  const driverOf = async () =>
    (
      await callAdmin<{ driver: Record<string, unknown> }>(
        page.request,
        `GetAboutComponentsByAboutDataId?aboutDataId=${parent}`,
      )
    ).driver
  const { id: _, version: __, imageAlt: ___, ownValues: ____, ...before } = await driverOf()
  await openAdmin(page, path)
  const card = await expand(page, 'Polski')
  const panel = card.getByRole('region', { name: 'Driver' })
  const form = page.getByRole('form')
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(panel.getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Add New Driver' })).toBeHidden()

  await panel.getByRole('button', { name: /^Edit/ }).click()
  await form.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('This will permanently delete the driver.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Driver deleted.')).toBeVisible()
  await expect(panel.getByText(/^To be translated: /)).toBeVisible()

  await panel.getByRole('button', { name: 'Add New Driver' }).click()
  await form.getByLabel('Name', { exact: true }).fill('Besnik')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'Driver added.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Add New Driver' })).toBeHidden()

  await panel.getByRole('button', { name: 'Edit Besnik' }).click()
  await form.getByLabel('Specialties').fill('Góry\n\nNocne kursy')
  await form.getByLabel('Choose picture').setInputFiles((await pictureFiles(1)).slice(0, 1))
  await expect(toast(page, 'Image uploaded!')).toBeVisible()
  expect((await driverOf())['imagePath']).toMatch(/^images\/drivers\/besnik\//)
  await form.getByRole('button', { name: 'Remove Picture' }).click()
  await expect(toast(page, 'Image deleted.')).toBeVisible()
  await save(page, 'Driver updated.')
  const added = await driverOf()
  expect(added).toMatchObject({ specialties: ['Góry', 'Nocne kursy'], imagePath: '' })
  expect(await (await page.request.get('/pl/about')).text()).toContain('Besnik')

  await callAdmin(page.request, `DeleteDriver?id=${String(added['id'])}`, { method: 'DELETE' })
  await callAdmin(page.request, 'AddDriver', { method: 'POST', data: { ...before, aboutDataId: parent } })
})

test('the texts of the about page are saved, and say when they are not', async ({ page, complaints }) => {
  const loading = await failing(page, 'GetAllAboutDataGrouped')
  await openAdmin(page, path)
  await expect(toast(page, 'Failed to load about data.')).toBeVisible()
  await loading.stop()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  const card = await expand(page, 'Polski')

  await card.getByRole('button', { name: 'Edit page texts' }).click()
  const updating = await failing(page, 'UpdateAboutData')
  await page.getByRole('form').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Failed to update about data.')).toBeVisible()
  await updating.stop()
  await save(page, 'About data updated.')
  complaints.length = 0
})
