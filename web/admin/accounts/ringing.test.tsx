// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { NewPushDevice, PushTopic } from '#domain/push/push-device.ts'

import { eventually } from '../../../tests/setup/eventually.ts'
import { Ringing } from './ringing.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** This device rings about two things; answers what it rings about by now. */
function openRinging() {
  const endpoint = 'https://push.example/1'
  const subscription = { endpoint, toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }) }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox',
    onLine: true,
    serviceWorker: { getRegistration: async () => registration },
  })
  let about: PushTopic[] = ['new-booking', 'late']
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.includes('AddPushDevice')) about = (JSON.parse(body as string) as NewPushDevice).about
    const device = { id: 1, name: 'Firefox', endpoint, about, createdAt: '2031-08-15T10:00:00.000Z', reachedAt: null }
    return Response.json(address.includes('AddPushDevice') ? device : [device])
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Ringing />
    </QueryClientProvider>,
  )
  return () => about
}

test('a tick is stored, and keeps the keyboard', async () => {
  const about = openRinging()
  const box = await screen.findByLabelText<HTMLInputElement>('A guest is late')
  box.focus()

  await act(async () => void fireEvent.click(box))

  await eventually(about).toEqual(['new-booking'])
  await eventually(() => box.matches(':enabled')).toBe(true)
  expect(box.checked).toBe(false)
  expect(document.activeElement).toBe(box)
})
