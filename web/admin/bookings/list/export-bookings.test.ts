// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import { storeLogin } from '#web/lib/stored-login.ts'
import { finishSignIn, isSignInOpen } from '../../api/sign-in-prompt.ts'
import { noFilter } from '../bookings-query.ts'
import { exportBookings } from './export-bookings.ts'

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the table can still be fetched after the press that saves it, as Safari does', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Reference')))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const revoked: string[] = []
  // jsdom has neither.
  Object.assign(URL, {
    createObjectURL: () => 'blob:table',
    revokeObjectURL: (address: string) => revoked.push(address),
  })

  await exportBookings(noFilter)

  vi.advanceTimersByTime(30_000)
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(revoked).toEqual(['blob:table'])
})

test('a refusal saves no file', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()

  await expect(exportBookings(noFilter)).rejects.toThrow('503')

  expect(saved).not.toHaveBeenCalled()
})

test('who wants the table after his sign-in has ended is asked for it, and has the table then', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('authorization'))
    return asked.length === 1 ? Response.json({}, { status: 401 }) : new Response('Reference')
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => undefined })
  storeLogin({ token: 'ended', fullName: 'Vera', email: '' })

  const exported = exportBookings(noFilter)
  await vi.waitFor(() => expect(isSignInOpen()).toBe(true))
  storeLogin({ token: 'new', fullName: 'Vera', email: '' })
  finishSignIn()
  await exported

  expect(asked).toEqual(['Bearer ended', 'Bearer new'])
  expect(saved).toHaveBeenCalledOnce()
})
