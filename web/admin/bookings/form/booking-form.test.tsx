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

/** The form for a new booking, where so much can be booked. */
function openNew(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const call = new URL(address, location.origin).pathname.split('/').at(-1) ?? ''
    return Response.json(answers[call] ?? [])
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingForm onSaved={() => undefined} onClose={() => undefined} onCancel={() => undefined} />
    </QueryClientProvider>,
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('whoever chose the wrong trip first goes to the right one, and what was typed of the place stays', async () => {
  const trip = { kind: 'tour', fare: null }
  openNew({
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
  const row = { category: 'local', price: { eur: 30, eurNight: null } }
  openNew({
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
  const row = { category: 'local', price: { eur: 30 } }
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
  openNew({
    GetTrips: [{ kind: 'tour', fare: null, subjectId: 1, name: 'Blue Eye' }],
    GetPriceTable: [
      { id: 1, category: 'local', price: { eur: 30, eurNight: null }, from: 'Saranda', to: 'Ksamil', route: '' },
    ],
  })
  await within(field('Trip')).findByText('Blue Eye')
  await within(field('Row of the price list')).findByText(/€30/)

  type('Row of the price list', '1')
  expect([field('From').value, field('To').value]).toEqual(['Saranda', 'Ksamil'])
  type('Trip', 'tour/1')

  expect([field('From').value, field('To').value]).toEqual(['', 'Blue Eye'])
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
