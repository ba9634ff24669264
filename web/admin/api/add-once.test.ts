// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

import { idempotencyHeader } from '#domain/booking-facts.ts'
import { addOnce } from './add-once.ts'
import { dropDraft } from '../drafts/draft.ts'

const sent = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', sent)
const keys = () => sent.mock.calls.map(([, options]) => new Headers(options?.headers).get(idempotencyHeader))

beforeEach(() => {
  sent.mockReset()
  localStorage.clear()
})

test('what got no answer is sent again under the same key, other content and the next booking under another', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  sent.mockImplementation(async () => Response.json({ id: 1 }))
  await expect(addOnce('new booking', 'AddBooking', { name: 'Petrit' })).rejects.toThrow('fetch')
  await addOnce('new booking', 'AddBooking', { name: 'Petrit' })
  await addOnce('new booking', 'AddBooking', { name: 'Petrit' })
  const [first, repeat, next] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(repeat).toBe(first)
  expect(next).not.toBe(first)

  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(addOnce('new booking', 'AddBooking', { name: 'Petrit' })).rejects.toThrow('fetch')
  await addOnce('new booking', 'AddBooking', { name: 'Petrit Dako' })
  expect(new Set(keys()).size).toBe(4)
})

const add = (name: string) => addOnce('new booking', 'AddBooking', { name }).catch(() => undefined)
const isLying = (name: string) => JSON.stringify(Object.entries(localStorage)).includes(name)

test('of what was refused, or is given up, nothing lies on the device', async () => {
  sent.mockResolvedValueOnce(Response.json({ code: 'invalid-request' }, { status: 400 }))
  await add('Petrit')
  expect(isLying('Petrit')).toBe(false)

  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await add('Vera')
  expect(isLying('Vera')).toBe(true)
  dropDraft({ key: 'new booking' })
  expect(isLying('Vera')).toBe(false)
})

test('what was sent without an answer keeps its key where somebody else than the site refuses it then', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await add('Besa')
  sent.mockResolvedValueOnce(new Response('Too many requests', { status: 429 }))
  await add('Besa')
  sent.mockResolvedValueOnce(Response.json({ id: 1 }))
  await add('Besa')

  expect(new Set(keys()).size).toBe(1)
})
