import type { APIRequestContext, Locator, Page } from '@playwright/test'

import { adminPaths } from '#domain/admin-paths.ts'
import type { BookingRecord } from '#domain/booking/booking-record.ts'
import type { Crew } from '#domain/plan/crew.ts'
import type { Plan, Ride } from '#domain/plan/ride.ts'
import type { Vehicle } from '#domain/plan/vehicle.ts'

import { callAdmin } from './admin-page.ts'
import { dayAhead } from './departure-days.ts'

/** Places without a night price, short and long ways. */
const ways = [
  ['Saranda', 'Ksamil'],
  ['Saranda', 'Blue Eye'],
  ['Saranda', 'Butrint'],
  ['Saranda', 'Gjirokastër'],
  ['Ksamil', 'Saranda'],
  ['Saranda', 'Borsh'],
] as const

let ownDays = 60

/** A day that no other test of the site plans: a worker keeps its site as long as this module. */
export function ownDay(): string {
  ownDays += 1
  return dayAhead(ownDays)
}

/** Three drivers, each with a car of his own; their names end with the word. */
export async function addDrivers(request: APIRequestContext, word: string): Promise<Crew[]> {
  const drivers: Crew[] = []
  for (const name of ['Ardit', 'Besnik', 'Genti']) {
    const { id } = await callAdmin<Vehicle>(request, 'AddVehicle', {
      method: 'POST',
      data: { name: `Car of ${name} ${word}`, seats: 6 },
    })
    const data = { name: `${name} ${word}`, vehicleIds: [id] }
    drivers.push(await callAdmin<Crew>(request, 'AddCrew', { method: 'POST', data }))
  }
  return drivers
}

/** So many rides from 6 in the morning on, as far apart as they fit into the day. */
export async function addRides(request: APIRequestContext, day: string, count: number): Promise<BookingRecord[]> {
  const added: BookingRecord[] = []
  for (let index = 0; index < count; index += 1) {
    const minute = 6 * 60 + Math.floor((index * 16 * 60) / count)
    const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
    const [pickupAddress, dropoffAddress] = ways[index % ways.length] ?? ways[0]
    const data = {
      name: `Guest ${index + 1}`,
      phoneNumber: '+355692345678',
      nrOfPassengers: 1 + (index % 4),
      pickupDateAndTime: `${day}T${time}`,
      pickupAddress,
      dropoffAddress,
    }
    added.push(await callAdmin<BookingRecord>(request, 'AddBooking', { method: 'POST', data }))
  }
  return added
}

export const planAddress = (day: string) => `${adminPaths.plan}?day=${day}`

export async function ridesOn(request: APIRequestContext, day: string): Promise<Ride[]> {
  return (await callAdmin<Plan>(request, `GetPlan?from=${day}&to=${day}`)).rides
}

/** As a colleague would, beside the page. */
export function assign(request: APIRequestContext, ride: Ride, crew: Crew): Promise<Ride> {
  const data = { crewId: crew.id, vehicleId: crew.vehicleIds[0], version: ride.version }
  return callAdmin<Ride>(request, `AssignRide?id=${ride.id}`, { method: 'PUT', data })
}

/** Somebody's part of the plan, by his name, on the board and in the list. */
export const partOf = (page: Page, name: string): Locator => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** From the press until the ride has left those that nobody has, as the screen shows it. */
export function millisecondsToName(button: Element): Promise<number> {
  // It runs in the page, where nothing of this file is known.
  return new Promise((resolve) => {
    const open = document.querySelector('[data-row="open"]')
    const before = open?.querySelectorAll('[data-ride]').length ?? 0
    const from = performance.now()
    function look() {
      if ((open?.querySelectorAll('[data-ride]').length ?? 0) < before) resolve(performance.now() - from)
      else requestAnimationFrame(look)
    }
    ;(button as HTMLElement).click()
    requestAnimationFrame(look)
  })
}
