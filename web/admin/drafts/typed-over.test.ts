// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useDraft } from './draft.ts'
import { useTypedOver } from './typed-over.ts'

const asStored = { seats: '20', vehicleId: null, note: '' }
const place = { key: 'departure', title: 'Ksamil islands', address: '/admin/departures' }
const openOver = (first = asStored) =>
  renderHook((stored: typeof asStored) => useTypedOver(stored, place), { initialProps: first })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a field that nobody has touched shows what a colleague has set, and is no reason to ask', () => {
  const { result, rerender } = openOver()
  act(() => result.current.set({ note: 'Life jackets' }))
  rerender({ ...asStored, seats: '24' })

  expect(result.current.typed).toEqual({ seats: '24', vehicleId: null, note: 'Life jackets' })
  let isFine = false
  act(() => void (isFine = result.current.look()))
  expect([isFine, result.current.told]).toEqual([true, []])
})

test('a field in which all is taken back shows again what a colleague has set', () => {
  const { result, rerender } = openOver()
  act(() => result.current.set({ seats: '2' }))
  act(() => result.current.set({ seats: '20' }))

  rerender({ ...asStored, seats: '24' })

  expect(result.current.typed.seats).toBe('24')
})

test('what a colleague has set before the page came back is told, too', () => {
  const { result } = openOver()
  act(() => result.current.set({ note: 'Life jackets' }))
  cleanup()

  const { result: back } = openOver({ ...asStored, note: 'Two dogs' })

  expect(back.current.typed.note).toBe('Life jackets')
  act(() => void back.current.look())
  expect(back.current.told).toEqual(['note'])
})

test('what was stored without an answer is no colleague’s, also where a space stood behind it', () => {
  const { result, rerender } = openOver()
  act(() => result.current.set({ note: 'Life jackets ' }))
  rerender({ ...asStored, note: 'Life jackets' })

  let isFine = false
  act(() => void (isFine = result.current.look()))

  expect([isFine, result.current.told]).toEqual([true, []])
})

test('what a colleague has written in the same field is told once, and then replaced', () => {
  const { result, rerender } = openOver()
  act(() => result.current.set({ note: 'Life jackets' }))
  rerender({ ...asStored, note: 'Two dogs' })

  const looks: boolean[] = []
  act(() => void looks.push(result.current.look()))
  expect(result.current.told).toEqual(['note'])
  act(() => void looks.push(result.current.look()))
  expect([looks, result.current.told]).toEqual([[false, true], []])
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

test('what was typed while a save was under way stays, and what was saved of it is no colleague’s', () => {
  const { result, rerender } = openOver()
  act(() => result.current.set({ note: 'Life jackets ' }))
  act(() => result.current.set({ note: 'Life jackets and ropes' }))
  act(() => result.current.keepSince({ note: 'Life jackets ' }))
  rerender({ ...asStored, note: 'Life jackets' })

  const looks: boolean[] = []
  act(() => void looks.push(result.current.look()))
  expect([result.current.typed.note, looks]).toEqual(['Life jackets and ropes', [true]])
})

test('what a version before kept of a form with one text comes back', () => {
  const { unmount } = renderHook(() => useDraft(place, { version: 0, values: 'Two dogs', before: 'A dog' }))
  unmount()

  const { result } = renderHook(() => useTypedOver({ note: 'No dog' }, place))

  expect(result.current.typed).toEqual({ note: 'Two dogs' })
  expect(result.current.overtaken).toEqual(['note'])
})
