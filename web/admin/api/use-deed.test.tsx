// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { useUnsaved } from '../drafts/unsaved.ts'
import { speak } from '../words/say.ts'
import { AdminError } from './admin-call.ts'
import { refuseFaulty, useDeed } from './use-deed.ts'

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

test('whose row goes with what it was about is at the heading of its part of the page', async () => {
  document.body.innerHTML =
    '<main><h1>My account</h1><section><h2>Sign-ins</h2><button>End it</button></section></main>'
  const button = document.querySelector('button')
  button?.focus()
  const { result, unmount } = renderHook(() => useDeed())
  await act(() => result.current.run(() => Promise.resolve()))

  button?.remove()
  unmount()

  expect(document.activeElement).toBe(document.querySelector('h2'))
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

afterEach(cleanup)

function refusalsOf(nameOf?: (control: HTMLInputElement) => string | undefined) {
  try {
    refuseFaulty(screen.getByRole<HTMLFormElement>('form'), nameOf)
  } catch (error) {
    return (error as AdminError).errors
  }
  return undefined
}

test('what is empty or out of range is refused by the name of its field', () => {
  render(
    <form aria-label="Extra departure">
      <input name="time" type="time" required />
      <input name="day" type="date" min="2031-08-15" defaultValue="2031-08-14" />
      <input name="capacity" type="number" min={1} max={200} defaultValue="300" />
      <input name="seats" type="number" min={1} max={200} defaultValue="12" />
      <button type="submit">Add</button>
    </form>,
  )

  expect(refusalsOf()).toEqual({
    time: ['This must not be empty.'],
    day: ['This day has passed.'],
    capacity: ['This must be from 1 to 200.'],
  })
})

test('what has no name, and what the server judges by its own rules, is left alone', () => {
  render(
    <form aria-label="Booking">
      <input id="x-email" type="email" defaultValue="no address" />
      <input id="other" required />
    </form>,
  )

  expect(refusalsOf()).toBeUndefined()
  expect(refusalsOf(({ id }) => (id.startsWith('x-') ? id.slice(2) : undefined))).toBeUndefined()
})
