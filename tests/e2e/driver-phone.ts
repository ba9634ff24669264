import type { APIRequestContext, Locator, Page } from '@playwright/test'

import type { BookingDetails, BookingRecord } from '#domain/booking/booking-record.ts'
import type { Crew, CrewLink } from '#domain/plan/crew.ts'
import type { Ride } from '#domain/plan/ride.ts'

import { wallTimeAt } from '#domain/saranda-time.ts'
import { driver as english } from '#domain/words/driver/en.ts'
import { callAdmin } from './admin-page.ts'
import { expect } from './fixtures.ts'

export const minute = 60_000

/** One of the crew with a link, whose page is in the first of these languages. */
export async function addDriver(request: APIRequestContext, name: string, languages = ['en']) {
  const crew = await callAdmin<Crew>(request, 'AddCrew', { method: 'POST', data: { name, languages } })
  return { crew, path: await renewLink(request, crew) }
}

export async function renewLink(request: APIRequestContext, { id }: Crew): Promise<string> {
  const { url } = await callAdmin<CrewLink>(request, `RenewCrewLink?id=${id}`, { method: 'POST' })
  return new URL(url, 'http://site.test').pathname
}

/** A ride of 35 euro that begins so many minutes from now, by day and by night. */
export async function addRide(
  request: APIRequestContext,
  crew: Crew,
  { inMinutes = 30, ...more }: Record<string, unknown> & { inMinutes?: number } = {},
): Promise<BookingRecord> {
  const booking = await callAdmin<BookingRecord>(request, 'AddBooking', {
    method: 'POST',
    data: {
      name: 'Anna Müller',
      phoneNumber: '+355692345678',
      nrOfPassengers: 3,
      pickupDateAndTime: wallTimeAt(Date.now() + inMinutes * minute),
      pickupAddress: 'Saranda',
      dropoffAddress: 'Blue Eye',
      ...more,
    },
  })
  await giveTo(request, booking, crew)
  return booking
}

/** Gives the booking's first ride to somebody else. */
export async function giveTo(request: APIRequestContext, booking: BookingRecord, crew: Crew): Promise<void> {
  const [ride] = await ridesOf(request, booking)
  if (!ride) throw new Error('The booking has no ride.')
  const data = { crewId: crew.id, vehicleId: null, version: ride.version }
  await callAdmin<Ride>(request, `AssignRide?id=${ride.id}`, { method: 'PUT', data })
}

export async function ridesOf(request: APIRequestContext, { id }: BookingRecord): Promise<BookingDetails['rides']> {
  return (await callAdmin<BookingDetails>(request, `GetBooking?id=${id}`)).rides
}

/** Opens the page and waits until the phone has it for the time without a network. */
export async function openKeptPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect(page.locator('.ride')).toBeVisible()
}

/** The one large button of the ride, when it is this step's turn. */
export const stepButton = (page: Page, step: keyof typeof english): Locator =>
  page.locator('.step-bar').getByRole('button', { name: english[step] })

export const waitingTaps = (page: Page): Locator => page.locator('.waiting')

/** What a phone keeps for its driver: databases, copies and workers. */
export const keptOnPhone = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    copies: (await caches.keys()).filter((name) => name.startsWith('driver-')),
    workers: (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope.endsWith('/d/')).length,
  }))

/** Pushes to the worker of the page's site, as a push service would. */
export async function pusherTo(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  return async (data) => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  }
}
