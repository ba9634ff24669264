// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { DriverContext } from '../driver-context.ts'
import { CollectedSheet } from './collected-sheet.tsx'
import { surroundings } from './sample-work.ts'
import '../../../tests/setup/modal-dialogs.ts'

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
