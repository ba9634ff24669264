// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { adminMenu } from '#domain/admin-pages.ts'
import { MenuEntry } from './sidebar.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const group = adminMenu.find(({ children }) => children.length > 0)

function openCollapsedGroup() {
  if (!group) throw new Error('The menu has no group.')
  render(
    <MemoryRouter>
      <ul>
        <MenuEntry item={group} isCollapsed />
      </ul>
    </MemoryRouter>,
  )
  return screen.getByRole('button', { name: group.label })
}

/** As in Safari on a phone: the finger comes and goes with the tap, and the button does not get the focus. */
function tap(button: HTMLElement) {
  const pointer = { pointerType: 'touch', bubbles: true }
  fireEvent(button, new PointerEvent('pointerover', pointer))
  fireEvent(button, new PointerEvent('pointerenter', pointer))
  fireEvent(button, new PointerEvent('pointerdown', pointer))
  fireEvent(button, new PointerEvent('pointerout', pointer))
  fireEvent(button.closest('li') ?? button, new PointerEvent('pointerleave', { ...pointer, bubbles: false }))
  fireEvent(button, new PointerEvent('click', pointer))
}

test('a group of the collapsed menu that a finger opens stays open until the next tap', () => {
  vi.useFakeTimers()
  const button = openCollapsedGroup()

  tap(button)
  act(() => void vi.advanceTimersByTime(2000))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: 'Hero' })).toBeTruthy()

  tap(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
