// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'

import type { BookingRequest } from '#domain/booking/booking-request.ts'

import { changeDraft, clearDraft, emptyDraft, readDraft } from '../draft/booking-draft.ts'
import { requestToSend } from '../draft/draft-request.ts'
import { renamed, withSubject } from '../draft/use-subject.ts'
import { closeSubmission, type Sending, submitBooking } from './submission.ts'

afterEach(() => {
  closeSubmission()
  clearDraft()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const typed = { name: 'Ana', phoneNumber: '+355692345678', email: 'ana@example.com', pickupAddress: 'Hotel Brilant' }
const inEnglish = { kind: 'tour', id: 3, number: 3, name: 'Blue Eye' } as const
const inItalian = { kind: 'tour', id: 41, number: 3, name: 'Occhio Blu' } as const
const tenOClock = '2031-06-01T10:00'

const sendingOf = (pickup: string): Sending => ({
  request: requestToSend(readDraft(), { pickup, isWaiting: false }),
  website: '',
  flagCode: 'gb',
  texts: { bookingConfirmedText: '', bookingConfirmationMessage: '', thankYouMessage: '' },
  failedText: 'It failed.',
})

/** What is sent when Book is pressed for what stands in the form, under which key; nobody answers. */
async function pressBook(pickup = tenOClock) {
  vi.useFakeTimers()
  const sent: { key: string | null; content: BookingRequest }[] = []
  vi.stubGlobal('fetch', (_: string, { headers, body }: RequestInit) => {
    const { secondsToFill: _seconds, ...content } = JSON.parse(body as string) as BookingRequest & {
      secondsToFill?: number
    }
    sent.push({ key: new Headers(headers).get('idempotency-key'), content })
    return Promise.reject(new TypeError('The network is gone.'))
  })
  const outcome = submitBooking(sendingOf(pickup))
  await vi.runAllTimersAsync()
  await outcome
  closeSubmission()
  return sent[0]
}

test('what got no answer is the same booking when the language is changed before it is sent again', async () => {
  changeDraft({ ...typed, ...withSubject({ ...readDraft(), ...typed }, inEnglish, undefined) })
  const first = await pressBook()
  expect(first?.content).toMatchObject({ subjectId: 3, dropoffAddress: 'Blue Eye' })

  changeDraft(renamed(readDraft(), inItalian))
  expect(readDraft()).toMatchObject({ dropoffAddress: 'Occhio Blu' })

  expect(await pressBook()).toEqual(first)
})

test('a row of the price table is, too, with its places in another language and turned round', async () => {
  const english = { kind: 'route', id: 7, name: 'Saranda – Corfu' } as const
  changeDraft(typed)
  changeDraft({ ...withSubject(readDraft(), english, { id: 7, from: 'Saranda', to: 'Corfu' }), pickupAddress: 'Corfu' })
  changeDraft({ dropoffAddress: 'Saranda', dropoffExactly: 'Hotel Brilant' })
  const first = await pressBook()

  changeDraft(
    renamed(readDraft(), { ...english, name: 'Santi Quaranta – Corfù' }, { from: 'Santi Quaranta', to: 'Corfù' }),
  )
  expect(readDraft()).toMatchObject({ pickupAddress: 'Corfù', dropoffAddress: 'Santi Quaranta' })

  expect(await pressBook()).toEqual(first)
})

test('what differs in more than the language is another booking, said in the language in which it is sent', async () => {
  changeDraft({ ...typed, ...withSubject({ ...readDraft(), ...typed }, inEnglish, undefined) })
  const first = await pressBook()
  changeDraft(renamed(readDraft(), inItalian))

  changeDraft({ note: 'Two dogs' })
  const noted = await pressBook()
  expect(noted?.key).not.toBe(first?.key)
  expect(noted?.content).toMatchObject({ subjectId: 41, subjectName: 'Occhio Blu', dropoffAddress: 'Occhio Blu' })

  changeDraft(withSubject(readDraft(), { kind: 'tour', id: 5, number: 5, name: 'Butrint' }, undefined))
  const other = await pressBook()
  expect([first?.key, noted?.key]).not.toContain(other?.key)
  expect(other?.content).toMatchObject({ subjectId: 5, dropoffAddress: 'Butrint' })

  const later = await pressBook('2031-06-01T11:00')
  expect(later?.key).not.toBe(other?.key)
})

test('a page that shows another ride by the time the answer comes, as a second tab types it, keeps that one', async () => {
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer)
  changeDraft(typed)
  const outcome = submitBooking(sendingOf(tenOClock))
  const theirs = { ...readDraft(), pickupAddress: 'Ksamil', sent: null }

  localStorage.setItem('bookingDraft', JSON.stringify(theirs))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  letAnswer(Response.json({ reference: 'SR-ABC234', statusUrl: '/b/Zx_9-a', price: null }))
  await outcome

  expect(readDraft()).toEqual(theirs)
  expect(localStorage.getItem('bookingDraft')).not.toBeNull()
})

test('what is booked stands in the form no longer', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ reference: 'SR-ABC234', statusUrl: '/b/Zx_9-a', price: null })),
  )
  changeDraft(typed)

  await submitBooking(sendingOf(tenOClock))

  expect(readDraft()).toBe(emptyDraft)
  expect(localStorage.getItem('bookingDraft')).toBeNull()
})
