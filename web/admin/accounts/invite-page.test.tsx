// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { InvitePage } from './invite-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a password that is refused is typed over at once, also by whoever pressed the button', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ title: 'Use at least 10 characters.' }, { status: 400 }))
  render(<InvitePage notice={{ state: 'open', username: 'vera', fullName: 'Vera Hoxha' }} token="secret" />)
  const password = screen.getByLabelText('New password')
  fireEvent.change(password, { target: { value: 'short' } })

  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))

  expect((await screen.findByRole('alert')).textContent).toBe('Use at least 10 characters.')
  expect(document.activeElement).toBe(password)
})
