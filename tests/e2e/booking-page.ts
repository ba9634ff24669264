import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'

/** A visitor with a name of his own, so that tests which share a site find their booking again. */
export interface Guest {
  name: string
  pickup: string
  dropoff: string
  email: string
  phone: string
}

let count = 0

export function newGuest(changes: Partial<Guest> = {}): Guest {
  count += 1
  return {
    name: `Giulia Rossi ${process.pid}-${count}`,
    pickup: 'Saranda',
    dropoff: 'Ksamil',
    email: 'giulia@example.com',
    phone: '+39 333 123 4567',
    ...changes,
  }
}

/** The form's controls by the attributes that browsers fill in by, which are the same in every language. */
export function bookingForm(page: Page) {
  const form = page.locator('#book .booking-form')
  const input = (name: string) => form.locator(`input[name="${name}"]`)
  return {
    form,
    pickup: input('pickupAddress'),
    dropoff: input('dropoffAddress'),
    date: input('pickupDateAndTime'),
    passengers: input('nrOfPassengers'),
    name: input('name'),
    email: input('email'),
    phone: input('phoneNumber'),
    country: form.locator('.booking-phone select'),
    submit: form.locator('button[type="submit"]'),
    missing: form.locator('#booking-missing'),
    price: form.locator('output'),
    /** The line that opens the details, and what is behind it. */
    addDetails: form.locator('summary'),
    ferryOrFlight: input('ferryOrFlight'),
    childSeats: form.locator('select[name="childSeats"]'),
    bags: input('bags'),
    wantReturn: input('wantReturn'),
    returnDate: input('returnDateAndTime'),
    note: form.locator('textarea[name="note"]'),
    /** What people never see. */
    website: input('website'),
    /** The open dialog, whichever it is. */
    dialog: page.locator('dialog.booking-dialog[open]'),
  }
}

export async function openForm(page: Page, path = '/#book') {
  await page.goto(path)
  const form = bookingForm(page)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  // At once: React may draw it anew while its code comes, where the browser has changed its texts.
  await form.form.evaluate((element) => element.scrollIntoView())
  await form.country.locator('option[value="GR"]').waitFor({ state: 'attached' })
  return form
}

export async function fillIn(page: Page, guest: Guest) {
  const form = bookingForm(page)
  await form.pickup.fill(guest.pickup)
  await form.dropoff.fill(guest.dropoff)
  await form.name.fill(guest.name)
  await form.email.fill(guest.email)
  await form.phone.fill(guest.phone)
}

/** Chooses a time on a day some days ahead through the picker; gives the wall time. */
export async function choosePickup(
  page: Page,
  daysAhead: number,
  time: string,
  field = bookingForm(page).date,
): Promise<string> {
  const form = bookingForm(page)
  await field.click()
  const day = form.dialog.locator(`[data-day="${dayInSaranda(daysAhead)}"] button`)
  const next = form.dialog.locator('.rdp-button_next')
  await next.waitFor()
  if ((await day.count()) === 0) await next.click()
  await day.first().click()
  await form.dialog.locator('select').selectOption(time)
  await form.dialog.locator('.button-accent').click()
  return `${dayInSaranda(daysAhead)}T${time}`
}

export function bookingsOf(site: { dataFolder: string }, guest: Pick<Guest, 'name'>) {
  const database = new DatabaseSync(join(site.dataFolder, 'site.db'), { readOnly: true })
  const rows = database.prepare('select * from bookings where name = ?').all(guest.name)
  database.close()
  return rows
}

/** As staff cancel it. */
export function cancelBookingOf(site: { dataFolder: string }, guest: Pick<Guest, 'name'>) {
  const database = new DatabaseSync(join(site.dataFolder, 'site.db'), { timeout: 5000 })
  database.prepare("update bookings set status = 'cancelled' where name = ?").run(guest.name)
  database.close()
}

/** `YYYY-MM-DD` some days ahead, where the rides are. */
export function dayInSaranda(daysAhead: number): string {
  return Temporal.Now.plainDateISO('Europe/Tirane').add({ days: daysAhead }).toString()
}
