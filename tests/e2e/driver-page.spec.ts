import type { BookableTrip } from '#domain/booking/booking-record.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import { dayAt } from '#domain/saranda-time.ts'
import { driverWords } from '#domain/words/driver/driver-words.ts'
import { callAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { paleTexts, tooSmall } from './driver-look.ts'
import { addDriver, addRide, giveTo, minute, ridesOf, stepButton } from './driver-phone.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const longRide = {
  name: 'Maximiliane-Alexandra von Hohenberg-Papadopoulou',
  nrOfPassengers: 4,
  childSeats: 2,
  bags: 5,
  ferryOrFlight: 'Ionian Seaways Santa III 10:15',
  note: `${'Please wait at the second gate. '.repeat(8)}https://example.com/${'very'.repeat(20)}long`,
  pickupAddress: 'Rruga Skënderbeu 145, Hotel Butrinti & Spa, Saranda 9701, Albania',
  // Of a tour, whose guests are brought back.
  dropoffAddress: 'Hotel Butrinti & Spa',
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} scheme every text stands out sevenfold, every button fits a thumb, and nothing is in the way`, async ({
    page,
    context,
    complaints,
  }) => {
    const { crew, path } = await addDriver(page.request, `Ardit in the ${colorScheme}`)
    const trips = await callAdmin<BookableTrip[]>(page.request, 'GetTrips')
    const { subjectId, name } = trips.find(({ kind }) => kind === 'tour') as BookableTrip
    const tour = { ...longRide, kind: 'tour', subjectId }
    const booking = await addRide(page.request, crew, tour)
    await addRide(page.request, crew, { ...tour, inMinutes: 120 })
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: longRide.name })).toBeVisible()
    await expect(page.getByRole('article').getByText(name, { exact: true })).toBeVisible()
    await expect(page.locator('.ride-line')).toContainText(name)
    await looksRight()

    await stepButton(page, 'seen').click()
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
    await looksRight()
    await stepButton(page, 'on-the-way').click()
    await stepButton(page, 'here').click()
    await expect.poll(async () => (await ridesOf(page.request, booking))[0]?.state).toBe('here')
    await context.setOffline(true)
    await stepButton(page, 'on-board').click()
    await expect(page.getByText('1 tap waits for network')).toBeVisible()
    await looksRight()
    await stepButton(page, 'done').click()
    await page.getByRole('textbox', { name: 'Euro' }).fill('3x')
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByText('Please write the euro as a number, such as 35 or 35.50.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Euro' })).toBeFocused()
    await looksRight()
    complaints.length = 0

    async function looksRight() {
      expect(await barriers(page)).toEqual([])
      expect(await paleTexts(page)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
    }
  })
}

test('a ride is driven to its end, and what was collected is typed key by key', async ({ page }) => {
  const { crew, path } = await addDriver(page.request, 'Ardit of the lek')
  const booking = await addRide(page.request, crew, { ferryOrFlight: 'Finikas 9:00', note: 'Two surf boards', bags: 2 })
  const later = await addRide(page.request, crew, { inMinutes: 120, name: 'Bruno Rossi' })
  await page.goto(path)
  const ride = page.getByRole('article')
  await expect(ride).toContainText('3 people')
  await expect(ride).toContainText('2 bags')
  await expect(ride).toContainText('Finikas 9:00')
  await expect(ride).toContainText('Two surf boards')
  await expect(ride).toContainText('€35 or 3,500 lek')
  await expect(ride.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+355692345678')
  await expect(ride.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/355692345678\?text=/,
  )
  await expect(ride.getByRole('link', { name: 'Map: Blue Eye' })).toHaveAttribute('href', /Blue/)

  for (const step of ['seen', 'on-the-way', 'here', 'on-board'] as const) await stepButton(page, step).click()
  await expect(ride).toContainText('On board since')
  await stepButton(page, 'done').click()
  const lek = page.getByRole('textbox', { name: 'Lek' })
  await page.getByRole('button', { name: 'All in lek: 3,500' }).click()
  await expect(lek).toHaveValue('3500')
  await expect(page.getByRole('textbox', { name: 'Euro' })).toHaveValue('')
  await lek.press('End')
  for (let key = 0; key < 4; key += 1) await lek.press('Backspace')
  await lek.pressSequentially('3.600')
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()

  await expect(ride.getByRole('heading', { name: 'Bruno Rossi' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Anna Müller.*Done at/ })).toBeVisible()
  await expect
    .poll(async () => (await ridesOf(page.request, booking))[0])
    .toMatchObject({ state: 'done', collected: { eur: 0, lek: 3600 } })
  // A slip of a key is seen as long as it can be taken back.
  await expect(page.locator('.take-back')).toContainText('3,600 lek')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(stepButton(page, 'done')).toBeVisible()
  await expect.poll(async () => (await ridesOf(page.request, booking))[0]?.state).toBe('on-board')
  expect((await ridesOf(page.request, later))[0]?.state).toBe('planned')
})

test('what was collected is told to the office, also where the ride is given to somebody else while it is typed', async ({
  page,
}) => {
  const { crew, path } = await addDriver(page.request, 'Ardit with the cash')
  const { crew: besnik } = await addDriver(page.request, 'Besnik with the cash')
  const booking = await addRide(page.request, crew)
  await page.goto(path)
  for (const step of ['seen', 'on-the-way', 'here', 'on-board', 'done'] as const) await stepButton(page, step).click()
  const euro = page.getByRole('textbox', { name: 'Euro' })
  await euro.fill('')
  await euro.pressSequentially('40')
  await expect.poll(async () => (await ridesOf(page.request, booking))[0]?.state).toBe('on-board')
  await giveTo(page.request, booking, besnik)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('No rides today, tomorrow or the day after.')).toBeAttached()

  await expect(euro).toHaveValue('40')
  await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).click()

  await expect(page.getByRole('alert')).toContainText('Anna Müller: somebody else drives this now.')
  const [ride] = await ridesOf(page.request, booking)
  expect(ride?.steps.at(-1)).toMatchObject({ step: 'done', taken: 'not-yours', eur: 40 })
})

test('another ride is looked at and the next one found again; one that cannot be driven goes back after a question', async ({
  page,
}) => {
  const { crew, path } = await addDriver(page.request, 'Ardit who cannot')
  await addRide(page.request, crew)
  const later = await addRide(page.request, crew, { inMinutes: 120, name: 'Bruno Rossi' })
  await page.goto(path)
  await page.getByRole('button', { name: /Bruno Rossi/ }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: 'Bruno Rossi' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the next ride' }).click()
  await expect(page.getByRole('article').getByRole('heading', { name: 'Anna Müller' })).toBeVisible()

  await page.getByRole('button', { name: /Bruno Rossi/ }).click()
  await page.getByRole('button', { name: 'I cannot drive this' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await ridesOf(page.request, later))[0]?.state).toBe('planned')
  await page.getByRole('button', { name: 'I cannot drive this' }).click()
  await page.getByRole('button', { name: 'Yes, give it back' }).click()

  await expect.poll(async () => (await ridesOf(page.request, later))[0]?.crewId).toBeNull()
  await expect(page.getByRole('button', { name: /Bruno Rossi/ })).toHaveCount(0)
})

test('that the guest did not come can be said once the free waiting time is over', async ({ page }) => {
  const { crew, path } = await addDriver(page.request, 'Ardit who waits')
  const booking = await addRide(page.request, crew, { inMinutes: -90 })
  await page.goto(path)
  for (const step of ['seen', 'on-the-way', 'here'] as const) await stepButton(page, step).click()
  await expect(page.getByText(/^Guest did not come: from \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guest did not come' })).toHaveCount(0)

  // The guest's quarter of an hour, as if it were over.
  await callAdmin(page.request, 'UpdateSettings', { method: 'PUT', data: { waitingMinutes: 0 } })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Guest did not come' }).click()
  await page.getByRole('button', { name: 'Yes, he did not come' }).click()

  await expect.poll(async () => (await ridesOf(page.request, booking))[0]?.state).toBe('no-show')
  await callAdmin(page.request, 'UpdateSettings', { method: 'PUT', data: { waitingMinutes: 15 } })
})

test('that the guest is late, and what he is fetched in, stands there as soon as the office knows', async ({
  page,
}) => {
  const { crew, path } = await addDriver(page.request, 'Ardit of the late guest')
  // Guests say so on the day of the ride: before midnight it is one that has just begun.
  const isLateEvening = dayAt(Date.now() + 30 * minute) !== dayAt(Date.now())
  const booking = await addRide(page.request, crew, { inMinutes: isLateEvening ? -10 : 30 })
  const { statusUrl } = booking
  await page.goto(path)
  await expect(page.getByRole('article')).toBeVisible()
  const said = await page.request.post(`${statusUrl}/late`, { form: { minutes: 30 } })
  expect(said.ok()).toBe(true)
  const van = await callAdmin<Vehicle>(page.request, 'AddVehicle', {
    method: 'POST',
    data: { name: 'Van of the late guest', plate: 'SR 123 AB', seats: 8 },
  })
  const [ride] = await ridesOf(page.request, booking)
  const given = { method: 'PUT', data: { vehicleId: van.id } } as const
  await callAdmin(page.request, `AssignRide?id=${String(ride?.id)}`, given)

  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('Late by 30 minutes', { exact: true })).toBeVisible()
  await expect(page.getByText('Van of the late guest · SR 123 AB', { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

for (const [code, words] of Object.entries(driverWords)) {
  test(`the page speaks ${code}, every word of it`, async ({ page }) => {
    const { crew, path } = await addDriver(page.request, `Ardit in ${code}`, [code])
    await addRide(page.request, crew, longRide)
    const document = await page.request.get(path)
    expect(await document.text()).toContain(`<html lang="${code}">`)
    await page.goto(path)

    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page).toHaveTitle(words.title)
    await expect(page.getByRole('button', { name: words.seen })).toBeVisible()
    await expect(page.getByRole('link', { name: words.call })).toBeVisible()
    await expect(page.getByRole('button', { name: words['handed-back'] })).toBeVisible()
    expect(await tooSmall(page)).toEqual([])
  })
}

/** How the letters themselves fill the screen. */
function sizeOnScreen(element: Element): string {
  const letters = document.createRange()
  letters.selectNodeContents(element)
  const { width, height } = letters.getBoundingClientRect()
  const filled = Math.max(width / innerWidth, height / innerHeight)
  if (filled > 1) return 'too large'
  return filled > 0.8 ? 'fits' : 'too small'
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
]) {
  test(`the name sign fills a screen of ${viewport.width} by ${viewport.height}, and goes by a tap`, async ({
    page,
  }) => {
    const { crew, path } = await addDriver(page.request, `Ardit at gate ${viewport.width}`)
    await addRide(page.request, crew, { name: longRide.name })
    await page.setViewportSize(viewport)
    await page.goto(path)
    await page.getByRole('button', { name: 'Name sign' }).click()
    const sign = page.getByRole('dialog', { name: longRide.name })
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await expect.poll(() => sign.getByText(longRide.name).evaluate(sizeOnScreen)).toBe('fits')
    await expect(sign).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(sign).toHaveCSS('color', 'rgb(0, 0, 0)')

    await sign.click()
    await expect(sign).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  })
}

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  })

  test('the four steps to the home screen are drawn', async ({ page }) => {
    const { path } = await addDriver(page.request, 'Ardit of the iPhone')
    await page.goto(path)
    await expect(page.getByText('No rides today, tomorrow or the day after.')).toBeVisible()
    await page.getByText('Add to the home screen', { exact: true }).click()

    const steps = page.getByRole('listitem')
    await expect(steps).toHaveText([
      'In Safari, press the Share sign.',
      'Choose “Add to Home Screen”.',
      'Press “Add”.',
      'From now on, open the rides there.',
    ])
    expect(await steps.locator('svg').count()).toBe(4)
    expect(await barriers(page)).toEqual([])
    const manifest = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '')
    expect(await manifest.json()).toMatchObject({ start_url: path, scope: '/d/' })
  })
})

test('forty rides are shown and none is wider than the phone', async ({ page }) => {
  const { crew, path } = await addDriver(page.request, 'Ardit of the forty')
  for (let index = 0; index < 40; index += 1) await addRide(page.request, crew, { inMinutes: 30 + index * 10 })
  await page.goto(path)

  await expect(page.locator('.ride-line')).toHaveCount(39)
  expect(await tooSmall(page)).toEqual([])
})

test('what is printed of a ride has its guest’s number, which a button dials on the phone', async ({ page }) => {
  const { crew, path } = await addDriver(page.request, 'Ardit with a printer')
  await addRide(page.request, crew)
  await page.goto(path)
  const number = page.getByRole('article').getByText('+355 69 234 5678')
  await expect(page.getByRole('link', { name: 'Call' })).toBeVisible()
  await expect(number).toBeHidden()

  await page.emulateMedia({ media: 'print' })

  await expect(number).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toBeHidden()
})
