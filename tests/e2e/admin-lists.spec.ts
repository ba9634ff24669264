import { adminPaths, blockEditorPaths, editorAddress } from '#domain/admin-paths.ts'
import { pagePaths } from '#domain/paths.ts'
import { expand, failing, pictureFiles, save } from './admin-list-page.ts'
import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { expect, test } from './fixtures.ts'

/** The texts of the specification, section 8, letter by letter. */
const kinds = [
  {
    path: blockEditorPaths.tours,
    publicPath: pagePaths.tours,
    calls: { list: 'GetAllTourDataGrouped', section: 'UpdateTourData', items: 'GetToursByTourDataId', item: 'Tour' },
    add: 'Add New Tour',
    section: ['Tour section updated.', 'Failed to update tour section.'],
    loadFailed: 'Failed to load tour data.',
    said: ['Tour added.', 'Tour updated.', 'Tour deleted.'],
    failed: ['Failed to add tour.', 'Failed to update tour.', 'Failed to delete tour.'],
    uploadFailed: 'Upload failed.',
    question: 'This will permanently delete the tour.',
    confirm: 'Delete',
  },
  {
    path: blockEditorPaths['boat-trips'],
    publicPath: pagePaths.boatTrips,
    calls: {
      list: 'GetAllBoatTripDataGrouped',
      section: 'UpdateBoatTripData',
      items: 'GetBoatTripsByBoatTripDataId',
      item: 'BoatTrip',
    },
    add: 'Add New Boat Trip',
    section: ['Boat trip section updated.', 'Failed to update boat trip section.'],
    loadFailed: 'Failed to load boat trip data.',
    said: ['Boat trip added.', 'Boat trip updated.', 'Boat trip deleted.'],
    failed: ['Failed to add boat trip.', 'Failed to update boat trip.', 'Failed to delete boat trip.'],
    uploadFailed: 'Upload failed.',
    question: 'This will permanently delete the boat trip.',
    confirm: 'Delete',
  },
  {
    path: blockEditorPaths.attractions,
    publicPath: pagePaths.attractions,
    calls: {
      list: 'GetAllAttractionDataGrouped',
      section: 'UpdateAttractionData',
      items: 'GetAttractionsByAttractionDataId',
      item: 'Attraction',
    },
    add: 'Add New Attraction',
    section: ['Attraction data updated.', 'Failed to update attraction data.'],
    loadFailed: 'Failed to load attraction data.',
    said: ['Attraction added.', 'Attraction updated.', 'Attraction deleted.'],
    failed: ['Failed to add attraction.', 'Failed to update attraction.', 'Failed to delete attraction.'],
    uploadFailed: 'Image upload failed.',
    question: 'Are you sure you want to delete this attraction? This action cannot be undone.',
    confirm: 'Yes, Delete',
  },
] as const

interface Stored {
  id: number
  imagePaths: string[]
}

for (const kind of kinds) {
  test(`staff add, edit and delete at ${kind.path}, and visitors see it at the next load`, async ({ page }) => {
    await openAdmin(page, kind.path)
    const card = await expand(page, 'English')
    const item = card.getByRole('listitem', { name: 'Olive oil mill', exact: true })
    const stored = async () => (await callAdmin<Stored[]>(page.request, `${kind.calls.items}?${parent(kind)}`)).at(-1)
    const seen = async () => (await page.request.get(`/en${kind.publicPath}`)).text()

    await card.getByRole('button', { name: kind.add }).click()
    await page.getByLabel('Name').fill('Olive oil mill')
    await page.getByLabel('Description').fill('Pressed while you watch.')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, kind.said[0])).toBeVisible()
    await expect(item.getByRole('button', { name: 'Edit Olive oil mill' })).toBeFocused()
    expect(await seen()).toContain('Pressed while you watch.')

    await page.keyboard.press('Enter')
    await page.getByLabel('Description').fill('Tasted with bread.')
    await page.getByLabel('Add pictures').setInputFiles(await pictureFiles(3))
    await expect(toast(page, 'Images uploaded.')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Tasted with bread.')
    const uploaded = (await stored())?.imagePaths ?? []
    expect(uploaded).toHaveLength(3)
    expect(uploaded[0]).toMatch(/^images\/(tours|boattrips|attractions)\/oliveoilmill\//)

    await page.getByRole('button', { name: 'Make cover: picture 3' }).click()
    await page.getByRole('button', { name: 'Delete picture 2' }).click()
    await expect(toast(page, 'Image deleted.')).toBeVisible()
    await save(page, kind.said[1])
    expect((await stored())?.imagePaths).toEqual([uploaded[2], uploaded[1]])
    expect(await seen()).toContain('Tasted with bread.')
    expect(await seen()).toContain(encodeURIComponent(uploaded[2] as string))

    await item.getByRole('button', { name: 'Edit Olive oil mill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByText(kind.question, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(item).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: kind.confirm, exact: true }).click()
    await expect(toast(page, kind.said[2])).toBeVisible()
    await expect(item).toBeHidden()
    await expect(card.locator('h3:focus')).toBeVisible()
    expect(await seen()).not.toContain('Olive oil mill')
  })

  test(`every failure at ${kind.path} is told in its words`, async ({ page, complaints }) => {
    const { item } = kind.calls
    const loading = await failing(page, kind.calls.list)
    await openAdmin(page, kind.path)
    await expect(toast(page, kind.loadFailed)).toBeVisible()
    await loading.stop()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    const card = await expand(page, 'English')
    const form = page.getByRole('form')

    await card.getByRole('button', { name: 'Edit page texts' }).click()
    const section = await failing(page, kind.calls.section)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, kind.section[1])).toBeVisible()
    await expect(form.getByRole('alert')).toBeVisible()
    await section.stop()
    await save(page, kind.section[0])

    await card.getByRole('button', { name: kind.add }).click()
    await failing(page, `Add${item}`)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(toast(page, kind.failed[0])).toBeVisible()
    await expect(form.getByRole('alert')).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()

    await card.getByRole('listitem').first().getByRole('button', { name: /^Edit/ }).click()
    for (const call of [`Update${item}`, `Delete${item}`, `DeleteImageFrom${item}`, 'UploadImage']) {
      await failing(page, call)
    }
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, kind.failed[1])).toBeVisible()
    await form.getByRole('button', { name: 'Delete picture 1' }).click()
    await expect(toast(page, 'Failed to delete image.')).toBeVisible()
    await form.getByLabel('Add pictures').setInputFiles(await pictureFiles(1))
    await expect(toast(page, kind.uploadFailed)).toBeVisible()
    await form.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
    await dialog.getByRole('button', { name: kind.confirm, exact: true }).click()
    await expect(toast(page, kind.failed[2])).toBeVisible()
    await expect(dialog.getByRole('alert')).toBeVisible()
    complaints.length = 0
  })
}

const parent = ({ calls }: (typeof kinds)[number]) =>
  `${calls.item.charAt(0).toLowerCase()}${calls.item.slice(1)}DataId=1`

test('one bad file does not stop the others, and says why', async ({ page, complaints }) => {
  await openAdmin(page, blockEditorPaths.tours)
  const card = await expand(page, 'Polski')
  await card.getByRole('listitem').first().getByRole('button', { name: /^Edit/ }).click()
  const pictures = page.getByRole('group', { name: 'Pictures' })
  const before = await pictures.getByRole('listitem').count()
  const [good, another] = await pictureFiles(2)
  const bad = { name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('not a picture') }

  await page.getByLabel('Add pictures').setInputFiles([good, bad, another].filter((file) => file !== undefined))

  await expect(toast(page, 'Images uploaded.')).toBeVisible()
  await expect(pictures.locator('.admin-failure')).toBeVisible()
  await expect(pictures.locator('.admin-picture')).toHaveCount(before + 2)
  for (const number of [before + 2, before + 1]) {
    await page.getByRole('button', { name: `Delete picture ${number}` }).click()
    await expect(pictures.locator('.admin-picture')).toHaveCount(number - 1)
  }
  complaints.length = 0
})

test('a German tour is translated from its card, with the English texts as hints', async ({ page }) => {
  const tour = await callAdmin<{ id: number; groupKey: string }>(page.request, 'AddTour', {
    method: 'POST',
    data: { tourDataId: 1, name: 'Honey of Borsh', description: 'From hive to table.', price: '55 €' },
  })
  const missing = { block: 'tours', flagCode: 'de', collection: 'tours', groupKey: tour.groupKey } as const
  await openAdmin(page, editorAddress(missing))
  const card = page.getByRole('region', { name: 'Deutsch', exact: true })
  await expect(card.getByText('1 to be translated')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Translate Honey of Borsh' })).toBeFocused()
  await expect(card.getByText('To be translated: Honey of Borsh')).toBeVisible()

  await card.getByRole('button', { name: 'Translate Honey of Borsh' }).click()

  await expect(toast(page, 'Tour added.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAttribute('placeholder', 'Honey of Borsh')
  await expect(page.getByLabel('Price')).toHaveValue('55 €')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Honey of Borsh' })).toBeInViewport()
  await page.getByLabel('Name').fill('Honig aus Borsh')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Honig aus Borsh' })).toBeVisible()
  await save(page, 'Tour updated.')
  await expect(card.getByText('To be translated: Honey of Borsh')).toBeHidden()
  const html = await (await page.request.get('/de/services/tours')).text()
  expect(html).toContain('Honig aus Borsh')
  expect(html).toContain('From hive to table.')

  await card.getByRole('button', { name: 'Edit Honig aus Borsh' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await dialog.getByRole('checkbox', { name: 'In every language too' }).check()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Tour deleted.')).toBeVisible()
  const english = await callAdmin<Stored[]>(page.request, 'GetToursByTourDataId?tourDataId=1')
  expect(english.map(({ id }) => id)).not.toContain(tour.id)
})

test('a tour that was made in Polish is to be translated in English, too, with the Polish texts as hints', async ({
  page,
}) => {
  const { parentId } = await callAdmin<{ languageName: string; tourData: { id: number }[] }[]>(
    page.request,
    'GetAllTourDataGrouped',
  ).then((rows) => ({ parentId: rows.find(({ languageName }) => languageName === 'Polski')?.tourData[0]?.id }))
  const data = { tourDataId: parentId, name: 'Winnica w Zhulat', description: 'Pod winoroślą.', price: '45 €' }
  await callAdmin(page.request, 'AddTour', { method: 'POST', data })
  await openAdmin(page, blockEditorPaths.tours)
  const card = await expand(page, 'English')

  await card.getByRole('button', { name: 'Translate Winnica w Zhulat' }).click()

  await expect(page.getByLabel('Name')).toHaveAttribute('placeholder', 'Winnica w Zhulat')
  await expect(page.getByLabel('Price')).toHaveValue('45 €')
  await page.getByLabel('Name').pressSequentially('The vineyard of Zhulat')
  await save(page, 'Tour updated.')
  await expect(card.getByText('To be translated: Winnica w Zhulat')).toBeHidden()
  await expect(card.getByText('The vineyard of Zhulat')).toBeVisible()
})

test('from each thing one press leads to the page that visitors see of it', async ({ page, context }) => {
  for (const [path, name] of [
    [blockEditorPaths.tours, 'Butrint and Ksamil'],
    [blockEditorPaths['boat-trips'], 'Sunset cruise'],
    [blockEditorPaths.attractions, 'Butrint'],
    [adminPaths.prices, 'Saranda to Gjirokastër'],
  ] as const) {
    await openAdmin(page, path)
    const place = path === adminPaths.prices ? page.getByRole('main') : await expand(page, 'English')
    const link = place.getByRole('link', { name: `View ${name} on the site`, exact: true })
    const opened = context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await link.getAttribute('href')).toBe(new URL(tab.url()).pathname)
    await tab.close()
  }
  // What is not shown to visitors has no page.
  const [english] = await callAdmin<{ languageId: number }[]>(page.request, 'GetAllTourDataGrouped')
  const data = { tourDataId: english?.languageId }
  const { id } = await callAdmin<Stored>(page.request, 'AddTour', { method: 'POST', data })
  await openAdmin(page, blockEditorPaths.tours)
  const nameless = (await expand(page, 'English')).getByRole('listitem', { name: 'Unnamed tour' })
  await expect(nameless).toBeVisible()
  await expect(nameless.getByRole('link')).toHaveCount(0)
  await callAdmin(page.request, `DeleteTour?id=${id}`, { method: 'DELETE' })
})
