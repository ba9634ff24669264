import { expect, test, vi } from 'vitest'

import { letRing } from './ring.ts'
import type { WorkerScope } from './worker-scope.ts'

const origin = 'https://taxi.example'

/** A worker's scope in which events are told by hand; resolves once the worker has seen to them. */
function openScope(pages: string[] = []) {
  const listeners = new Map<string, (event: never) => void>()
  const showNotification = vi.fn((_title: string, _options: object) => Promise.resolve())
  const focus = vi.fn((_url: string) => Promise.resolve())
  const openWindow = vi.fn((_url: string) => Promise.resolve())
  const scope = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    registration: { scope: `${origin}/admin/`, showNotification },
    location: new URL(`${origin}/admin/worker.js`),
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(pages.map((url) => ({ url, focus: () => focus(url) }))),
      openWindow,
    },
  }
  letRing(scope as unknown as WorkerScope, {
    home: (crewId) => (crewId === undefined ? '/admin/bookings' : `/d/link-of-${crewId}`),
  })
  async function tell(type: string, event: object) {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) } as never)
    expect(work).not.toEqual([])
    await Promise.all(work)
  }
  return {
    showNotification,
    focus,
    openWindow,
    push: (text: string | null) => tell('push', { data: text === null ? null : { text: () => text } }),
    async press(url: unknown) {
      const close = vi.fn()
      await tell('notificationclick', { notification: { data: url, close } })
      expect(close).toHaveBeenCalled()
    },
  }
}

test('shows what is pushed, in the place of what had the same tag, and rings again', async () => {
  const scope = openScope()

  await scope.push(
    JSON.stringify({ title: 'New booking', body: 'Saranda → Ksamil', tag: 'b-1', url: '/admin/bookings/1' }),
  )

  expect(scope.showNotification.mock.calls).toEqual([
    [
      'New booking',
      expect.objectContaining({ body: 'Saranda → Ksamil', tag: 'b-1', renotify: true, data: '/admin/bookings/1' }),
    ],
  ])
})

test.each([null, '', 'no JSON', 'null', '[]', '{}', '{"title":4,"body":null}'])(
  'shows something when the message is %j',
  async (text) => {
    const scope = openScope()

    await scope.push(text)

    expect(scope.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Taxi Saranda',
      expect.objectContaining({ tag: 'news', body: '', data: '' }),
    )
  },
)

test('a press shows the page that has it open already', async () => {
  const scope = openScope([`${origin}/admin/prices`, `${origin}/admin/bookings/1`])

  await scope.press('/admin/bookings/1')

  expect(scope.focus.mock.calls).toEqual([[`${origin}/admin/bookings/1`]])
  expect(scope.openWindow).not.toHaveBeenCalled()
})

test('a press opens what no page shows, and leaves the others as they are', async () => {
  const scope = openScope([`${origin}/admin/prices`])

  await scope.press('/admin/bookings/1')

  expect(scope.openWindow.mock.calls).toEqual([[`${origin}/admin/bookings/1`]])
  expect(scope.focus).not.toHaveBeenCalled()
})

test('what names no page shows the one that is open, or opens the first', async () => {
  const open = openScope([`${origin}/tours`, `${origin}/admin/prices`])
  await open.press('')
  expect(open.focus.mock.calls).toEqual([[`${origin}/admin/prices`]])

  const closed = openScope([`${origin}/tours`])
  await closed.press(undefined)
  expect(closed.openWindow.mock.calls).toEqual([['/admin/bookings']])
})

test('what rings for one of the crew shows his page, or opens it, also where that of another one is open', async () => {
  const scope = openScope([`${origin}/d/link-of-4`])
  await scope.push(JSON.stringify({ title: 'A ride for you', body: 'Saranda', tag: 'ride-1-out', url: '', crewId: 5 }))
  const [, { data }] = scope.showNotification.mock.calls[0] as [string, { data: unknown }]

  await scope.press(data)
  expect([scope.focus.mock.calls, scope.openWindow.mock.calls]).toEqual([[], [[`${origin}/d/link-of-5`]]])

  const open = openScope([`${origin}/d/link-of-4`, `${origin}/d/link-of-5`])
  await open.press(data)
  expect(open.focus.mock.calls).toEqual([[`${origin}/d/link-of-5`]])
})

test('no message leads to another site', async () => {
  const scope = openScope()

  await scope.press('https://elsewhere.example/')

  expect(scope.openWindow.mock.calls).toEqual([['/admin/bookings']])
})
