// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PublicDeparture } from '#domain/departures/public-departure.ts'

import '../../../../tests/setup/modal-dialogs.ts'
import { eventually } from '../../../../tests/setup/eventually.ts'
import type { TripSubject } from '../../booking-subject.ts'
import { findPage } from '../../public-pages.ts'
import { SiteForTest } from '../../render-for-test.tsx'
import { PageProvider } from '../../site-context.tsx'
import { changeDraft, clearDraft, emptyDraft, readDraft } from '../draft/booking-draft.ts'
import { withSubject } from '../draft/use-subject.ts'
import { FailedDialog } from './booking-outcome.tsx'

const wantedStart = '2031-06-01T10:00'
const others: PublicDeparture[] = [{ start: '2031-06-02T10:00', minutes: 60, capacity: 8, seatsLeft: 5, state: 'open' }]
/** What the server knows of the departure that was wanted; nothing without. */
let known: PublicDeparture[]

beforeEach(() => {
  known = []
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(known)))
})

afterEach(() => {
  cleanup()
  clearDraft()
  vi.unstubAllGlobals()
})

/** A trip of its own for each test: what is known of one stays for the visit. */
const boat = (id: number): TripSubject => ({ kind: 'boat', id, number: id, name: 'Kaiki' })

/** What a party of three reads that asked for this trip, on whichever page it is by then. */
function showRefusal(subject: TripSubject, path: string) {
  const request = {
    name: 'Ana',
    phoneNumber: '+355692345678',
    email: 'ana@example.com',
    nrOfPassengers: 3,
    pickupDateAndTime: wantedStart,
    pickupAddress: 'Saranda',
    dropoffAddress: 'Kaiki',
    departure: wantedStart,
    kind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
  }
  const texts = { bookingConfirmedText: '', bookingConfirmationMessage: '', thankYouMessage: '' }
  const onClose = vi.fn<() => void>()
  render(
    <SiteForTest addressLanguage="it">
      <PageProvider value={findPage(path)}>
        <FailedDialog
          sending={{ request, subject, website: '', flagCode: 'gb', texts, failedText: '' }}
          failure={{ message: 'Too few seats.', isUncertain: false, mayRepeat: false, departures: others }}
          onClose={onClose}
        />
      </PageProvider>
    </SiteForTest>,
  )
  return onClose
}

const choose = (subject: TripSubject) => changeDraft(withSubject(emptyDraft, subject, undefined))

test('another departure is chosen in the form where that is for the trip that was sent, be it in another language', async () => {
  choose({ ...boat(1), id: 41, name: 'Caicco' })
  const onClose = showRefusal(boat(1), '/')

  fireEvent.click(await screen.findByRole('button', { name: /5 seats left/ }))

  expect(readDraft()).toMatchObject({ subject: { id: 41 }, departure: '2031-06-02T10:00' })
  await eventually(() => onClose.mock.calls.length).toBe(1)
})

test.for([
  { where: 'the page of another trip', path: '/services/tours/blue-eye-7', chosen: { ...boat(7), kind: 'tour' } },
  { where: 'the home page, with the boat of another number', path: '/', chosen: boat(8) },
  { where: 'a page without the form', path: '/about', chosen: boat(2) },
] as const)('on $where it leads to the form for the trip that was sent, and closes the dialog', async (going) => {
  choose(going.chosen)
  const before = readDraft()
  const onClose = showRefusal(boat(2), going.path)

  const link = await screen.findByRole('link', { name: /5 seats left/ })
  expect(link.getAttribute('href')).toBe('/it?book=boat&id=2&number=2&name=Kaiki&departure=2031-06-02T10%3A00#book')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)

  expect(readDraft()).toBe(before)
  await eventually(() => onClose.mock.calls.length).toBe(1)
})

const waitList = { name: 'Join the wait list' }

test('a party that is larger than the departure is not led to its wait list, where it would be refused', async () => {
  known = [{ start: wantedStart, minutes: 60, capacity: 2, seatsLeft: 0, state: 'full' }]
  showRefusal(boat(3), '/about')

  await screen.findByRole('link', { name: /5 seats left/ })
  await eventually(() => screen.queryByRole('button', waitList)).toBeNull()
})

test.for([
  { what: 'that has seats enough for it, once they are free', id: 4, capacity: 3 },
  { what: 'of which nothing is known', id: 5, capacity: undefined },
])('a party is led to the wait list of a departure $what', async ({ id, capacity }) => {
  if (capacity !== undefined) known = [{ start: wantedStart, minutes: 60, capacity, seatsLeft: 0, state: 'full' }]
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(known)))
  vi.stubGlobal('fetch', asked)
  showRefusal(boat(id), '/about')

  await screen.findByRole('link', { name: /5 seats left/ })
  await eventually(() => asked.mock.settledResults.length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('button', waitList)).toBeDefined()
})
