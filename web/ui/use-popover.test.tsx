// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { usePopover } from './use-popover.ts'

afterEach(cleanup)

function Languages() {
  const { root, isOpen, toggle } = usePopover<HTMLDivElement>()
  return (
    <>
      <div ref={root}>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          Languages
        </button>
        {isOpen && <a href="#it">Italiano</a>}
      </div>
      <button type="button">Elsewhere</button>
    </>
  )
}

function open() {
  render(<Languages />)
  fireEvent.click(screen.getByText('Languages'))
  screen.getByText('Italiano').focus()
}

test('Esc closes it and gives the focus back to its button', () => {
  open()

  fireEvent.keyDown(screen.getByText('Italiano'), { key: 'Escape' })
  expect(screen.queryByText('Italiano')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Languages'))
})

test.for([
  ['a press elsewhere', () => fireEvent.pointerDown(screen.getByText('Elsewhere'))],
  ['the focus elsewhere', () => fireEvent.focusIn(screen.getByText('Elsewhere'))],
  ['a link in it', () => fireEvent.click(screen.getByText('Italiano'))],
  ['its button', () => fireEvent.click(screen.getByText('Languages'))],
] as const)('%s closes it', ([, act]) => {
  open()
  expect(screen.getByText('Italiano')).toBeTruthy()

  act()
  expect(screen.queryByText('Italiano')).toBeNull()
})
