// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { UsersPage } from './users-page.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('who was invited although the answer was lost stands in the list, where his link can be made anew', async () => {
  const user = { state: 'invited', role: 'staff', inviteExpiresAt: null }
  const users = [{ id: 1, username: 'besa', fullName: 'Besa', ...user }]
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('GetUsers')) return Response.json(users)
    if (!address.includes('InviteUser')) return Response.json({})
    users.push({ id: 2, username: 'vera', fullName: 'Vera', ...user })
    throw new TypeError('Failed to fetch')
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/admin/users?item=new']}>
        <UsersPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'New link for Besa' })

  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Vera' } })
  fireEvent.submit(screen.getByRole('form'))

  expect(await screen.findByRole('button', { name: 'New link for Vera' })).toBeTruthy()
})
