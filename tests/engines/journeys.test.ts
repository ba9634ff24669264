import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { site as english } from '#domain/words/site/en.ts'

import { openSite, type Site } from '../hardening/setup/open-site.ts'
import { adminPassword } from '../hardening/setup/seeded-folder.ts'
import { eventually } from '../setup/eventually.ts'
import { button, type EnginePage, field, labelled, link } from './engine-page.ts'
import { endFirefox, findFirefox, openFirefox } from './firefox.ts'
import { findWebkit, openWebkit } from './webkit.ts'

const engines = [
  { engine: 'WebKit', openEngine: openWebkit },
  { engine: 'Firefox', openEngine: openFirefox },
]
// What is installed here is no part of a journey's time.
beforeAll(() => {
  findWebkit()
  findFirefox()
}, 900_000)
afterAll(endFirefox)

test.for(engines)('$engine at 390 px: read, menu, language, price, book, receipt', async ({ engine, openEngine }) => {
  await using site = await openSite()
  await using page = await opened(openEngine)
  await page.open(`${site.url}/en`)
  expect(await page.evaluate(() => innerWidth)).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await isLive(page)

  await page.press(button(english.openMenu))
  await page.press(`//dialog[@open]${link('Attractions')}`)
  await shows(page, () => location.pathname, '/en/attractions')
  await isLive(page)
  await page.press(`//button[starts-with(@aria-label, '${english.chooseLanguage}')]`)
  await page.press(button('Italiano'))
  await shows(page, () => document.documentElement.lang, 'it')
  await isLive(page)
  await page.open(`${site.url}/it#book`)
  await isLive(page)
  await shows(page, () => document.querySelector<HTMLFieldSetElement>('.booking-form fieldset')?.disabled, false)
  await page.type(field('pickupAddress'), 'Saranda')
  await page.type(field('dropoffAddress'), 'Blue Eye')
  await page.type(field('name'), `Giulia di ${engine}`)
  await page.type(field('email'), 'giulia@example.com')
  await page.type(`//option[@value='GR']/following::input[@type='tel']`, '+393331234567')
  await shows(page, () => document.querySelector('.booking-form output')?.textContent?.includes('35'), true)
  await keepPicture(page, `${engine}-filled`)
  await page.press(`//form[contains(@class, 'booking-form')]//button[@type='submit']`)
  await shows(page, () => /SR-\w+/.test(document.querySelector('dialog[open]')?.textContent ?? ''), true)
  await keepPicture(page, `${engine}-booked`)
  const { bookings } = (await site.admin('GET', 'GetBookings')).body
  expect(bookings).toMatchObject([
    { name: `Giulia di ${engine}`, phoneNumber: '+393331234567', price: { eur: 35 }, language: 'it' },
  ])
  await page.press(`//dialog[@open]//button[normalize-space()='OK']`)
  await shows(page, () => document.querySelectorAll('dialog[open]').length, 0)

  await page.open(site.url + (await receiptPath(site)))
  await shows(page, () => document.body.textContent?.includes('SR-'), true)
})

test.for(engines)('$engine at 390 px: sign in, confirm, edit a text, upload', async ({ engine, openEngine }) => {
  await using site = await openSite()
  const { reference } = (await site.ask('/api/TaxiSaranda/Book', { method: 'POST', body: ride(engine) })).body
  const picture = join(site.folder, 'bay.png')
  writeFileSync(
    picture,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0aa' } })
      .png()
      .toBuffer(),
  )
  await using page = await opened(openEngine)
  await page.open(`${site.url}/login`)
  await isLive(page)

  await page.type(labelled('Username'), 'admin')
  await page.type(labelled('Password'), adminPassword)
  await page.press(button('Sign in'))
  await shows(page, () => location.pathname, '/admin/bookings')
  await page.press(`//a[contains(., '${reference}')]|//a[contains(., 'Giulia di ${engine}')]`)
  // The list has a filter of the same name.
  await shows(page, () => document.querySelector('h1')?.textContent?.startsWith('Giulia'), true)
  await page.press(button('Confirmed'))
  await eventually(async () => (await site.admin('GET', 'GetBookings')).body.bookings[0].status).toBe('confirmed')
  await keepPicture(page, `${engine}-confirmed`)

  await page.open(`${site.url}/admin/departures`)
  // The week before, the day, the week after: in one line.
  await shows(
    page,
    () =>
      new Set([...document.querySelectorAll('.day-choice button')].map((arrow) => arrow.getBoundingClientRect().top))
        .size,
    1,
  )

  await page.open(`${site.url}/admin/home/hero`)
  await page.press(button('Edit English'))
  await page.type(labelled('Welcome text'), ' to the Riviera')
  await page.chooseFile(`//input[@type='file']`, picture)
  await shows(page, () => document.body.textContent?.includes('Image uploaded!'), true)
  await page.press(button('Show preview'))
  // The section stands there as visitors see it, with the site's style sheet and the new picture.
  await shows(page, () => {
    const section = document.querySelector('iframe')?.contentDocument
    const shown = section?.querySelector('.button')
    return [shown && getComputedStyle(shown).borderTopLeftRadius, section?.querySelector('img')?.naturalWidth !== 0]
  }, ['999px', true])
  await page.press(button('Save'))
  await eventually(async () => (await site.ask('/en')).text).toContain(' to the Riviera')
  const [hero] = (await site.admin('GET', 'GetAllHeroContents')).body
  expect(hero.imagePath).toMatch(/^images\/hero\/[0-9a-f]+\.\w+$/)
})

test.for(engines)(
  '$engine at 390 px: a driver taps, loses the network, opens the page there, and all of it arrives',
  async ({ engine, openEngine }) => {
    await using site = await openSite()
    const { id: crewId } = (await site.admin('POST', 'AddCrew', { name: 'Ardit', languages: ['en'] })).body
    const { url: path } = (await site.admin('POST', `RenewCrewLink?id=${crewId}`)).body
    const { id: bookingId } = (await site.admin('POST', 'AddBooking', { ...ride(engine, { days: 1 }), email: '' })).body
    const readRide = async () => (await site.admin('GET', `GetBooking?id=${bookingId}`)).body.rides[0]
    const { id, version } = await readRide()
    await site.admin('PUT', `AssignRide?id=${id}`, { crewId, vehicleId: null, version })
    await using page = await opened(openEngine)
    await page.open(site.url + path)
    await isLive(page)
    await shows(page, () => navigator.serviceWorker.controller !== null, true)

    await page.press(stepButton('Seen'))
    await eventually(async () => (await readRide()).state).toBe('seen')
    await site.stop()
    await page.press(stepButton('On my way'))
    await page.press(stepButton('I am here'))
    await shows(page, () => document.querySelector('.waiting')?.textContent, '2 taps wait for network')
    await keepPicture(page, `${engine}-driver`)
    await page.open(site.url + path)
    await isLive(page)
    await shows(page, () => document.querySelector('.waiting')?.textContent, '2 taps wait for network')
    await site.restart()

    await shows(page, () => document.querySelector('.waiting'), null)
    const { state, steps } = await readRide()
    expect([state, steps.map(({ step }: { step: string }) => step)]).toEqual(['here', ['seen', 'on-the-way', 'here']])
  },
)

/** The large button of a ride has a second line, and takes nothing for a moment after each press. */
const stepButton = (words: string) => `//button[not(@aria-disabled='true')][strong[normalize-space()='${words}']]`

async function opened(openEngine: () => Promise<EnginePage>) {
  const page = await openEngine()
  return { ...page, [Symbol.asyncDispose]: () => page.close() }
}

/** The scripts have taken the page over. */
const isLive = (page: EnginePage) => shows(page, () => 'live' in document.documentElement.dataset, true)

const shows = <Value>(page: EnginePage, read: () => Value, wanted: Value) =>
  eventually(() => page.evaluate(read)).toEqual(wanted)

function ride(engine: string, ahead = { days: 3 }) {
  return {
    name: `Giulia di ${engine}`,
    phoneNumber: '+393331234567',
    nrOfPassengers: 2,
    pickupDateAndTime: Temporal.Now.plainDateTimeISO('Europe/Tirane').add(ahead).toString().slice(0, 16),
    pickupAddress: 'Saranda',
    dropoffAddress: 'Ksamil',
    email: 'giulia@example.com',
  }
}

async function receiptPath(site: Site): Promise<string> {
  const again = await site.ask('/api/TaxiSaranda/Book', { method: 'POST', body: ride('the receipt') })
  return new URL(again.body.statusUrl, site.url).pathname
}

/** For whoever wants to look at what the engine drew. */
async function keepPicture(page: EnginePage, name: string) {
  mkdirSync('test-results/engines', { recursive: true })
  writeFileSync(`test-results/engines/${name}.png`, await page.screenshot())
}
