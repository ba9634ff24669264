import sharp from 'sharp'

import { blockEditorPaths } from '#domain/admin-paths.ts'
import { expand } from './admin-list-page.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

const photo = async (name: string, colour: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer(),
})
const italianTours = 'GetToursByTourDataId?tourDataId=3'

interface StoredTour {
  duration: string
  imagePaths: string[]
}

const nonsense = { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }

test('a picture is replaced, and what was typed meanwhile stays', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.hero)
  await page.getByRole('button', { name: 'Edit English' }).click()
  await page.getByLabel('Subtitle').fill('Half typed')
  const picture = page.getByRole('group', { name: 'Picture' })

  await picture.getByLabel('Replace picture').setInputFiles(await photo('bay', '#0aa'))
  await expect(toast(page, 'Image uploaded!')).toBeVisible()
  await expect(page.getByLabel('Subtitle')).toHaveValue('Half typed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(toast(page, 'Hero content updated.')).toBeVisible()
  const [english] = await callAdmin<{ imagePath: string; subtitle: string }[]>(page.request, 'GetAllHeroContents')
  expect(english).toMatchObject({ subtitle: 'Half typed', imagePath: expect.stringMatching(/^images\/hero\//) })
  const html = await (await page.request.get('/en')).text()
  expect(html).toContain(encodeURIComponent(english?.imagePath ?? ''))
})

test('an icon has its own texts', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.plans)
  await page.getByRole('button', { name: 'Edit English' }).click()
  const icon = page.getByRole('group', { name: 'Icon' }).first()

  await icon.getByLabel('Replace icon').setInputFiles(await photo('icon', '#fc0'))

  await expect(toast(page, 'Icon uploaded successfully!')).toBeVisible()
})

test('several pictures at once: one bad file does not stop the others, and its reason is shown', async ({
  page,
  complaints,
}) => {
  await openAdmin(page, blockEditorPaths.taxi)
  await page.getByRole('button', { name: 'Edit English' }).click()
  const photos = page.getByRole('group', { name: 'Photos' })
  while ((await photos.getByRole('listitem').count()) > 1) {
    await photos.getByRole('button', { name: 'Delete picture 1' }).click()
  }

  await photos.getByLabel('Add pictures').setInputFiles([await photo('one', '#a00'), nonsense])

  // The pictures of a fresh site are being made at the same time.
  await expect(photos.locator('.admin-failure')).toBeVisible()
  const reason = await photos.locator('.admin-failure').textContent()
  expect(reason).toMatch(/\w+ .*\./)
  await expect(toast(page, reason ?? '')).toBeVisible()
  await expect(photos.getByRole('img', { name: /^Picture \d$/ })).toHaveCount(2)
  complaints.length = 0
})

test('a picture that is too large is refused before it is sent', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.taxi)
  await page.getByRole('button', { name: 'Edit Polski' }).click()
  const photos = page.getByRole('group', { name: 'Photos' })
  await photos.getByRole('button', { name: 'Delete picture 1' }).click()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))

  const buffer = Buffer.alloc(20 * 1024 * 1024 + 1)
  await photos.getByLabel('Add pictures').setInputFiles({ name: 'film.jpg', mimeType: 'image/jpeg', buffer })

  await expect(photos.locator('.admin-failure')).toHaveText('A picture may have at most 20 MB.')
  expect(sent).toEqual([])
})

test('two files of one picture are one picture', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.taxi)
  await page.getByRole('button', { name: 'Edit Deutsch' }).click()
  const photos = page.getByRole('group', { name: 'Photos' })
  while ((await photos.getByRole('listitem').count()) > 1) {
    await photos.getByRole('button', { name: 'Delete picture 1' }).click()
  }

  const twin = await photo('twin', '#0a0')
  await photos.getByLabel('Add pictures').setInputFiles([twin, { ...twin, name: 'twin (1).png' }])

  await expect(toast(page, 'Image uploaded!')).toBeVisible()
  await expect(photos.getByRole('img', { name: /^Picture \d$/ })).toHaveCount(2)
})

test('who saves while a picture is still being stored is told of nobody else', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.tours)
  const card = await expand(page, 'Italiano')
  await card.getByRole('listitem').first().getByRole('button', { name: /^Edit/ }).click()
  const [before] = await callAdmin<StoredTour[]>(page.request, italianTours)
  await page.getByLabel('Duration').fill('Due ore')
  // The line of a car park.
  const { promise: isSlow, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/Admin/UpdateTour?*', async (route) => {
    await isSlow
    await route.continue()
  })

  await page.getByLabel('Add pictures').setInputFiles(await photo('late', '#05a'))
  await expect(page.locator('.admin-picture')).toHaveCount((before?.imagePaths.length ?? 0) + 1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  goOn()

  await expect(toast(page, 'Images uploaded.')).toBeVisible()
  await expect(toast(page, 'Tour updated.')).toBeVisible()
  await expect(page.getByRole('form')).toBeHidden()
  const [after] = await callAdmin<StoredTour[]>(page.request, italianTours)
  expect(after).toMatchObject({ duration: 'Due ore', imagePaths: [...(before?.imagePaths ?? []), expect.any(String)] })
})

test('pictures are put in order; the first is the cover', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.taxi)
  await page.getByRole('button', { name: 'Edit Italiano' }).click()
  const photos = page.getByRole('group', { name: 'Photos' })
  const sources = () =>
    photos
      .getByRole('img', { name: /^Picture \d$/ })
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  const [first, second, third] = await sources()

  await photos.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter')
  await expect.poll(sources).toEqual([second, first, third])
  await expect(photos.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused()
  await photos.getByRole('button', { name: 'Make cover: picture 3' }).press('Enter')

  await expect.poll(sources).toEqual([third, second, first])
  await expect(photos.getByRole('listitem').nth(0)).toBeFocused()
  await expect(photos.getByRole('listitem').nth(0).getByText('Cover')).toBeVisible()
})

test('what a picture shows is said in words, per language', async ({ page }) => {
  await openAdmin(page, blockEditorPaths.hero)
  await page.getByRole('button', { name: 'Edit Italiano' }).click()
  await page.getByRole('button', { name: 'Describe Picture in words' }).click()
  const dialog = page.getByRole('dialog', { name: 'What does this picture show?' })
  await dialog.getByLabel('English').fill('The bay of Saranda at sunset')
  await dialog.getByLabel('Italiano').fill('La baia di Saranda al tramonto')

  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(toast(page, 'Picture description saved.')).toBeVisible()
  await expect(page.getByRole('form')).toBeVisible()
  await page.getByRole('button', { name: 'Describe Picture in words' }).click()
  await expect(dialog.getByLabel('Italiano')).toHaveValue('La baia di Saranda al tramonto')
})
