import { chromium } from 'playwright-core'

import { millisecondsToName } from '../tests/e2e/plan-day.ts'
import { chromiumArguments, findChromium } from '../tests/setup/chromium.ts'
import { middle } from './comparison.ts'
import { adminCalls } from './edits.ts'
import { atMost, type Row } from './row.ts'

const rounds = 15
/** A Saturday in August, and more than that. */
const fullDay = { day: '2031-08-02', rides: 200 }
/** What a suggestion is promised for. */
const suggestedDay = { day: '2031-08-03', rides: 25 }
const people = 8

const ways = [
  ['Saranda', 'Ksamil'],
  ['Blue Eye', 'Saranda'],
  ['Saranda', 'Gjirokastër'],
  ['Borsh', 'Saranda'],
]

/** What staff wait for while they plan a day, by its calls, and from the press to the name in a browser of this machine. */
export async function planRows(base: string): Promise<Row[]> {
  const { call, headers } = await adminCalls(base)

  for (let index = 0; index < people; index += 1) {
    const { id } = await call<Known>('POST', 'AddVehicle', { name: `Car ${index}`, seats: 6 })
    await call('POST', 'AddCrew', { name: `Driver ${index}`, vehicleIds: [id] })
  }
  for (const { day, rides } of [fullDay, suggestedDay])
    for (let index = 0; index < rides; index += 1) await call('POST', 'AddBooking', rideAt(day, index, rides))

  const { rides } = await call<{ rides: Known[] }>('GET', `GetPlan?from=${fullDay.day}&to=${fullDay.day}`)
  const [first] = rides
  if (rides.length !== fullDay.rides || !first) throw new Error(`There are ${rides.length} rides.`)
  const plan = await slowestMs(() => call('GET', `GetPlan?from=${fullDay.day}&to=${fullDay.day}`))
  const choices = await slowestMs(() => call('GET', `GetRideChoices?id=${first.id}`))
  const suggestion = await slowestMs(() =>
    call('POST', 'SuggestPlan', { from: suggestedDay.day, to: suggestedDay.day }),
  )
  return [
    atMost(`plan of ${fullDay.rides} rides, the slowest of ${rounds}`, plan, 100, 'ms'),
    atMost(`who fits one of ${fullDay.rides} rides, the slowest of ${rounds}`, choices, 100, 'ms'),
    atMost(`from the press to the name, among ${fullDay.rides} rides`, await shownMs(base, headers), 100, 'ms'),
    atMost(
      `suggestion for ${suggestedDay.rides} rides and ${people} people, the slowest of ${rounds}`,
      suggestion,
      1000,
      'ms',
    ),
  ]
}

interface Known {
  id: number
}

function rideAt(day: string, index: number, count: number) {
  const minute = 6 * 60 + Math.floor((index * 16 * 60) / count)
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const [pickupAddress, dropoffAddress] = ways[index % ways.length] ?? []
  const guest = { name: `Guest ${index}`, phoneNumber: '+355692345678', nrOfPassengers: 1 + (index % 4) }
  return { ...guest, pickupDateAndTime: `${day}T${time}`, pickupAddress, dropoffAddress }
}

async function slowestMs(ask: () => Promise<unknown>): Promise<number> {
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await ask()
    slowest = Math.max(slowest, performance.now() - began)
  }
  return slowest
}

/** The middle one of several rides given away at the board. */
async function shownMs(base: string, { authorization }: { authorization: string }): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript((token) => localStorage.setItem('token', token), authorization.replace('Bearer ', ''))
    await page.goto(`${base}/admin/plan?day=${fullDay.day}`)
    const open = page.locator('[data-row="open"]')
    const measured: number[] = []
    for (let index = 0; index < 5; index += 1) {
      await open.locator('[data-ride]').nth(index).click()
      measured.push(await page.locator('dialog[open] li button').first().evaluate(millisecondsToName))
    }
    return middle(measured)
  } finally {
    await browser.close()
  }
}
