// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useTyped } from './use-typed.ts'

const asStored = { seats: '20', vehicleId: null, note: '' }
const openOver = (first = asStored) =>
  renderHook((stored: typeof asStored) => useTyped(stored), { initialProps: first })

test('a field that nobody has touched shows what a colleague has set, and is no reason to ask', () => {
  const { result, rerender } = openOver()
  act(() => result.current.set({ note: 'Life jackets' }))
  rerender({ ...asStored, seats: '24' })

  expect(result.current.typed).toEqual({ seats: '24', vehicleId: null, note: 'Life jackets' })
  let isFine = false
  act(() => void (isFine = result.current.look()))
  expect([isFine, result.current.overlooked]).toEqual([true, ''])
})

test('what a colleague has written in the same field is told once, and then replaced', () => {
  const { result, rerender } = openOver()
  act(() => result.current.set({ note: 'Life jackets' }))
  rerender({ ...asStored, note: 'Two dogs' })

  const looks: boolean[] = []
  act(() => void looks.push(result.current.look()))
  expect(result.current.overlooked).toContain('Note: Two dogs')
  act(() => void looks.push(result.current.look()))
  expect([looks, result.current.overlooked]).toEqual([[false, true], ''])
})

test('who begins to type over what a colleague has just set has seen it', () => {
  const { result, rerender } = openOver()
  act(() => result.current.set({ seats: '22' }))
  rerender({ ...asStored, note: 'Two dogs' })
  act(() => result.current.set({ note: 'Two dogs, life jackets' }))

  const looks: boolean[] = []
  act(() => void looks.push(result.current.look()))
  expect(looks).toEqual([true])
})
