// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { eventually } from '../../../tests/setup/eventually.ts'
import { InvitePage } from './invite-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a password that is refused is typed over at once, also by whoever pressed the button', async () => {
  const title = 'Use at least 10 characters.'
  vi.stubGlobal('fetch', async () => Response.json({ title, errors: { password: [title] } }, { status: 400 }))
  render(<InvitePage notice={{ state: 'open', username: 'vera', fullName: 'Vera Hoxha' }} token="secret" />)
  const password = screen.getByLabelText('New password')
  fireEvent.change(password, { target: { value: 'short' } })

  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))

  const sentence = await screen.findByText(title)
  expect(password.getAttribute('aria-describedby')).toContain(sentence.closest('ul')?.id)
  await eventually(() => document.activeElement).toBe(password)
})

test.each([
  ['who has chosen his password, whose answer was lost, is signed in with it', 200, '/admin'],
  ['a link that somebody has used with another password is used up', 401, ''],
])('%s', async (_case, status, leadsTo) => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('Login')
      ? Response.json({ token: 't', fullName: 'Vera Hoxha', email: '' }, { status })
      : Response.json({}, { status: 410 }),
  )
  render(<InvitePage notice={{ state: 'open', username: 'vera', fullName: 'Vera Hoxha' }} token="secret" />)
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'three boats at noon' } })

  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }))

  if (leadsTo) await eventually(() => assign).toHaveBeenCalledWith(leadsTo)
  else expect(await screen.findByText('This link is used up')).toBeTruthy()
})
