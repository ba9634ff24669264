// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { BookingRefused, sendBooking } from './send-booking.ts'

const sent = vi.fn<typeof fetch>()
const request = {
  name: 'Ana',
  phoneNumber: '+355692345678',
  nrOfPassengers: 2,
  pickupDateAndTime: '2031-06-01T10:05',
  pickupAddress: 'Saranda',
  dropoffAddress: 'Ksamil',
  email: '',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', sent)
  sent.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = () => Response.json({ reference: 'SR-4K7Q2M' })
const notSaved = () => Response.json({ title: 'We could not save it.' }, { status: 503 })
const full = () => Response.json({ title: 'It is full.' }, { status: 409 })
const fromAProxy = () => new Response('<h1>504</h1>', { status: 504 })
const turnedAway = () => new Response('<h1>429</h1>', { status: 429 })
const signInFirst = () => new Response('<h1>Welcome to the hotel</h1>')
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

/** What becomes of a booking whose tries are answered so. */
async function outcomeOf(...answers: (() => Response | Promise<Response>)[]): Promise<unknown> {
  for (const answer of answers) sent.mockImplementationOnce(async () => answer())
  const sending = sendBooking(request, {
    isWaiting: false,
    key: 'a',
    flagCode: 'gb',
    failedText: 'It failed.',
    onRepeat: () => undefined,
  })
  const outcome = sending.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

test('a booking is said to be refused only where the server has said so at each try', async () => {
  expect(await outcomeOf(notSaved, notSaved, notSaved)).toMatchObject({
    message: 'We could not save it.',
    mayRepeat: true,
  })

  for (const unanswered of [noAnswer, fromAProxy]) {
    const outcome = await outcomeOf(unanswered, notSaved, notSaved)
    expect(outcome).toEqual(new Error('It failed.'))
    expect(outcome).not.toBeInstanceOf(BookingRefused)
  }
})

test('who turns a repeat away in the server’s place says nothing of what became of the first', async () => {
  for (const tries of [
    [noAnswer, turnedAway],
    [fromAProxy, noAnswer, turnedAway],
  ]) {
    const outcome = await outcomeOf(...tries)
    expect(outcome).toEqual(new Error('It failed.'))
    expect(outcome).not.toBeInstanceOf(BookingRefused)
  }
  // Nothing has got past it, so that other ways are left.
  expect(await outcomeOf(turnedAway)).toMatchObject({ message: 'It failed.', mayRepeat: true })
  expect(await outcomeOf(turnedAway)).toBeInstanceOf(BookingRefused)
})

test('a reply without a booking is no answer', async () => {
  expect(await outcomeOf(signInFirst, () => Response.json({}), stored)).toEqual({ reference: 'SR-4K7Q2M' })
  expect(await outcomeOf(() => Response.json(null), signInFirst, signInFirst)).not.toBeInstanceOf(BookingRefused)
})

test('what got no answer is sent again, and gets the one that comes', async () => {
  expect(await outcomeOf(noAnswer, notSaved, stored)).toEqual({ reference: 'SR-4K7Q2M' })
  expect(await outcomeOf(fromAProxy, full)).toMatchObject({ message: 'It is full.', mayRepeat: false })
})
