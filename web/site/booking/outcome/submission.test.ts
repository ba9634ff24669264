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
  localStorage.clear()
  sessionStorage.clear()
  // The files after this one share its page, which would still know what was booked.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const typed = { name: 'Ana', phoneNumber: '+355692345678', email: 'ana@example.com', pickupAddress: 'Hotel Brilant' }
const inEnglish = { kind: 'tour', id: 3, number: 3, name: 'Blue Eye' } as const
const inItalian = { kind: 'tour', id: 41, number: 3, name: 'Occhio Blu' } as const
const tenOClock = '2031-06-01T10:00'

const sendingOf = (pickup: string): Sending => ({
  request: requestToSend(readDraft(), { pickup, isWaiting: false }),
  subject: readDraft().subject,
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

/** What is sent when Book is pressed and the server answers so. */
async function pressBookWith(answer: Response) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Promise.resolve(answer)
  })
  await submitBooking(sendingOf(tenOClock))
  closeSubmission()
  return keys[0]
}

const booked = () => Response.json({ reference: 'SR-ABC234', statusUrl: '/b/Zx_9-a', price: null })

test('what got no answer is known again after another ride was booked or the form was cleared, until it is answered', async () => {
  changeDraft({ ...typed, ...withSubject({ ...readDraft(), ...typed }, inEnglish, undefined) })
  const first = await pressBook()
  changeDraft({ pickupAddress: 'Ksamil' })
  const other = await pressBookWith(booked())
  expect(other).not.toBe(first?.key)
  expect(readDraft()).toBe(emptyDraft)

  changeDraft({ ...typed, ...withSubject({ ...readDraft(), ...typed }, inItalian, undefined) })
  expect(await pressBook()).toEqual(first)
  clearDraft()
  changeDraft({ ...typed, ...withSubject({ ...readDraft(), ...typed }, inEnglish, undefined) })
  expect(await pressBookWith(booked())).toBe(first?.key)

  // Who books the same once more wants a second car.
  changeDraft({ ...typed, ...withSubject({ ...readDraft(), ...typed }, inEnglish, undefined) })
  expect((await pressBook())?.key).not.toBe(first?.key)
})

test('what another tab has sent is known again here after another ride was sent', async () => {
  changeDraft(typed)
  const first = await pressBook()
  // Each tab keeps its own.
  sessionStorage.clear()

  changeDraft({ pickupAddress: 'Ksamil' })
  await pressBook()
  changeDraft(typed)
  expect(await pressBook()).toEqual(first)
})

test('what was surely not booked is another booking once the form was cleared', async () => {
  changeDraft(typed)
  const refused = await pressBookWith(Response.json({ title: 'Too many bookings.' }, { status: 429 }))
  clearDraft()
  changeDraft(typed)

  expect((await pressBook())?.key).not.toBe(refused)
})

test('a page that shows another ride by the time the answer comes, as a second tab types it, keeps that one', async () => {
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer)
  changeDraft(typed)
  const outcome = submitBooking(sendingOf(tenOClock))
  const theirs = { ...readDraft(), pickupAddress: 'Ksamil', sent: null }

  localStorage.setItem('bookingDraft', JSON.stringify(theirs))
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  letAnswer(booked())
  await outcome

  expect(readDraft()).toEqual(theirs)
  expect(localStorage.getItem('bookingDraft')).not.toBeNull()
})

test('what is booked stands in the form no longer', async () => {
  changeDraft(typed)

  await pressBookWith(booked())

  expect(readDraft()).toBe(emptyDraft)
  expect(localStorage.getItem('bookingDraft')).toBeNull()
})
