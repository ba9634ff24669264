// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useUnsaved } from '../drafts/unsaved.ts'
import { AdminError } from './admin-call.ts'
import { speak } from '../words/say.ts'
import { useDeed } from './use-deed.ts'

afterEach(() => {
  cleanup()
  speak('en')
})

const refuse = () => Promise.reject(new AdminError(409, { title: 'Somebody was faster.' }))

test('two presses in one moment do it once, and another one can follow', async () => {
  const { result } = renderHook(() => useDeed())
  const done: number[] = []
  const deed = (number: number) => () => Promise.resolve(done.push(number))

  const answers = await act(() => Promise.all([result.current.run(deed(1)), result.current.run(deed(2))]))
  await act(() => result.current.run(deed(3)))

  expect(answers).toEqual([true, false])
  expect(done).toEqual([1, 3])
})

test('a refusal is told, what comes after it follows all the same, and the next press forgets it', async () => {
  const told: string[] = []
  const { result } = renderHook(() => useDeed((reason) => told.push(reason)))
  const read: string[] = []

  const isDone = await act(() => result.current.run(refuse, () => Promise.resolve(read.push('list'))))

  expect(isDone).toBe(false)
  expect(told).toEqual(['Somebody was faster.'])
  expect(result.current).toMatchObject({ isBusy: false, failure: 'Somebody was faster.' })
  expect(read).toEqual(['list'])

  await act(() => result.current.run(() => Promise.resolve()))

  expect(result.current.failure).toBe('')
})

test.each([
  [true, 'What you typed is still here.'],
  [false, 'Please try again.'],
])('without an answer it says of what is typed (%s): %s', async (isTyped, said) => {
  const { result } = renderHook(() => {
    useUnsaved(isTyped)
    return useDeed()
  })

  await act(() => result.current.run(() => Promise.reject(new TypeError('Failed to fetch'))))

  expect(result.current.failure).toBe(`The server could not be reached, or did not answer as expected. ${said}`)
})

test('whose button has gone with what it was about is at the heading of the page', async () => {
  document.body.innerHTML = '<main><h1>Anna</h1><button>Take the offer back</button></main>'
  const button = document.querySelector('button')
  button?.focus()
  const { result } = renderHook(() => useDeed())

  await act(() => result.current.run(async () => button?.remove()))

  expect(document.activeElement).toBe(document.querySelector('h1'))
  document.body.innerHTML = ''
})

test('what was refused is said in the language that is chosen afterwards, too', async () => {
  const { result, rerender } = renderHook(() => useDeed())
  await act(() =>
    result.current.run(() => Promise.reject(new AdminError(403, { title: 'Only an owner can do this.' }))),
  )

  speak('sq')
  rerender()

  expect(result.current.failure).toBe('Këtë mund ta bëjë vetëm një pronar.')
})
