// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { BookingRecord } from '#domain/booking/booking-record.ts'
import { changedFields } from '../../editors/field-values.ts'
import { bookingFields } from './booking-fields.ts'
import { BookingForm, BookingInput } from './booking-form.tsx'
import '../../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The form of a stored booking or for a new one, with what the calls answer; nothing, unless it is said. */
function open(answers: Record<string, unknown>, booking?: object) {
  vi.stubGlobal('fetch', async (address: string) => {
    const call = new URL(address, location.origin).pathname.split('/').at(-1) ?? ''
    return Response.json(answers[call] ?? [])
  })
  const stored = { id: 5, version: 1, subjectId: null, tripId: null, departure: null, price: null, returnPrice: null }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingForm
        {...(booking && { booking: { ...stored, name: 'Vera', ...booking } as unknown as BookingRecord })}
        onSaved={() => undefined}
        onClose={() => undefined}
        onCancel={() => undefined}
      />
    </QueryClientProvider>,
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('whoever chose the wrong trip first goes to the right one, and what was typed of the place stays', async () => {
  const trip = { kind: 'tour', fare: null }
  open({
    GetTrips: [
      { ...trip, subjectId: 1, name: 'Blue Eye' },
      { ...trip, subjectId: 2, name: 'Butrint' },
    ],
  })
  await within(field('Trip')).findByText('Butrint')

  type('Trip', 'tour/1')
  type('Trip', 'tour/2')
  expect(field('To').value).toBe('Butrint')
  type('Trip', 'taxi')
  expect(field('To').value).toBe('')
  type('To', 'Hotel Brilant')
  type('Trip', 'tour/1')
  expect(field('To').value).toBe('Hotel Brilant')
})

test('whoever chose the wrong row of the price list first is driven between the places of the right one', async () => {
  const row = { category: 'local', price: { eur: 30, eurNight: null }, translations: {} }
  open({
    GetPriceTable: [
      { ...row, id: 1, from: 'Saranda', to: 'Ksamil', route: 'Saranda – Ksamil' },
      { ...row, id: 2, from: 'Saranda', to: 'Himara', route: 'Saranda – Himara' },
    ],
  })
  const rows = 'Row of the price list'
  await within(field(rows)).findByText(/Himara/)

  type(rows, '1')
  type('From', 'Hotel Brilant')
  type(rows, '2')
  expect([field('From').value, field('To').value]).toEqual(['Hotel Brilant', 'Himara'])
  type(rows, '')
  expect(field('To').value).toBe('Himara')
})

test('of two rows of the price list staff choose by what they are called', async () => {
  const row = { category: 'local', price: { eur: 30 }, translations: {} }
  const ride = { kind: 'taxi', subjectId: null, price: null, returnPrice: null, name: 'Vera' }
  const booking = (version: number, priceId: number | null) =>
    ({ ...ride, id: 5, version, priceId }) as unknown as BookingRecord
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('UpdateBooking')) return Response.json({ code: 'stale-version' }, { status: 409 })
    const rows = [{ ...row, id: 1, from: 'Saranda', to: 'Ksamil', route: 'Saranda – Ksamil' }]
    return Response.json(
      address.includes('GetBooking?') ? booking(2, null) : address.includes('GetPriceTable') ? rows : [],
    )
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingForm
        booking={booking(1, 7)}
        onSaved={() => undefined}
        onClose={() => undefined}
        onCancel={() => undefined}
      />
    </QueryClientProvider>,
  )
  // Nobody knows yet whether it is gone.
  expect(within(field('Row of the price list')).queryByText('A row that is gone')).toBeNull()
  await within(field('Row of the price list')).findByText(/Ksamil/)
  expect(within(field('Row of the price list')).getByText('A row that is gone')).toBeTruthy()
  type('Row of the price list', '1')

  fireEvent.submit(screen.getByRole('form', { name: 'Booking' }))

  const choice = within(await screen.findByRole('dialog'))
  expect(choice.getByText('Saranda – Ksamil · €30')).toBeTruthy()
  expect(choice.getByText('As the addresses say')).toBeTruthy()
})

test('whoever chose a row of the price list before a trip goes to the trip', async () => {
  open({
    GetTrips: [{ kind: 'tour', fare: null, subjectId: 1, name: 'Blue Eye' }],
    GetPriceTable: [
      {
        id: 1,
        category: 'local',
        price: { eur: 30, eurNight: null },
        translations: {},
        from: 'Saranda',
        to: 'Ksamil',
        route: '',
      },
    ],
  })
  await within(field('Trip')).findByText('Blue Eye')
  await within(field('Row of the price list')).findByText(/€30/)

  type('Row of the price list', '1')
  expect([field('From').value, field('To').value]).toEqual(['Saranda', 'Ksamil'])
  type('Trip', 'tour/1')

  expect([field('From').value, field('To').value]).toEqual(['', 'Blue Eye'])
})

const rowTo = (id: number, to: string, eur: number, albanian = to) => ({
  id,
  category: 'local',
  price: { eur, eurNight: null },
  from: 'Saranda',
  to,
  route: `Saranda – ${to}`,
  translations: { sq: { from: 'Sarandë', to: albanian } },
})

test('the price list is asked in every language and by every name of a place', async () => {
  open({ GetPriceTable: [rowTo(1, 'Blue Eye', 40, 'Syri i Kaltër')] })
  await within(field('Row of the price list')).findByText(/Blue Eye/)

  type('From', 'Sarandë')
  type('To', 'syri i kaltër')

  expect(screen.getByText('The price list says €40.')).toBeTruthy()
})

test('who is driven elsewhere by now is quoted the price of that ride, and empty is no price of the list', async () => {
  open(
    { GetPriceTable: [rowTo(1, 'Ksamil', 30), rowTo(2, 'Himara', 60)] },
    { kind: 'taxi', priceId: 1, pickupAddress: 'Saranda', dropoffAddress: 'Ksamil' },
  )
  expect(await screen.findByText('The price list says €30.')).toBeTruthy()
  expect(screen.getByText('Empty: to be agreed.')).toBeTruthy()

  type('To', 'Himara')

  expect(screen.getByText('The price list says €60.')).toBeTruthy()
})

test('a trip that was booked for a time can be put off once there is a timetable', async () => {
  const trip = { kind: 'boat', subjectId: 12 }
  const booked = { ...trip, tripId: 12, pickupDateAndTime: '2131-08-10T09:00' }
  open({ GetTrips: [{ ...trip, name: 'Kaiki', fare: null }], GetTimetable: [{ ...trip, id: 1 }] }, booked)

  expect(await screen.findByText('At another time')).toBeTruthy()
  expect(field('Pick-up time (Saranda time)').value).toBe('2131-08-10T09:00')
  expect(field('Ride back (optional) (Saranda time)')).toBeTruthy()
})

test('a number of people that cannot be read yet leaves the choice of children', async () => {
  const fare = { priceEur: 25, priceUnit: 'person', childPriceEur: 10, childMaxAge: 12 }
  open({ GetTrips: [{ kind: 'boat', subjectId: 12, name: 'Kaiki', fare }] })
  await within(field('Trip')).findByText('Kaiki')
  type('Trip', 'boat/12')

  for (const [people, choices] of [
    ['1e3', 1],
    ['2', 3],
    ['99999', 51],
  ] as const) {
    type('People', people)
    expect(within(field('Children')).getAllByRole('option')).toHaveLength(choices)
  }
})

test('a guest’s note keeps its lines when staff write on', () => {
  const note = 'We have a big dog.\nAnd two surfboards.'
  const onChange = vi.fn<(value: string) => void>()
  render(
    <BookingInput
      field={bookingFields.note}
      name="note"
      id="note"
      errors={undefined}
      value={note}
      onChange={onChange}
    />,
  )
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(box.value).toBe(note)

  fireEvent.change(box, { target: { value: `${box.value}\nNo child seat.` } })

  const typed = onChange.mock.lastCall?.[0] ?? ''
  expect(changedFields({ note: bookingFields.note }, { note }, { note: typed })).toEqual({
    note: `${note}\nNo child seat.`,
  })
})
