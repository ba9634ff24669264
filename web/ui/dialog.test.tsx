// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '../../tests/setup/eventually.ts'
import { Dialog } from './dialog.tsx'
import '../../tests/setup/modal-dialogs.ts'

afterEach(cleanup)

// jsdom has no layout, either: these lie from 100 to 200 in both directions.
HTMLDialogElement.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 100, 100)

function openDialog(isPersistent = false) {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog labelledBy="title" isPersistent={isPersistent} onClose={onClose}>
      <h2 id="title">Title</h2>
      <button type="button">First</button>
      <input aria-label="Middle" />
      <button type="button">Last</button>
    </Dialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog'), input: screen.getByLabelText('Middle') }
}

const beside = { clientX: 10, clientY: 10 }
const within = { clientX: 150, clientY: 150 }

test('it closes by a press that begins and ends beside it', async () => {
  const { onClose, dialog } = openDialog()
  fireEvent.pointerDown(dialog, beside)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog, beside)
  await eventually(() => onClose).toHaveBeenCalledOnce()
})

test('at Esc it is gone before the next key comes: Enter opens it again', async () => {
  const { onClose, dialog, input } = openDialog()
  // Of something that it holds.
  fireEvent(input, new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  const hasClosed = new Promise((resolve) => dialog.addEventListener('close', resolve))

  fireEvent(dialog, new Event('cancel', { cancelable: true }))

  expect(onClose).toHaveBeenCalledOnce()
  await hasClosed
  expect(onClose).toHaveBeenCalledOnce()
})

test('it stays when one only scrolls, selects text and lets go outside, or presses its scroll bar', () => {
  const { onClose, dialog, input } = openDialog()
  // A scroll ends without a click.
  fireEvent.pointerDown(dialog, beside)
  // The click after a selection goes to what both ends have in common.
  fireEvent.pointerDown(input, within)
  fireEvent.click(dialog, beside)
  fireEvent.pointerDown(dialog, within)
  fireEvent.click(dialog, within)
  expect(onClose).not.toHaveBeenCalled()
})

test('a persistent one stays whatever is pressed beside it, and at Esc', () => {
  const { onClose, dialog } = openDialog(true)
  fireEvent.pointerDown(dialog, beside)
  fireEvent.click(dialog, beside)
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog that another one holds closes alone', () => {
  const onClose = vi.fn<() => void>()
  const onCloseWithin = vi.fn<() => void>()
  render(
    <Dialog labelledBy="title" onClose={onClose}>
      <Dialog labelledBy="title-within" onClose={onCloseWithin}>
        Within
      </Dialog>
    </Dialog>,
  )

  fireEvent(screen.getByText('Within').closest('dialog') as Element, new Event('close'))

  expect([onCloseWithin.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
})

test('it is open before what it holds takes the focus: in a closed one nothing can have it', () => {
  const wasOpen = vi.fn<(isOpen: boolean | undefined) => void>()
  function Held() {
    const button = useRef<HTMLButtonElement>(null)
    useEffect(() => wasOpen(button.current?.closest('dialog')?.open), [])
    return (
      <button type="button" ref={button}>
        Held
      </button>
    )
  }

  render(
    <Dialog labelledBy="title" onClose={() => undefined}>
      <Held />
    </Dialog>,
  )

  expect(wasOpen).toHaveBeenCalledWith(true)
})

test('Tab goes round inside it, in both directions', () => {
  openDialog()
  const first = screen.getByRole('button', { name: 'First' })
  const last = screen.getByRole('button', { name: 'Last' })
  last.focus()
  fireEvent.keyDown(last, { key: 'Tab' })
  expect(document.activeElement).toBe(first)
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(last)
  // In between the browser knows the way.
  screen.getByLabelText('Middle').focus()
  expect(fireEvent.keyDown(screen.getByLabelText('Middle'), { key: 'Tab' })).toBe(true)
})

const page = (isOpen: boolean) => (
  <>
    <button type="button">Opener</button>
    <button type="button">Next</button>
    {isOpen && (
      <Dialog labelledBy="title" onClose={() => undefined}>
        <button type="button">Within</button>
      </Dialog>
    )}
  </>
)

test('who has gone on before a closed dialog is taken away keeps his place; who is nowhere comes back', () => {
  const { rerender } = render(page(false))
  const [opener, next] = [screen.getByText('Opener'), screen.getByText('Next')]

  opener.focus()
  rerender(page(true))
  screen.getByText('Within').focus()
  rerender(page(false))
  expect(document.activeElement).toBe(opener)

  rerender(page(true))
  next.focus()
  rerender(page(false))
  expect(document.activeElement).toBe(next)
})
