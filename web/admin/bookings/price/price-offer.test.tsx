// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import type { BookingDetails } from '#domain/booking/booking-record.ts'
import { dismissToasts } from '../../../../tests/setup/dismiss-toasts.ts'

import { eventually } from '../../../../tests/setup/eventually.ts'
import { waitingDrafts } from '../../drafts/draft.ts'
import { hasUnsaved } from '../../drafts/unsaved.ts'
import { PriceCheck, PriceOffer } from './price-offer.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  onAgree.mockClear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const booking = { id: 7, name: 'Anna', status: 'new', price: null, returnDateAndTime: null, offers: [] }

const onAgree = vi.fn<(prices: object) => Promise<void>>(async () => undefined)

const shownWith = (changes: object) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <PriceOffer booking={{ ...booking, ...changes } as unknown as BookingDetails} onAgree={onAgree} />
    </MemoryRouter>
  </QueryClientProvider>
)

/** The price of a booking, as it is and as it changes. */
function openPrice(at: object = {}) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ from: '', to: '', count: 0 })))
  const { rerender } = render(shownWith(at))
  return { change: (changes: object) => rerender(shownWith(changes)) }
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Price in euro, for everybody')
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note to the guest')
const back = () => screen.getByLabelText<HTMLInputElement>(/^Ride back in euro/)
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send offer' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('a price and a note that were typed and not sent come back with the booking, and go when they are sent or discarded', async () => {
  openPrice()
  expect(hasUnsaved()).toBe(false)
  type(amount(), '90')
  type(note(), 'With\tthe toll.')
  expect(hasUnsaved()).toBe(true)
  cleanup()
  expect(JSON.parse(waitingDrafts())).toMatchObject([{ title: 'Price and offer, Anna', address: '/admin/bookings/7' }])

  openPrice()
  expect([amount().value, note().value]).toEqual(['90', 'With the toll.'])
  expect(note().closest('details')?.open).toBe(true)
  fireEvent.click(send())
  await eventually(() => hasUnsaved()).toBe(false)
  cleanup()
  expect(waitingDrafts()).toBe('[]')

  openPrice()
  type(amount(), '95')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(amount().value).toBe('')
  cleanup()
  expect(waitingDrafts()).toBe('[]')
})

test('an offer whose answer was lost goes out under the same key again', async () => {
  const keys: (string | null)[] = []
  openPrice()
  vi.stubGlobal('fetch', (_url: string, options?: RequestInit) => {
    if (options?.method !== 'POST') return Promise.resolve(Response.json({ from: '', to: '', count: 0 }))
    keys.push(new Headers(options.headers).get('idempotency-key'))
    return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({}))
  })
  type(amount(), '90')

  fireEvent.click(send())
  await eventually(() => [keys.length, send().disabled]).toEqual([1, false])
  fireEvent.click(send())
  await eventually(() => hasUnsaved()).toBe(false)

  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a way back without a price is asked for, beside what is agreed already', () => {
  const there = { kind: 'taxi', price: { eur: 90, lek: 9000, night: false }, returnDateAndTime: '2031-06-02T10:00' }
  openPrice({ ...there, returnPrice: null })
  expect([amount().value, back().labels?.[0]?.textContent, hasUnsaved()]).toEqual(['90', 'Ride back in euro', false])
  expect(send().disabled).toBe(true)
  type(back(), '80')
  expect([send().disabled, hasUnsaved()]).toEqual([false, true])

  cleanup()
  localStorage.clear()
  openPrice({ ...there, kind: 'tour', price: null, returnPrice: null })
  type(amount(), '90')
  expect([back().labels?.[0]?.textContent, send().disabled]).toEqual(['Ride back in euro (optional)', false])
})

test('what is agreed already follows the booking as long as nobody types over it', () => {
  const there = { kind: 'taxi', returnDateAndTime: '2031-06-02T10:00', returnPrice: null }
  const { change } = openPrice({ ...there, price: { eur: 30 } })

  change({ ...there, price: { eur: 45 } })
  type(back(), '35')

  expect([amount().value, back().value]).toEqual(['45', '35'])
})

test('what was agreed on the phone is for everybody, also where the table asks as much for each car', async () => {
  const six = { kind: 'taxi', nrOfPassengers: 6, price: { eur: 30, lek: 3000, night: false }, isPriceForAll: false }
  openPrice({ ...six, returnDateAndTime: '2031-06-02T10:00', returnPrice: null, isReturnPriceForAll: true })
  // The rate for one car is nothing that could be offered to six.
  expect(amount().value).toBe('')
  type(amount(), '30')
  type(screen.getByLabelText('Ride back in euro'), '40')

  fireEvent.click(screen.getByRole('button', { name: 'Agreed on the phone' }))

  await eventually(() => onAgree).toHaveBeenCalled()
  const prices = { price: { eur: 30 }, isPriceForAll: true, returnPrice: { eur: 40 }, isReturnPriceForAll: true }
  expect(onAgree.mock.lastCall).toEqual([prices])
})

test('whoever asks for another price begins to type at once, and is back at the price when it is done', async () => {
  openPrice({ price: { eur: 30, lek: 3000, night: false } })
  fireEvent.click(screen.getByRole('button', { name: 'Price and offer' }))
  expect(document.activeElement).toBe(amount())

  type(amount(), '90')
  fireEvent.click(send())

  await eventually(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Price and offer' }))
})

test('what is no amount says so, and what is one may carry its sign', () => {
  openPrice()
  type(amount(), '90 or so')
  expect([send().disabled, amount().getAttribute('aria-invalid')]).toEqual([true, 'true'])
  expect(screen.getByText('Write the amount as a number, such as 35 or 35.50.')).toBeTruthy()

  for (const fine of ['90.', '90,5', '90 €', '90 euro', '€90', '€ 90']) {
    type(amount(), fine)
    expect([send().disabled, amount().getAttribute('aria-invalid')]).toEqual([false, null])
  }
})

test('what the server says of the end of an offer stands beside it, unfolded, and it has the focus', async () => {
  openPrice()
  type(amount(), '90')
  const until = screen.getByLabelText<HTMLInputElement>('Valid until (Saranda time)')
  expect(until.closest('details')?.open).toBe(false)
  const title = 'This time has passed.'
  const problem = { title, status: 400, code: 'invalid-offer', errors: { validUntil: [title] } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(problem, { status: 400 })))

  fireEvent.click(send())

  await eventually(() => document.activeElement).toBe(until)
  expect(until.closest('details')?.open).toBe(true)
  const described =
    until
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)) ?? []
  expect(described.map((each) => each?.textContent)).toContain(title)
})

test('what a colleague offers or agrees meanwhile takes nothing away that is being typed', () => {
  const { change } = openPrice()
  type(amount(), '9')

  change({ price: { eur: 80, lek: 8000, night: false } })

  expect(amount().value).toBe('9')
})

test.each([
  { how: 'agreed', theirs: { price: { eur: 45, lek: 4500, night: false } } },
  {
    how: 'offered',
    theirs: { offers: [{ id: 3, state: 'open', eur: 45, returnEur: null, validUntil: '2031-06-01T10:00' }] },
  },
])('a price that a colleague has $how meanwhile is replaced only by who has seen it', async ({ theirs }) => {
  const { change } = openPrice()
  type(amount(), '50')
  change(theirs)
  const agree = screen.getByRole('button', { name: 'Agreed on the phone' })

  fireEvent.click(agree)
  expect(screen.getByRole('alert').textContent).toBe(
    'The price is another one meanwhile: €45. Pressing again replaces it.',
  )
  expect(onAgree).not.toHaveBeenCalled()
  expect(amount().value).toBe('50')

  fireEvent.click(agree)
  await eventually(() => onAgree).toHaveBeenCalledWith({ price: { eur: 50 } })
})

test('a price of one’s own whose answer was lost is no other one, and what stood before is known after a reload', () => {
  const { change } = openPrice()
  type(amount(), '50')
  change({ price: { eur: 50, lek: 5000, night: false } })
  fireEvent.click(screen.getByRole('button', { name: 'Agreed on the phone' }))
  expect(onAgree).toHaveBeenCalledTimes(1)

  cleanup()
  localStorage.clear()
  openPrice()
  type(amount(), '60')
  cleanup()
  openPrice({ price: { eur: 45, lek: 4500, night: false } })
  fireEvent.click(screen.getByRole('button', { name: 'Agreed on the phone' }))
  expect(screen.getByRole('alert').textContent).toContain('€45')
  expect(onAgree).toHaveBeenCalledTimes(1)
})

const fare = (eur: number) => ({ eur, lek: eur * 100, night: false })

function openCheck(isAsking: boolean, facts: Partial<BookingDetails>) {
  const onTake = vi.fn<(prices: object) => void>()
  const onKeep = vi.fn<() => void>()
  const checked = {
    status: 'confirmed',
    price: fare(30),
    returnPrice: null,
    quote: { price: fare(200), returnPrice: null },
    ...facts,
  } as BookingDetails
  const { container } = render(<PriceCheck {...{ booking: checked, isAsking, isBusy: false, onTake, onKeep }} />)
  return { container, onTake, onKeep }
}

test('after a change of the ride staff decide whether the agreed price or today’s holds', () => {
  const { onTake, onKeep } = openCheck(true, { quote: { price: fare(200), returnPrice: fare(220) } })

  const question = screen.getByRole('alert').textContent
  expect(question).toContain('30')
  expect(question).toContain('200')
  screen.getByRole('button', { name: 'Take today’s' }).click()
  expect(onTake).toHaveBeenCalledWith({ price: { eur: 200 }, returnPrice: { eur: 220 } })
  screen.getByRole('button', { name: 'Keep the agreed one' }).click()
  expect(onKeep).toHaveBeenCalledOnce()
})

test('nothing is asked where the price list agrees, says nothing, or the ride is over', () => {
  for (const facts of [
    { quote: { price: fare(30), returnPrice: null } },
    { quote: { price: null, returnPrice: null } },
    { status: 'done' as const },
  ]) {
    expect(openCheck(false, facts).container.innerHTML).toBe('')
  }
})
