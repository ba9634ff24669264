// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { BookingDetails } from '#domain/booking/booking-record.ts'

import { PriceCheck } from './price-check.tsx'

afterEach(cleanup)

const fare = (eur: number) => ({ eur, lek: eur * 100, night: false })

function openCheck(isAsking: boolean, facts: Partial<BookingDetails>) {
  const onTake = vi.fn<(prices: object) => void>()
  const onKeep = vi.fn<() => void>()
  const booking = {
    status: 'confirmed',
    price: fare(30),
    returnPrice: null,
    quote: { price: fare(200), returnPrice: null },
    ...facts,
  } as BookingDetails
  const { container } = render(<PriceCheck {...{ booking, isAsking, isBusy: false, onTake, onKeep }} />)
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
