// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useLateCode, useNearby } from './use-late-code.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let isReachable = false
const load = vi.fn(() => (isReachable ? Promise.resolve('the code') : Promise.reject(new Error('no network'))))

function Part({ isWanted = true }) {
  const late = useLateCode(load, isWanted)
  return <p>{late.code ?? late.status}</p>
}

async function open(part = <Part />) {
  isReachable = false
  load.mockClear()
  await act(async () => void render(part))
}

test('code that did not arrive is asked for again when the network is back', async () => {
  await open()
  expect(screen.getByText('failed')).toBeDefined()

  isReachable = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('the code')).toBeDefined()
})

test('code that did not arrive is asked for again after a while, also if the browser noticed nothing', async () => {
  await open()
  isReachable = true
  await act(async () => void (await vi.advanceTimersByTimeAsync(5000)))

  expect(screen.getByText('the code')).toBeDefined()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(load).toHaveBeenCalledTimes(2)
})

test('what is not wanted yet is not asked for', async () => {
  await open(<Part isWanted={false} />)

  expect(load).not.toHaveBeenCalled()
})

type Tell = (entries: { isIntersecting: boolean }[]) => void

function Watched() {
  const element = useRef<HTMLParagraphElement>(null)
  return <p ref={element}>{useNearby(element) ? 'near' : 'far'}</p>
}

test('what has come near between two looks of a busy browser is near', () => {
  const tellers: Tell[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Tell) {
        tellers.push(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Watched />)
  const tell = (entries: Parameters<Tell>[0]) => act(() => tellers.at(-1)?.(entries))

  tell([{ isIntersecting: false }])
  expect(screen.getByText('far')).toBeTruthy()

  tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(screen.getByText('near')).toBeTruthy()
})
