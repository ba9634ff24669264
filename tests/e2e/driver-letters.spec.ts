import type { Page } from '@playwright/test'

import { addDriver, addRide, giveTo, renewLink, stepButton } from './driver-phone.ts'
import { expect, test } from './fixtures.ts'
import { addOuting, addParty, addSkipper } from './skipper-phone.ts'

async function chooseLetters(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

for (const { held, viewport, letters } of [
  { held: 'held sideways', viewport: { width: 640, height: 360 }, letters: 16 },
  { held: 'of ten years ago', viewport: { width: 320, height: 480 }, letters: 16 },
  { held: 'with letters twice as large', viewport: { width: 320, height: 568 }, letters: 32 },
]) {
  test(`on a phone ${held} what was collected can be read, typed and left`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await chooseLetters(page, letters)
    const { crew, path } = await addDriver(page.request, `Ardit with a phone ${held}`)
    await addRide(page.request, crew)
    await page.goto(path)
    for (const step of ['seen', 'on-the-way', 'here', 'on-board', 'done'] as const) await stepButton(page, step).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()

    for (const part of [
      sheet.getByRole('heading'),
      ...(await sheet.getByRole('textbox').all()),
      ...(await sheet.getByRole('button').all()),
    ]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 0.9 })
    }
    // Nothing beside what is seen of it.
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const boxes = await Promise.all((await sheet.getByRole('textbox').all()).map((box) => box.boundingBox()))
    expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThan(150)
  })
}

test('letters twice as large break neither the time nor a place’s name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await chooseLetters(page, 32)
  const { crew, path } = await addDriver(page.request, 'Ardit with large letters')
  await addRide(page.request, crew, { dropoffAddress: 'Gjirokastra' })
  await page.goto(path)

  await stepButton(page, 'seen').click()
  for (const text of [
    page.locator('.ride-time > time'),
    page.getByText('Saranda', { exact: true }),
    page.getByText('Gjirokastra', { exact: true }),
  ]) {
    const lines = await text.first().evaluate((element) => {
      const inner = document.createRange()
      inner.selectNodeContents(element)
      return inner.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).fontSize)
    })
    expect(lines).toBeLessThan(1.6)
  }
  // What was tapped and the way back stand above the next step.
  const [below, above] = [await page.locator('.step-bar').boundingBox(), await page.locator('.take-back').boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 16)
  expect(above?.height).toBeLessThan(140)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('who goes with a boat is read in letters twice as large, each line of a note as a line, and on paper without buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await chooseLetters(page, 32)
  const outing = await addOuting(page.request, 'Boat of the large letters')
  const { path } = await addSkipper(page.request, 'Ardit of the large letters', outing, ['el'])
  await addParty(page.request, outing, {
    name: 'Anna Papadopoulou',
    adults: 2,
    children: 1,
    note: 'A pram.\nTwo dogs.',
  })
  await page.goto(path)

  const note = page.getByText('A pram.')
  expect(await note.innerText()).toBe('A pram.\nTwo dogs.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const call = page.getByRole('link', { name: /Anna Papadopoulou/ })
  await expect(call.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(call.first()).toBeHidden()
  await expect(note).toBeVisible()
})

test('however many sentences tell what was not taken, what comes next stays in sight', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { crew, path } = await addDriver(page.request, 'Ardit of the sentences')
  const { crew: besnik } = await addDriver(page.request, 'Besnik of the sentences')
  const booking = await addRide(page.request, crew)
  await addRide(page.request, crew, { inMinutes: 90, name: 'Bruno Rossi' })
  await page.goto(path)
  await expect(stepButton(page, 'seen')).toBeVisible()
  await context.setOffline(true)
  for (const step of ['seen', 'on-the-way', 'here', 'on-board'] as const) await stepButton(page, step).click()
  await expect(page.getByText('4 taps wait for network')).toBeVisible()
  await giveTo(page.request, booking, besnik)
  await context.setOffline(false)

  await expect(page.locator('.refusal')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden({ timeout: 5000 })
  await expect(page.getByRole('heading', { name: 'Bruno Rossi' })).toBeAttached()
  const lines = await page.locator('.status-lines').boundingBox()
  expect(lines?.height).toBeLessThanOrEqual(284)
  await page.locator('.refusal').last().getByRole('button').click()
  await expect(page.locator('.refusal')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden()
  complaints.length = 0
})

test('a name of one long word is whole on the sign of a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const { crew, path } = await addDriver(page.request, 'Ardit of the long name')
  await addRide(page.request, crew, { name: 'Παπαχαραλαμποπουλοπούλου-Χριστοδουλοπούλου' })
  await page.goto(path)

  await page.getByRole('button', { name: 'Name sign' }).click()
  const text = page.locator('.name-sign-face > span').first()
  await expect(text).toBeVisible()
  const [left, right] = await text.evaluate((element) => {
    const inner = document.createRange()
    inner.selectNodeContents(element)
    const { left: start, right: end } = inner.getBoundingClientRect()
    return [start, end]
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(312)
})

test('what was not taken, and a link that has ended, are read in letters twice as large', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await chooseLetters(page, 32)
  const { crew, path } = await addDriver(page.request, 'Ardit of the large sentences')
  const { crew: besnik } = await addDriver(page.request, 'Besnik of the large sentences')
  const booking = await addRide(page.request, crew)
  await page.goto(path)
  await expect(stepButton(page, 'seen')).toBeVisible()
  await context.setOffline(true)
  await stepButton(page, 'seen').click()
  await giveTo(page.request, booking, besnik)
  await context.setOffline(false)

  const sentence = page.locator('.refusal > span')
  await expect(sentence).toBeVisible()
  expect((await sentence.boundingBox())?.width).toBeGreaterThan(160)
  await renewLink(page.request, crew)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Call the office' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  complaints.length = 0
})
