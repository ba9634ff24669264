// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import '../../../tests/setup/modal-dialogs.ts'

import { DriverContext } from '../driver-context.ts'
import { CollectedSheet, parseEuro, parseLek } from './collected-sheet.tsx'
import { surroundings } from './sample-work.ts'

afterEach(cleanup)

const { inEuro, inLek, done } = surroundings.words

/** What is told after these have been typed, one after the other. */
function told(...typed: [label: string, text: string][]) {
  const onDone = vi.fn<(collected: { eur: number; lek: number }) => void>()
  render(
    <DriverContext value={surroundings}>
      <CollectedSheet collect={{ eur: 35, lek: 3500 }} onClose={() => undefined} onDone={onDone} />
    </DriverContext>,
  )
  for (const [label, text] of typed) fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: done }))
  cleanup()
  return onDone.mock.lastCall?.[0]
}

test('the euro that stand there are told as long as nothing else is typed: who types lek has not taken both', () => {
  expect(told()).toEqual({ eur: 35, lek: 0 })
  expect(told([inLek, '3500'])).toEqual({ eur: 0, lek: 3500 })
  expect(told([inLek, '3500'], [inLek, ''])).toEqual({ eur: 35, lek: 0 })
  expect(told([inEuro, '20'], [inLek, '1500'])).toEqual({ eur: 20, lek: 1500 })
  expect(told([inLek, '500'], [inEuro, '35'], [inLek, '600'])).toEqual({ eur: 35, lek: 600 })
  expect(told([inEuro, ''])).toEqual({ eur: 0, lek: 0 })
})

test('euro are read with a point, a comma, cents or none', () => {
  expect(['35', '35.5', '35,50', ' 0 ', '', '€ 35', '35 €', '100000', '35.', '35 euro', '٣٥٫٥'].map(parseEuro)).toEqual(
    [35, 35.5, 35.5, 0, 0, 35, 35, 100_000, 35, 35, 35.5],
  )
  expect(['35.505', '-1', 'abc', '1e3', '3 5', '100000.01', '1.000.000'].map(parseEuro)).toEqual(
    Array.from({ length: 7 }),
  )
})

test('lek are whole, with the thousands apart or not', () => {
  expect(['3500', '3.500', '3,500', '3 500', '', '10000000'].map(parseLek)).toEqual([3500, 3500, 3500, 3500, 0, 1e7])
  expect(['35.5', '3.50', '-1', 'x', '10000001', '1e3'].map(parseLek)).toEqual(Array.from({ length: 6 }))
})

test('amounts are read in the digits of an Arabic or a Persian keyboard, too', () => {
  expect(['٣٥', '۳۵.۵۰'].map(parseEuro)).toEqual([35, 35.5])
  expect(['٣٥٠٠', '۳ ۵۰۰'].map(parseLek)).toEqual([3500, 3500])
})
