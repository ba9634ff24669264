// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { type BookingDraft, changeDraft, clearDraft, emptyDraft, useBookingDraft } from '../draft/booking-draft.ts'
import { keepBooking, type KeptBooking, useKeptBookings } from './kept-bookings.tsx'

afterEach(() => {
  cleanup()
  // The files after this one share its page: one that is left for good tells nothing of what it sends.
  dispatchEvent(new PageTransitionEvent('pageshow'))
  clearDraft()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** As a browser does with a page that it has had in its memory since the visitor left it. */
const comeBack = () =>
  act(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

const first: KeptBooking = { reference: 'SR-ABC234', statusUrl: '/b/Zx_9-a', rideAt: 1_900_000_000_000 }
const request = {
  name: 'Ana',
  phoneNumber: '+355692345678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-06-01T10:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  email: 'ana@example.com',
}

test('a page that comes back leads to what was booked on the next one, also once it has booked itself', () => {
  const { result } = renderHook(() => useKeptBookings())
  expect(result.current).toEqual([])
  localStorage.setItem('bookings', JSON.stringify([first]))

  comeBack()
  expect(result.current).toEqual([first])
  act(() => keepBooking(request, { reference: 'SR-DEF567', statusUrl: '/b/Yw_8-b', price: null }))

  const kept = JSON.parse(localStorage.getItem('bookings') ?? '') as KeptBooking[]
  expect(kept.map(({ reference }) => reference)).toEqual(['SR-DEF567', 'SR-ABC234'])
})

test('where nothing can be kept, a page that comes back still has what was typed and booked on it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  })
  const { result } = renderHook(() => ({ booked: useKeptBookings(), draft: useBookingDraft(emptyDraft) }))
  act(() => {
    changeDraft({ name: 'Ana' })
    keepBooking(request, { reference: 'SR-GHI678', statusUrl: '/b/Xv_7-c', price: null })
  })
  const { booked } = result.current

  comeBack()

  expect(result.current.draft.name).toBe('Ana')
  expect(result.current.booked).toEqual(booked)
  expect(booked[0]).toMatchObject({ reference: 'SR-GHI678' })
})

/** As a browser does when another tab has kept something else, or nothing any more. */
const keepElsewhere = (draft: BookingDraft | null) =>
  act(() => {
    const oldValue = localStorage.getItem('bookingDraft')
    const newValue = draft && JSON.stringify(draft)
    if (newValue === null) localStorage.removeItem('bookingDraft')
    else localStorage.setItem('bookingDraft', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'bookingDraft', oldValue, newValue }))
  })

const keptDraft = () => JSON.parse(localStorage.getItem('bookingDraft') ?? 'null') as BookingDraft | null

test('a ride that another tab has sent is not sent again from here, and its form here is as empty as there', () => {
  const { result } = renderHook(() => useBookingDraft(emptyDraft))
  act(() => changeDraft({ name: 'Ana', pickupAddress: 'Saranda' }))
  const sent = { key: 'abc', content: '{}' }

  keepElsewhere({ ...result.current, pickup: '2031-06-01T10:05', sent })
  expect(result.current).toMatchObject({ name: 'Ana', pickup: '2031-06-01T10:05', sent })
  keepElsewhere(null)
  expect(result.current).toEqual(emptyDraft)
})

test('another ride stays in its tab, whatever another one types, sends or clears', () => {
  const { result } = renderHook(() => useBookingDraft(emptyDraft))
  act(() => changeDraft({ name: 'Ana', pickupAddress: 'Saranda' }))
  const mine = result.current

  keepElsewhere({ ...mine, pickupAddress: 'Ksamil' })
  keepElsewhere({ ...mine, pickupAddress: 'Ksamil', sent: { key: 'abc', content: '{}' } })
  keepElsewhere(null)

  expect(result.current).toBe(mine)
})

test('another ride that was typed last is kept when this tab sends or clears its own', () => {
  const { result } = renderHook(() => useBookingDraft(emptyDraft))
  act(() => changeDraft({ name: 'Ana', pickupAddress: 'Saranda' }))
  const theirs = { ...result.current, pickupAddress: 'Ksamil' }

  keepElsewhere(theirs)
  act(() => clearDraft())
  expect(result.current).toEqual(emptyDraft)
  expect(keptDraft()).toEqual(theirs)

  act(() => changeDraft({ name: 'Ana', pickupAddress: 'Saranda' }))
  act(() => clearDraft())
  expect(keptDraft()).toBeNull()
})

const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'))

test('the next page of a tab goes on with its ride after another tab has sent or cleared its own', () => {
  const { result } = renderHook(() => useBookingDraft(emptyDraft))
  act(() => changeDraft({ name: 'Ana', pickupAddress: 'Saranda' }))
  const mine = result.current
  const theirs = { ...mine, pickupAddress: 'Ksamil' }

  keepElsewhere(theirs)
  keepElsewhere(null)
  leave()
  expect(keptDraft()).toEqual(mine)

  // What was typed last goes on everywhere.
  keepElsewhere(theirs)
  leave()
  expect(keptDraft()).toEqual(theirs)

  keepElsewhere(null)
  act(() => clearDraft())
  leave()
  expect(keptDraft()).toBeNull()
})

test('a tab in which nobody has typed shows what is typed in another one, until that has sent it', () => {
  const { result } = renderHook(() => useBookingDraft(emptyDraft))
  const theirs = { ...emptyDraft, name: 'Ana', note: 'Two dogs' }

  keepElsewhere(theirs)
  expect(result.current).toEqual(theirs)
  keepElsewhere({ ...theirs, note: 'Three dogs' })
  expect(result.current.note).toBe('Three dogs')
  keepElsewhere(null)
  expect(result.current).toEqual(emptyDraft)
})
