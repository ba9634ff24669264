import { adminPaths } from '#domain/admin-paths.ts'
import { addDays, dayAt } from '#domain/saranda-time.ts'
import type { Absence } from '#domain/plan/absence.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import { callAdmin, openAdmin, toast } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const day = (ahead: number) => addDays(dayAt(Date.now()), ahead)

test('a car with its papers and a driver who drives it are written down, and what ends soon is told', async ({
  page,
}) => {
  await openAdmin(page, adminPaths.people)
  await page.getByRole('button', { name: 'Add a car or boat' }).click()
  const car = page.getByRole('form', { name: 'Add a car or boat' })
  await car.getByLabel('Name', { exact: true }).fill('Skoda of the test')
  await car.getByLabel('Plate').fill('AB 123 CD')
  await car.getByRole('button', { name: 'Add to papers' }).click()
  const paper = car.getByRole('group', { name: '1. New entry' })
  await paper.getByLabel('Name').fill('Insurance')
  await car.getByLabel('Valid until').fill(day(29))
  expect(await barriers(page)).toEqual([])
  await car.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(toast(page, 'Added.')).toBeVisible()
  const ending = page.getByRole('list', { name: 'Papers that end soon' })
  await expect(ending).toContainText('Skoda of the test, AB 123 CD: Insurance ends on')

  await page.getByRole('button', { name: 'Add a driver or skipper' }).click()
  const driver = page.getByRole('form', { name: 'Add a driver or skipper' })
  await driver.getByLabel('Name', { exact: true }).fill('Ardit of the test')
  await driver.getByLabel('Phone').fill('+355 69 111 2233')
  await driver.getByLabel('Skoda of the test, AB 123 CD').check()
  await driver.getByLabel('English').check()
  await driver.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem', { name: 'Ardit of the test' })).toContainText('Skoda of the test')

  const vehicle = (await callAdmin<Vehicle[]>(page.request, 'GetVehicles')).find(({ plate }) => plate === 'AB 123 CD')
  expect(vehicle).toMatchObject({ kind: 'car', seats: 4, papers: [{ name: 'Insurance', validUntil: day(29) }] })
  const crew = (await callAdmin<Crew[]>(page.request, 'GetCrew')).find(({ name }) => name === 'Ardit of the test')
  expect(crew).toMatchObject({ languages: ['sq', 'en'], drives: 'car', vehicleIds: [vehicle?.id], isActive: true })

  await page.goto(adminPaths.overview)
  await ending.getByRole('link').first().click()
  const open = page.getByRole('form', { name: 'Skoda of the test' })
  await expect(open).toBeVisible()
  // The page itself tells it too; there a press opens the car again, and asks about what is typed elsewhere.
  await open.getByRole('button', { name: 'Cancel' }).click()
  await expect(open).toBeHidden()
  await ending.getByRole('link').first().click()
  await expect(open).toBeVisible()
  await page.getByRole('button', { name: 'Edit Ardit of the test' }).click()
  await page.getByRole('form', { name: 'Ardit of the test' }).getByLabel('English').uncheck()
  await ending.getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(open).toBeVisible()
})

test('days off are added and taken back', async ({ page }) => {
  const { id } = await callAdmin<Crew>(page.request, 'AddCrew', {
    method: 'POST',
    data: { name: 'Besnik of the test' },
  })
  const ofHim = async () =>
    (await callAdmin<Absence[]>(page.request, 'GetAbsences')).filter(({ crewId }) => crewId === id)
  await openAdmin(page, adminPaths.people)
  await page.getByRole('button', { name: 'Add days off' }).click()
  const form = page.getByRole('form', { name: 'Add days off' })
  await form.getByLabel('Who, or which car or boat').selectOption('Besnik of the test')
  await form.getByLabel('From', { exact: true }).fill(day(50))
  await form.getByLabel('Until', { exact: true }).fill(day(51))
  await form.getByLabel('Reason').fill('At a wedding')
  await form.getByRole('button', { name: 'Save', exact: true }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'At a wedding' })
  await expect(row).toContainText('Besnik of the test')
  expect(await ofHim()).toMatchObject([{ from: `${day(50)}T00:00`, to: `${day(52)}T00:00` }])
  expect(await barriers(page)).toEqual([])
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Days off' })).toBeFocused()
  expect(await ofHim()).toEqual([])
  await page.getByRole('button', { name: 'Edit Besnik of the test' }).click()
  await page.getByRole('form', { name: 'Besnik of the test' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('listitem', { name: 'Besnik of the test' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Drivers and skippers' })).toBeFocused()
})

test('a form for somebody else’s newer version asks which holds, and a name that is missing is told beside it', async ({
  page,
  complaints,
}) => {
  const member = await callAdmin<Crew>(page.request, 'AddCrew', { method: 'POST', data: { name: 'Genti of the test' } })
  await openAdmin(page, adminPaths.people)
  await page.getByRole('button', { name: 'Edit Genti of the test' }).click()
  const form = page.getByRole('form', { name: 'Genti of the test' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription(
    /This must not be empty\./,
  )

  const data = { phoneNumber: '+355691112244', version: member.version }
  await callAdmin(page.request, `UpdateCrew?id=${member.id}`, { method: 'PUT', data })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Genti, renamed')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  complaints.length = 0
})
