// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { bookingDefaults } from '#domain/content/blocks/booking.ts'
import { priceEntry } from '#domain/prices/price-table.ts'
import { prices as seedPrices } from '#seed/prices.ts'

import { SiteForTest } from '../../render-for-test.tsx'
import {
  type BookingDraft,
  changeDraft,
  clearDraft,
  emptyDraft,
  readDraft,
  useBookingDraft,
} from '../draft/booking-draft.ts'
import { requestOf, rideEnds } from '../draft/draft-request.ts'
import { RideFields } from './ride-fields.tsx'

afterEach(() => {
  cleanup()
  clearDraft()
})

const prices = seedPrices.map((price, index) => priceEntry({ ...price, id: index + 1 }, 'gb'))
const { pickupAddressLabel, dropOffAddressLabel } = bookingDefaults
const checks = { labels: bookingDefaults, problems: {}, fieldErrors: {}, closures: [], pickup: null, now: null }

function Ride() {
  const draft = useBookingDraft(emptyDraft)
  return <RideFields {...{ draft, prices, ...checks }} isTimetabled={false} />
}

/** The form's ends as somebody left them before. */
function openEnds(left: Partial<BookingDraft> = {}) {
  changeDraft(left)
  render(<Ride />, { wrapper: SiteForTest })
}

const line = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const exactField = () =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${pickupAddressLabel}: Where exactly`) })

/** The places of both ends, and the price between them. */
function placesNow() {
  const { pickup, dropoff, route } = rideEnds(readDraft(), prices)
  return [pickup?.name, dropoff?.name, route?.price.eur]
}

const pickupNow = () => requestOf(readDraft(), { pickup: '2031-06-01T10:00' }).pickupAddress

/** Key by key, as people do; the first key takes the place of what was there. */
function type(text: string, { behind = '', label = pickupAddressLabel } = {}) {
  const input = line(label)
  fireEvent.focus(input)
  for (let length = 1; length <= text.length; length += 1) {
    fireEvent.change(input, { target: { value: behind + text.slice(0, length) } })
  }
}

function eraseTo(text: string, label: string = pickupAddressLabel) {
  const input = line(label)
  while (input.value !== text) fireEvent.change(input, { target: { value: input.value.slice(0, -1) } })
}

const chosen = { pickupAddress: 'Saranda', pickupPlace: { row: 1, end: 'from' } } as const

test('a name that somebody goes on from stays, where nothing was chosen before, and goes with its letters', () => {
  openEnds(chosen)

  type('Ksamil', { label: dropOffAddressLabel })
  expect(placesNow()).toEqual(['Saranda', 'Ksamil', 30])
  eraseTo('Ksam', dropOffAddressLabel)
  expect(placesNow()).toEqual(['Saranda', undefined, undefined])
  type('il beach', { behind: 'Ksam', label: dropOffAddressLabel })
  expect(placesNow()).toEqual(['Saranda', 'Ksamil', 30])
})

test('another place that is typed over the chosen one stays with what is said of it, where a price leads there', () => {
  openEnds({ ...chosen, dropoffAddress: 'Ksamil', dropoffPlace: { row: 1, end: 'to' } })

  type('Tirana Airport Rinas', { label: dropOffAddressLabel })
  expect(placesNow()).toEqual(['Saranda', 'Tirana Airport', 200])
})

test('a hotel that is named like another place leaves the chosen one, and the price', () => {
  openEnds({ ...chosen, pickupExactly: 'Room 12', dropoffAddress: 'Ksamil' })

  type('Butrinti Hotel')
  expect(placesNow()).toEqual(['Saranda', 'Ksamil', 30])
  expect(pickupNow()).toBe('Room 12, Butrinti Hotel')
  eraseTo('Butrin')
  type('a Hotel', { behind: 'Butrin' })
  expect(placesNow()).toEqual(['Saranda', 'Ksamil', 30])

  // Whoever removes the place has none, whatever he adds to the hotel.
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Saranda' }))
  type(', Saranda', { behind: 'Butrina Hotel' })
  expect(placesNow()).toEqual([undefined, 'Ksamil', undefined])
})

test('a place that was typed stays once its line was left, or a comma ends its name', () => {
  openEnds({ dropoffAddress: 'Saranda' })
  type('Ksamil')
  fireEvent.blur(line(pickupAddressLabel))
  type(' Hotel Mira', { behind: 'Ksamil' })
  expect(placesNow()).toEqual(['Ksamil', 'Saranda', 30])

  eraseTo('')
  type('Ksamil, Hotel Mira')
  expect(placesNow()).toEqual(['Ksamil', 'Saranda', 30])
})

test('a place that was typed stays when a hotel is written over it, until the line is emptied', () => {
  openEnds({ dropoffAddress: 'Saranda' })
  type('Ksamil')
  type('Villa Mira')
  expect(placesNow()).toEqual(['Ksamil', 'Saranda', 30])

  eraseTo('')
  type('Villa Mira')
  expect(placesNow()).toEqual([undefined, 'Saranda', undefined])
})

test('where exactly stays, is seen and is sent while the line of its place is touched', () => {
  openEnds({ ...chosen, pickupExactly: 'Hotel Brilant, room 12' })

  type(', Albania', { behind: 'Saranda' })
  expect(exactField()?.value).toBe('Hotel Brilant, room 12')
  expect(pickupNow()).toBe('Hotel Brilant, room 12, Saranda, Albania')
  eraseTo('Saranda')
  type('x', { behind: 'Saranda' })
  eraseTo('Saranda')
  expect(pickupNow()).toBe('Hotel Brilant, room 12, Saranda')
})

test('where exactly goes with its place: when another one is typed, or the line is emptied', () => {
  openEnds({ ...chosen, pickupExactly: 'Pier 2' })
  type('Ksamil')
  expect(pickupNow()).toBe('Ksamil')

  fireEvent.change(exactField() ?? document.body, { target: { value: 'Hotel Mango' } })
  type(', Albania', { behind: 'Ksamil' })
  expect(exactField()?.value).toBe('Hotel Mango')
  eraseTo('')
  expect(readDraft().pickupExactly).toBe('')
  expect(exactField()).toBeNull()
})

test('who takes away where exactly behind an address keeps the field until he leaves it', () => {
  openEnds({ ...chosen, pickupAddress: 'Saranda, Albania', pickupExactly: 'Pier 2' })
  const field = exactField() ?? document.body

  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '' } })
  expect(readDraft().pickupExactly).toBe('')
  expect(exactField()).toBe(field)
  fireEvent.blur(field)
  expect(exactField()).toBeNull()
})
