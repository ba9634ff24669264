// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { useNearby } from './use-nearby.ts'

type Tell = (entries: { isIntersecting: boolean }[]) => void

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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
