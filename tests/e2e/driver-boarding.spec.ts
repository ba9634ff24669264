import type { Browser, Page } from '@playwright/test'

import { adminPaths } from '#domain/admin-paths.ts'
import { driverWords } from '#domain/words/driver/driver-words.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { callAdmin, openAdmin } from './admin-page.ts'
import { barriers } from './barriers.ts'
import { setDeparture } from './departure-days.ts'
import { paleTexts, tooSmall } from './driver-look.ts'
import { addRide, openKeptPage, waitingTaps } from './driver-phone.ts'
import { expect, test } from './fixtures.ts'
import { addOuting, addParty, addSkipper, partiesOf } from './skipper-phone.ts'

const phone = { width: 360, height: 740 }
test.use({ serviceWorkers: 'allow', viewport: phone })

const tickOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: false }).and(page.locator('.party-tick'))
const tick = async (page: Page, name: string) => {
  const button = tickOf(page, name)
  const was = await button.getAttribute('aria-pressed')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
}
const count = (page: Page) => page.locator('.departure-count')

/** A phone of its own, which has the page for dead zones. */
async function openPhone(browser: Browser, baseURL: string, path: string) {
  const context = await browser.newContext({ serviceWorkers: 'allow', viewport: phone, baseURL })
  const page = await context.newPage()
  await openKeptPage(page, path)
  return { context, page }
}

test('in a dead zone from before the page is opened: each tick arrives once, in order, with its true time', async ({
  request,
  page,
  context,
  complaints,
}) => {
  const outing = await addOuting(request, 'Boat of the dead zone')
  const { path } = await addSkipper(request, 'Ardit of the quay', outing)
  await addParty(request, outing, { name: 'Anna Müller', adults: 2, children: 1 })
  await addParty(request, outing, { name: 'Bruno Rossi', nrOfPassengers: 4, note: 'Two surf boards' })
  await openKeptPage(page, path)
  await page.close()

  const from = Date.now()
  await context.setOffline(true)
  const opened = await context.newPage()
  await opened.goto(path)
  await expect(opened.getByText('No network. Rides as of')).toBeVisible()
  await expect(count(opened)).toHaveText('0 of 7 aboard')
  await expect(opened.getByRole('article')).toContainText('2 adults, 1 child')
  await expect(opened.getByRole('article')).toContainText('Two surf boards')
  await expect(opened.getByRole('region', { name: 'Bruno Rossi' })).toContainText(/To collect: €\d+ or \d/)
  const number = opened.getByRole('region', { name: 'Bruno Rossi' }).getByText('+355 69 234 5678')
  await expect(number).toBeHidden()
  await opened.emulateMedia({ media: 'print' })
  await expect(number).toBeVisible()
  await opened.emulateMedia({ media: null })
  await tick(opened, 'Anna Müller')
  await tick(opened, 'Bruno Rossi')
  await expect(count(opened)).toHaveText('7 of 7 aboard')
  await tick(opened, 'Anna Müller')
  await opened.reload()
  await expect(count(opened)).toHaveText('4 of 7 aboard')
  await tick(opened, 'Anna Müller')
  const to = Date.now()
  await expect(waitingTaps(opened)).toHaveText('4 taps wait for network')
  expect((await partiesOf(request, outing)).map(({ boarded }) => boarded)).toEqual([false, false])

  await context.setOffline(false)
  await expect(waitingTaps(opened)).toHaveCount(0)
  await expect(count(opened)).toHaveText('7 of 7 aboard')
  const parties = await partiesOf(request, outing)
  expect(parties.map(({ name, boarded }) => [name, boarded])).toEqual([
    ['Anna Müller', true],
    ['Bruno Rossi', true],
  ])
  for (const { tickedBy } of parties) {
    expect(tickedBy).toMatchObject([{ by: 'Ardit of the quay' }])
    const at = Date.parse(tickedBy[0]?.at ?? '')
    // As far as the way to the server may take.
    expect(at).toBeGreaterThanOrEqual(from - 1000)
    expect(at).toBeLessThanOrEqual(to + 1000)
  }
  complaints.length = 0
})

test('two phones without network tick the same party: who comes second is told, and both see it, as does the office', async ({
  request,
  browser,
  page,
  site,
}) => {
  const outing = await addOuting(request, 'Boat of two gangways')
  const [ardit, besnik] = [
    await addSkipper(request, 'Ardit of the bow', outing),
    await addSkipper(request, 'Besnik of the stern', outing),
  ]
  await addParty(request, outing, { name: 'Anna Müller', nrOfPassengers: 3 })
  await addParty(request, outing, { name: 'Bruno Rossi', nrOfPassengers: 4 })
  const one = await openPhone(browser, site.url, ardit.path)
  const other = await openPhone(browser, site.url, besnik.path)
  await one.context.setOffline(true)
  await other.context.setOffline(true)
  await tick(one.page, 'Anna Müller')
  await tick(other.page, 'Anna Müller')
  await tick(other.page, 'Bruno Rossi')

  await other.context.setOffline(false)
  await expect(waitingTaps(other.page)).toHaveCount(0)
  await expect(other.page.getByRole('alert')).toHaveCount(0)
  await one.context.setOffline(false)
  const told = one.page.getByRole('alert')
  await expect(told).toContainText('Anna Müller: Besnik of the stern has already ticked this party, at ')
  await expect(count(one.page)).toHaveText('7 of 7 aboard')
  await expect(one.page.locator('.party-twice')).toContainText('Ticked by two: Ardit of the bow, ')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(told).toHaveCount(0)

  await other.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(other.page.locator('.party-twice')).toContainText('Besnik of the stern, ')
  expect((await partiesOf(request, outing)).map(({ tickedBy }) => tickedBy.map(({ by }) => by))).toEqual([
    ['Ardit of the bow', 'Besnik of the stern'],
    ['Besnik of the stern'],
  ])
  const { kind, subjectId, start } = outing.departure
  await openAdmin(page, `${adminPaths.boarding}?kind=${kind}&subjectId=${subjectId}&start=${start}`)
  await expect(page.getByText('Ticked by two: Ardit of the bow, ')).toBeVisible()
  await expect(page.getByText('Ticked by two')).toHaveCount(1)
  await one.context.close()
  await other.context.close()
})

test('a party that has gone, and a boat that is another’s by now: the tick changes nothing, and the skipper is told', async ({
  request,
  page,
  context,
  complaints,
}) => {
  const outing = await addOuting(request, 'Boat of changes')
  const { path } = await addSkipper(request, 'Ardit of changes', outing)
  const anna = await addParty(request, outing, { name: 'Anna Müller', nrOfPassengers: 3 })
  await addParty(request, outing, { name: 'Bruno Rossi', nrOfPassengers: 4 })
  await openKeptPage(page, path)
  await context.setOffline(true)
  await tick(page, 'Anna Müller')
  await callAdmin(request, `UpdateBooking?id=${anna.id}`, { method: 'PUT', data: { status: 'cancelled' } })
  await context.setOffline(false)
  const told = page.getByRole('alert')
  await expect(told).toContainText('Anna Müller: no longer with this departure.')
  await expect(count(page)).toHaveText('0 of 4 aboard')
  await told.getByRole('button', { name: 'OK' }).click()

  await context.setOffline(true)
  await tick(page, 'Bruno Rossi')
  await setDeparture(request, outing.departure, { start: outing.departure.start, vehicleId: null })
  await context.setOffline(false)
  await expect(told).toContainText('Bruno Rossi: this departure is somebody else’s now.')
  expect((await partiesOf(request, outing)).map(({ boarded }) => boarded)).toEqual([false])
  complaints.length = 0
})

test('a departure stands among the rides in its turn, and one opens after the other', async ({ page }) => {
  const outing = await addOuting(page.request, 'Boat of the turn', { inMinutes: 200 })
  const { crew, path } = await addSkipper(page.request, 'Ardit of the turn', outing)
  await addParty(page.request, outing, { name: 'Bruno Rossi', nrOfPassengers: 4 })
  await addRide(page.request, crew)
  await addRide(page.request, crew, { inMinutes: 300, name: 'Carla Bianchi' })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Anna Müller' })).toBeVisible()
  const lines = page.locator('.ride-line')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('0 of 4 aboard')
  await expect(lines.nth(1)).toContainText('Carla Bianchi')
  await lines.first().click()
  await expect(tickOf(page, 'Bruno Rossi')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call: Bruno Rossi' })).toHaveAttribute('href', 'tel:+355692345678')
  await expect(page.getByRole('link', { name: 'WhatsApp: Bruno Rossi' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/355692345678\?text=.*SR-/,
  )
  await page.getByRole('button', { name: 'Back to the next ride' }).click()
  await expect(page.getByRole('heading', { name: 'Anna Müller' })).toBeVisible()
})

for (const [code, words] of Object.entries(driverWords)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the list speaks ${code} in the ${colorScheme} scheme, every text stands out sevenfold, every button fits a thumb`, async ({
      page,
    }) => {
      const outing = await addOuting(page.request, `Boat ${code} ${colorScheme}`, { note: 'From the north quay' })
      const { path } = await addSkipper(page.request, `Ardit ${code}`, outing, [code])
      await addParty(page.request, outing, {
        name: 'Maximiliane-Alexandra von Hohenberg-Papadopoulou',
        adults: 4,
        children: 3,
        note: `${'Please wait at the second gate. '.repeat(8)}https://example.com/${'very'.repeat(20)}long`,
      })
      const { id } = await addParty(page.request, outing, { name: 'Zef', nrOfPassengers: 1 })
      await callAdmin(page.request, 'BoardParty', { method: 'POST', data: { bookingId: id, boarded: true } })
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expect(count(page)).toHaveText(fillIn(words.aboardOf, { count: 1, all: 8 }))
      await tick(page, 'Zef')
      await tick(page, 'Zef')
      await tick(page, 'Maximiliane')

      await expect(count(page)).toHaveText(fillIn(words.aboardOf, { count: 8, all: 8 }))
      await expect(page.getByText(words.officeNote, { exact: true })).toBeVisible()
      expect(await barriers(page)).toEqual([])
      expect(await paleTexts(page)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
    })
  }
}

/** Bytes of room for all that the page keeps, and few enough to ask for as many more. */
const plenty = 30_000_000

/** With what the browser refuses to keep so many letters in a database; empty while it does keep them. */
function refusalOfStorage(letters: number): Promise<string> {
  return new Promise((resolve) => {
    const request = indexedDB.open('scratch', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('any'))
    request.addEventListener('error', () => resolve(request.error?.name ?? ''))
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('any', 'readwrite')
      transaction.objectStore('any').put('x'.repeat(letters), 1)
      const end = (name: string) => {
        request.result.close()
        resolve(name)
      }
      transaction.addEventListener('complete', () => end(''))
      transaction.addEventListener('abort', () => end(transaction.error?.name ?? ''))
    })
  })
}

test('a phone that is full keeps the tick in sight, says that it must stay open, and sends it once', async ({
  request,
  page,
  context,
  site,
  complaints,
}) => {
  const outing = await addOuting(request, 'Boat of the full phone')
  const { path } = await addSkipper(request, 'Ardit of the full phone', outing)
  await addParty(request, outing, { name: 'Anna Müller', nrOfPassengers: 3 })
  await addParty(request, outing, { name: 'Bruno Rossi', nrOfPassengers: 4 })
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(site.url)
  const leave = (quotaSize: number) => devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  await leave(plenty)
  await openKeptPage(page, path)
  let sent = 0
  page.on('request', (asked) => (sent += Number(asked.url().endsWith('/AddSteps'))))
  await context.setOffline(true)
  await tick(page, 'Anna Müller')
  await expect(page.getByText('This phone keeps nothing.')).toHaveCount(0)

  // From here on the browser refuses to store one byte more. For half a minute it would go on by the room that it has seen, so that
  // it is asked for more than that.
  await leave(1)
  expect(await page.evaluate(refusalOfStorage, plenty)).toBe('QuotaExceededError')
  expect(await page.evaluate(refusalOfStorage, 1)).toBe('QuotaExceededError')
  await tick(page, 'Bruno Rossi')
  await expect(page.getByText('This phone keeps nothing. Leave this page open until all taps are sent.')).toBeVisible()
  await expect(count(page)).toHaveText('7 of 7 aboard')
  await expect(waitingTaps(page)).toHaveText('2 taps wait for network')

  await context.setOffline(false)
  await expect(waitingTaps(page)).toHaveCount(0)
  await expect(page.getByText('This phone keeps nothing.')).toHaveCount(0)
  await expect(count(page)).toHaveText('7 of 7 aboard')
  const parties = await partiesOf(request, outing)
  expect(parties.map(({ boarded, tickedBy }) => [boarded, tickedBy.length])).toEqual([
    [true, 1],
    [true, 1],
  ])
  expect(sent).toBe(1)
  complaints.length = 0
})

test('a departure that nobody has booked yet is there all the same', async ({ page }) => {
  const outing = await addOuting(page.request, 'Boat of nobody')
  const { path } = await addSkipper(page.request, 'Ardit alone', outing)
  await page.goto(path)
  await expect(page.getByRole('article')).toContainText('Nobody has booked it yet.')
  await expect(page.locator('.ride-time > time')).toHaveText(outing.departure.start.slice(11))
})
