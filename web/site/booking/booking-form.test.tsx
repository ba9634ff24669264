// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { bookingDefaults } from '#domain/content/blocks/booking.ts'
import { priceEntry } from '#domain/prices/price-table.ts'
import { prices as seedPrices } from '#seed/prices.ts'

import { eventually } from '../../../tests/setup/eventually.ts'
import { renderForTest, SiteForTest } from '../render-for-test.tsx'
import { type BookingSubject, subjectQuery } from '../booking-subject.ts'
import { BookingForm, FormEnd } from './booking-form.tsx'
import { type BookingDraft, changeDraft, clearDraft, emptyDraft, readDraft } from './draft/booking-draft.ts'
import { withSubject } from './draft/use-subject.ts'
import { DetailFields } from './fields/detail-fields.tsx'
import * as countries from './fields/phone-countries.tsx'
import { PhoneField } from './fields/visitor-fields.tsx'

const sent = vi.fn<typeof fetch>(() => new Promise(() => undefined))

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  clearDraft()
  vi.unstubAllGlobals()
})

const typed = { pickupAddress: 'Saranda', dropoffAddress: 'Ksamil', email: 'ana@example.com' }

/** The key, and what a browser makes of it unless it is told otherwise: it presses the form's button if that can be pressed. */
function pressEnter(field: HTMLElement) {
  field.focus()
  const isLeft = fireEvent.keyDown(field, { key: 'Enter' })
  const button = field.closest('form')?.querySelector<HTMLButtonElement>('[type="submit"]:enabled')
  if (isLeft) button?.click()
}

test('the key of a telephone’s keyboard goes on from line to line and to the button, and books nothing', async () => {
  changeDraft({ ...typed, name: 'Ana', phoneNumber: '+355692345678' })
  render(
    <SiteForTest>
      <BookingForm content={bookingDefaults} />
    </SiteForTest>,
  )
  const name = await screen.findByRole('textbox', { name: bookingDefaults.nameLabel })
  const button = screen.getByRole('button', { name: bookingDefaults.buttonLabel })
  await eventually(() => button.matches(':enabled')).toBe(true)

  pressEnter(name)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: bookingDefaults.emailLabel }))
  pressEnter(screen.getByRole('textbox', { name: bookingDefaults.phoneLabel }))
  expect(document.activeElement).toBe(button)
  expect(sent).not.toHaveBeenCalled()

  button.click()
  expect(sent).toHaveBeenCalledOnce()
})

test('no telephone corrects a name, a place or a ferry, where it checks no spelling', () => {
  const basis = { draft: emptyDraft, labels: bookingDefaults, problems: {}, fieldErrors: {}, closures: [] }
  const [row] = seedPrices.map((price) => priceEntry({ ...price, id: 1 }, 'gb'))
  const html = renderForTest(
    <>
      <BookingForm content={bookingDefaults} ofPage={{ kind: 'route', id: 1, name: row?.route ?? '' }} />
      <DetailFields {...basis} pickup={null} now={null} isTimetabled={false} />
    </>,
    { prices: row ? [row] : [] },
  )

  const unchecked = html.match(/<input[^>]*spellcheck="false"[^>]*>/gi) ?? []
  const corrected = unchecked.filter((input) => !/autocorrect="off"/i.test(input))
  expect(unchecked).toHaveLength(7)
  // Browsers correct no address of a mail.
  expect(corrected.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(['email'])
})

test('the Book button of an attraction’s own page keeps the price of its ride', () => {
  const ofPage = { kind: 'attraction', id: 5, number: 5, name: 'The beaches of Ksamil', rideId: 1 } as const
  window.history.replaceState({}, '', `/?${subjectQuery(ofPage)}#book`)

  render(<BookingForm content={bookingDefaults} ofPage={ofPage} />, { wrapper: SiteForTest })

  expect(window.location.search).toBe('')
  expect(readDraft().dropoffPlace).toEqual({ row: 1, end: 'to' })
})

const prices = seedPrices.map((price, index) => priceEntry({ ...price, id: index + 1 }, 'gb'))
const rowTo = (place: string) => prices.find(({ from, to }) => from === 'Saranda' && to === place)
const endOf = (place: string) => ({ row: rowTo(place)?.id ?? 0, end: 'to' }) as const

/** Who has these ends in the form presses the Book button of this row. */
function pressRow(draft: Partial<BookingDraft>, place: string) {
  changeDraft(draft)
  window.history.replaceState({}, '', `/?book=route&id=${rowTo(place)?.id}#book`)
  render(
    <SiteForTest prices={prices}>
      <BookingForm content={bookingDefaults} />
    </SiteForTest>,
  )
  return readDraft()
}

test('another place that was tapped before gives way to that of the row whose Book button is pressed', () => {
  const tapped = {
    pickupAddress: 'Saranda',
    pickupPlace: { row: 1, end: 'from' },
    pickupExactly: 'Pier 2',
    dropoffAddress: 'Blue Eye',
    dropoffPlace: endOf('Blue Eye'),
    dropoffExactly: 'Restaurant',
  } as const
  const row = { pickupAddress: 'Saranda', pickupExactly: 'Pier 2', dropoffAddress: 'Himarë', dropoffExactly: '' }

  expect(pressRow(tapped, 'Himarë')).toMatchObject({ ...row, dropoffPlace: endOf('Himarë') })
  expect(document.querySelector('.booking-price data')?.textContent).toBe('€60')

  // Also where the row is chosen already.
  cleanup()
  expect(pressRow({ dropoffAddress: 'Blue Eye', dropoffExactly: 'Restaurant' }, 'Himarë')).toMatchObject(row)
})

test.for([
  [{ pickupAddress: 'Villa Mira', dropoffAddress: 'Hotel Butrint' }, { dropoffPlace: endOf('Himarë') }],
  [{ pickupAddress: 'Himarë', dropoffAddress: 'Άγιοι Σαράντα' }, { pickupPlace: endOf('Himarë') }],
] as const)(
  'hotels stay when a row is chosen, and so do its own places in any language, either way (%o)',
  ([ends, places]) => {
    expect(pressRow(ends, 'Himarë')).toMatchObject({ ...ends, ...places })
  },
)

const card = { kind: 'attraction', id: 5, number: 5, name: 'The beaches of Ksamil' } as const

/** What the form holds once an attraction is chosen over these ends. */
function chooseAttraction(ends: Partial<BookingDraft>, ofPage: BookingSubject) {
  cleanup()
  changeDraft(ends)
  window.history.replaceState({}, '', '/')
  render(
    <SiteForTest prices={prices}>
      <BookingForm content={bookingDefaults} ofPage={ofPage} />
    </SiteForTest>,
  )
  return readDraft()
}

test('another place that was tapped before gives way to an attraction; where the ride begins stays', () => {
  const ofPage = { ...card, rideId: endOf('Ksamil').row }
  const goal = { dropoffAddress: card.name, dropoffPlace: endOf('Ksamil') }
  const fromHimara = { pickupAddress: 'Himarë', dropoffAddress: 'Blue Eye' }
  expect(chooseAttraction(fromHimara, ofPage)).toMatchObject({ pickupAddress: 'Himarë', ...goal })
  // Also the one where its ride begins.
  expect(chooseAttraction({ dropoffAddress: 'Saranda', subject: null }, ofPage)).toMatchObject(goal)
})

test.for([
  ['Blue Eye', 'Ksamil', 'Blue Eye'],
  [card.name, 'Ksamil', 'Ksamil'],
] as const)('whoever goes to %s, which has no ride of its own, after %s, is driven to %s', ([name, before, goal]) => {
  const ofCard = { ...card, name }
  expect(chooseAttraction({ pickupAddress: 'Saranda', dropoffAddress: before }, ofCard).dropoffAddress).toBe(goal)
})

const ksamil = { row: 1, end: 'to' } as const

/** Opens its own page, whose form then has this place. */
function openAttraction(state: object = {}) {
  cleanup()
  window.history.replaceState(state, '', '/')
  render(<BookingForm content={bookingDefaults} ofPage={{ ...card, rideId: 1 }} />, { wrapper: SiteForTest })
  return readDraft().dropoffPlace
}

test.for([
  { way: 'for the first time', state: {} },
  { way: 'by the way back', state: { isTaken: true } },
])(
  'an attraction that was chosen from its card has its price on its own page, opened $way, until somebody takes it away',
  ({ state }) => {
    changeDraft(withSubject(emptyDraft, card, undefined))
    expect(readDraft().dropoffPlace).toBeNull()

    expect(openAttraction(state)).toEqual(ksamil)
    changeDraft({ dropoffPlace: null })
    expect(openAttraction()).toBeNull()
  },
)

test('an attraction’s page does not put its place where the visitor has written or chosen another', () => {
  changeDraft({ ...withSubject(emptyDraft, card, undefined), dropoffAddress: 'Villa Mira' })
  expect(openAttraction()).toBeNull()

  const chosen = { row: 10, end: 'to' } as const
  changeDraft({ ...withSubject(emptyDraft, card, undefined), dropoffPlace: chosen })
  expect(openAttraction()).toEqual(chosen)
})

test('a number like another country’s leads from its field to the list of countries', () => {
  const field = { id: 'book-phone', label: 'Phone', error: undefined, onChange: () => undefined, countries }
  const { rerender } = render(<PhoneField {...field} value="+355 06 12 34 56 78" />, { wrapper: SiteForTest })
  const input = screen.getByRole('textbox', {
    name: 'Phone',
    description: 'Not an Albanian number? Choose its country.',
  })

  const question = screen.getByRole('button', { name: 'Not an Albanian number? Choose its country.' })
  pressEnter(input)
  expect(document.activeElement).toBe(question)
  question.click()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }))

  rerender(<PhoneField {...field} value="+33 612345678" />)
  expect(input.matches('[aria-describedby]')).toBe(false)
})

test.for([
  [{ price: null }, 'Your booking SR-ABC234'],
  [{ place: 2 }, 'Your place on the wait list SR-ABC234'],
] as const)(
  'what has come of it stands at the button, in case the receipt’s code cannot be had: %o',
  ([answer, said]) => {
    const reply = { reference: 'SR-ABC234', statusUrl: '/b/Zx_9-a', ...answer }
    const html = renderForTest(
      <FormEnd
        draft={emptyDraft}
        labels={bookingDefaults}
        problems={{}}
        closed={{}}
        isReady
        isComplete={false}
        isWaiting={false}
        submission={{ state: 'confirmed', sending: {} as never, reply }}
      />,
    )

    expect(html).toContain(said)
  },
)
