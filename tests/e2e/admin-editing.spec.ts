import type { Page } from '@playwright/test'

import { adminPaths, blockEditorPaths } from '#domain/admin-paths.ts'
import { expand } from './admin-list-page.ts'
import { callAdmin, goOn, openAdmin, toast } from './admin-page.ts'
import { addTimes, openTrip } from './departure-days.ts'
import { expect, test } from './fixtures.ts'

interface Row {
  id: number
  version: number
  languageCode: string
  [field: string]: unknown
}

const rowsOf = (request: Parameters<typeof callAdmin>[0], call: string) => callAdmin<Row[]>(request, call)

test('an untouched save changes nothing', async ({ page }) => {
  await openAdmin(page, adminPaths.account)
  for (const { path, call, updated } of [
    { path: blockEditorPaths.plans, call: 'GetAllPlansContents', updated: 'Plans content updated successfully!' },
    { path: blockEditorPaths.taxi, call: 'GetAllTaxiPageContents', updated: 'Taxi page content updated.' },
    { path: blockEditorPaths.footer, call: 'GetAllFooters', updated: 'Footer content updated.' },
  ]) {
    await goOn(page, path)
    const before = await rowsOf(page.request, call)

    await page.getByRole('button', { name: 'Edit Italiano' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, updated)).toBeVisible()

    const after = await rowsOf(page.request, call)
    expect(JSON.stringify(withoutVersion(after)), path).toBe(JSON.stringify(withoutVersion(before)))
  }
})

const withoutVersion = (rows: Row[]) => rows.map((row) => ({ ...row, version: 0 }))

/** While it saves, the button says so. */
const isSaved = (page: Page) => expect(page.getByRole('button', { name: /^(Save|Saving…)$/ })).toBeHidden()

test('leaving with unsaved text asks, within the back office and in the browser', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.hero)
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByLabel('Welcome text').fill('Not yet saved')
  await expect(page.getByRole('form').getByText('Not saved', { exact: true })).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await page.getByRole('link', { name: 'Footer' }).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Welcome text')).toHaveValue('Not yet saved')

  await page.getByRole('button', { name: 'Edit Italiano' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Welcome text')).toHaveValue('Not yet saved')

  let asked = ''
  page.once('dialog', (dialog) => {
    asked = dialog.type()
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toBe('beforeunload')

  await page.getByRole('link', { name: 'Footer' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Footer' })).toBeVisible()
})

test('what was typed when a phone dropped the page is one press away, until it is saved or discarded', async ({
  page,
}) => {
  await openAdmin(page, blockEditorPaths.hero)
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByLabel('Welcome text').fill('Typed on the ferry')
  page.on('dialog', (dialog) => void dialog.accept())

  await page.goto(adminPaths.bookings)
  const waiting = page.getByRole('list', { name: 'Not saved yet' })
  await waiting.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByLabel('Welcome text')).toHaveValue('Typed on the ferry')

  await page.goto(adminPaths.bookings)
  await waiting.getByRole('button', { name: /^Discard/ }).click()
  await expect(waiting).toBeHidden()
  await page.goto(blockEditorPaths.hero)
  await page.getByRole('button', { name: 'Edit English' }).click()
  await expect(page.getByLabel('Welcome text')).not.toHaveValue('Typed on the ferry')
})

interface HalfTyped {
  path: string
  /** The button that opens the form, and the form's name. */
  press: string
  form: string
  label: string
  /** Takes away what other tests would meet. */
  tidy?: () => Promise<unknown>
}

const halfTyped: Record<string, (page: Page) => HalfTyped | Promise<HalfTyped>> = {
  'new times': () => ({ path: adminPaths.departures, press: 'Add times', form: 'Add times', label: 'Seats' }),
  'times of the timetable': async ({ request }) => {
    const { id } = await addTimes(request, await openTrip(request, 'boat'), { time: '05:05' })
    const form = 'daily 05:05, all year'
    const tidy = () => callAdmin(request, `DeleteTimetableRow?id=${id}`, { method: 'DELETE' })
    return { path: adminPaths.departures, press: `Edit ${form}`, form, label: 'Seats', tidy }
  },
  'an invitation': () => ({
    path: adminPaths.users,
    press: 'Invite somebody',
    form: 'Invite somebody',
    label: 'Full name',
  }),
  'a user': async ({ request }) => {
    const form = 'Half Typed'
    const data = { fullName: form, username: 'half-typed', role: 'staff' }
    await callAdmin(request, 'InviteUser', { method: 'POST', data })
    return { path: adminPaths.users, press: `Edit ${form}`, form, label: 'Full name' }
  },
}

for (const [name, prepare] of Object.entries(halfTyped)) {
  test(`what was typed for ${name} is one press away from any page`, async ({ page }) => {
    const { path, press, form, label, tidy } = await prepare(page)
    await openAdmin(page, path)
    await page.getByRole('button', { name: press }).click()
    await page.getByRole('form', { name: form }).getByLabel(label).fill('77')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(adminPaths.bookings)

    await page.getByRole('list', { name: 'Not saved yet' }).getByRole('link', { name: 'Open' }).click()

    await expect(page.getByRole('form', { name: form }).getByLabel(label)).toHaveValue('77')
    await tidy?.()
  })
}

test('Cancel leaves everything as it was', async ({ page }) => {
  await openAdmin(page, blockEditorPaths['about-us'])
  const before = await rowsOf(page.request, 'GetAllAboutUsContents')
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByLabel('Subtitle').fill('Never mind')

  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('form')).toBeHidden()
  expect(await rowsOf(page.request, 'GetAllAboutUsContents')).toEqual(before)
})

test('the second of two editors sees both versions and chooses field by field', async ({ page, complaints }) => {
  await openAdmin(page, blockEditorPaths['why-choose-us'])
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByLabel('First reason, title').fill('Mine')
  await page.getByLabel('Second reason, title').fill('Mine too')
  const [stored] = await rowsOf(page.request, 'GetAllWhyChooseUsContents')
  await callAdmin(page.request, `UpdateWhyChooseUsContent?id=${stored?.id}`, {
    method: 'PUT',
    data: { feature1Title: 'Theirs', feature4Title: 'Only theirs' },
  })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this' })
  const first = dialog.getByRole('group', { name: 'First reason, title' })
  await expect(first.getByRole('radio', { name: /Yours/ })).toBeChecked()
  await expect(
    dialog.getByRole('group', { name: 'Fourth reason, title' }).getByRole('radio', { name: /meanwhile/ }),
  ).toBeChecked()
  await first.getByRole('radio', { name: /meanwhile/ }).check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()

  await expect(toast(page, 'Content updated.')).toBeVisible()
  const [after] = await rowsOf(page.request, 'GetAllWhyChooseUsContents')
  expect(after).toMatchObject({
    feature1Title: 'Theirs',
    feature2Title: 'Mine too',
    feature4Title: 'Only theirs',
    feature3Title: stored?.['feature3Title'],
  })
  complaints.length = 0
})

test('two editors of one tour: the second chooses field by field', async ({ page, complaints }) => {
  await openAdmin(page, blockEditorPaths.tours)
  const card = await expand(page, 'Ελληνικά')
  await card.getByRole('listitem').first().getByRole('button', { name: /^Edit/ }).click()
  const tours = await callAdmin<({ id: number } & Record<string, unknown>)[]>(
    page.request,
    `GetToursByTourDataId?tourDataId=${await idOf(page, 'gr')}`,
  )
  const [before] = tours
  await page.getByLabel('Duration').fill('Mine')
  const address = `UpdateTour?id=${before?.id}`
  await callAdmin(page.request, address, { method: 'PUT', data: { duration: 'Theirs', departure: 'Only theirs' } })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this' })
  await expect(dialog.getByRole('group', { name: 'Duration' }).getByRole('radio', { name: /Yours/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()

  await expect(toast(page, 'Tour updated.')).toBeVisible()
  const after = await callAdmin<Record<string, unknown>[]>(
    page.request,
    `GetToursByTourDataId?tourDataId=${await idOf(page, 'gr')}`,
  )
  expect(after[0]).toMatchObject({ duration: 'Mine', departure: 'Only theirs', groupSize: before?.['groupSize'] })
  const data = { duration: before?.['duration'], departure: before?.['departure'] }
  await callAdmin(page.request, address, { method: 'PUT', data })
  complaints.length = 0
})

test('an earlier save is compared and brought back', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.services)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const text of ['First wording', 'Second wording']) {
    await page.getByRole('button', { name: 'Edit Shqip' }).click()
    await page.getByLabel('Subtitle').fill(text)
    await save.click()
    await isSaved(page)
  }

  await page.getByRole('button', { name: 'Edit Shqip' }).click()
  await page.getByRole('button', { name: 'Earlier saves' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier saves' })
  await dialog.getByRole('listitem').nth(1).getByRole('button').click()
  await expect(dialog.getByText('First wording')).toBeVisible()
  await expect(dialog.getByText('Second wording')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put into the form' }).click()
  await expect(page.getByLabel('Subtitle')).toHaveValue('First wording')
  await save.click()

  await isSaved(page)
  const rows = await rowsOf(page.request, 'GetAllServicesContents')
  expect(rows.find((row) => row.languageCode === 'al')).toMatchObject({ sectionSubtitle: 'First wording' })
})

test('empty fields show the default text as a hint, and Copy from English fills only them', async ({ page }) => {
  const rows = await rowsOf(page.request, 'GetAllHeroContents')
  const [english] = rows
  const italian = rows.find((row) => row.languageCode === 'it')
  await callAdmin(page.request, `UpdateHeroContent?id=${italian?.id}`, { method: 'PUT', data: { experienceLabel: '' } })
  await openAdmin(page, `${blockEditorPaths.hero}?language=it&field=experienceLabel`)
  const label = page.getByLabel('Experience label')
  await expect(label).toBeFocused()
  await expect(label).toHaveAttribute('placeholder', english?.['experienceLabel'] as string)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Hero content updated.')).toBeVisible()
  const saved = (await rowsOf(page.request, 'GetAllHeroContents')).find((row) => row.languageCode === 'it')
  expect(saved?.['experienceLabel']).toBe('')

  await page.getByRole('button', { name: 'Edit Italiano' }).click()
  await page.getByRole('button', { name: 'Copy from English' }).click()
  await expect(label).toHaveValue(english?.['experienceLabel'] as string)
  await expect(page.getByLabel('Welcome text')).toHaveValue(italian?.['welcomeText'] as string)
})

test('a number is every language’s when it is saved in one', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.hero)
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByRole('textbox', { name: 'Years of experience' }).fill('19')

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(toast(page, 'Hero content updated.')).toBeVisible()
  const rows = await rowsOf(page.request, 'GetAllHeroContents')
  expect(rows.map((row) => row['yearsExperience'])).toEqual(rows.map(() => 19))
})

test('entries of a list are added, moved and removed, and keep their ids', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.plans)
  const english = async () => (await rowsOf(page.request, 'GetAllPlansContents'))[0]?.['plans'] as Row[]
  const [first, second, ...others] = await english()
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByRole('button', { name: `Move ${String(first?.['title'])} down` }).click()
  await page.getByRole('button', { name: 'Add to plans' }).click()
  const added = page.getByRole('group', { name: /New entry/ })
  await added.getByLabel('Title').fill('Night owl')
  const night = page.getByRole('group', { name: /Night owl/ })
  await night.getByLabel('Price in euro').fill('45,50')
  await night.getByLabel('Features').fill('Until six\n\nNo surcharge\n')
  await save.click()
  await isSaved(page)

  const after = await english()
  expect(after.map(({ id }) => id).slice(0, -1)).toEqual([second, first, ...others].map((plan) => plan?.id))
  expect(after.at(-1)).toMatchObject({ title: 'Night owl', price: 45.5, features: ['Until six', 'No surcharge'] })

  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByRole('button', { name: 'Remove Night owl' }).click()
  await save.click()
  await isSaved(page)
  expect((await english()).map(({ id }) => id)).toEqual([second, first, ...others].map((plan) => plan?.id))
})

async function idOf({ request }: { request: Parameters<typeof callAdmin>[0] }, flagCode: string): Promise<number> {
  const languages = await callAdmin<{ id: number; flagCode: string }[]>(request, 'GetLanguages')
  return languages.find((language) => language.flagCode === flagCode)?.id ?? 0
}
