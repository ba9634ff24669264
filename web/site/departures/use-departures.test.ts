// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { monthsAhead } from '#domain/booking-facts.ts'
import { lastPickupDay } from '#domain/booking/pickup-times.ts'
import { addDays, addMonths, wallTimeAt } from '#domain/saranda-time.ts'

import { eventually } from '../../../tests/setup/eventually.ts'
import { stubNoAnswer } from '../../../tests/setup/no-answer.ts'
import { readDepartures, readLater, useDepartures } from './use-departures.ts'

/** The requests that have no answer yet, in the order in which they were sent. */
let requests: ((answer: Response) => void)[]

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => requests.push(resolve)))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Each span of an answer has one departure. */
const answer = (request: number, start: string) =>
  act(async () => requests[request]?.(Response.json([{ start, seatsLeft: 4, state: 'open' }])))
const fail = (request: number) => act(async () => requests[request]?.(new Response('', { status: 503 })))

/** A trip of its own for each test: what is known of one stays for the visit. */
function showTrip(id: number) {
  const trip = { kind: 'boat', id } as const
  const { result } = renderHook(() => useDepartures(trip))
  const shown = () => ({ ...result.current, list: result.current.list.map(({ start }) => start) })
  return { trip, shown }
}

test('an older answer that comes last does not take back the later days', async () => {
  const { trip, shown } = showTrip(1)
  readLater(trip)
  await answer(1, 'this month')
  await answer(2, 'next month')
  expect(shown()).toEqual({ status: 'ready', list: ['this month', 'next month'], hasMore: true })

  await answer(0, 'this month')

  expect(shown().list).toEqual(['this month', 'next month'])
})

test('the next departures of another season come at once, however many weeks without one lie between', async () => {
  const { trip, shown } = showTrip(6)
  const none = (request: number) => act(async () => requests[request]?.(Response.json([])))
  await none(0)
  readLater(trip)
  await none(1)
  await none(2)
  await none(3)
  expect(shown().list).toEqual([])

  await answer(4, 'next season')

  expect(shown()).toEqual({ status: 'ready', list: ['next season'], hasMore: true })
  void readDepartures(trip)
  expect(requests).toHaveLength(5 + 4)
})

test('where nothing leaves any more, one asks once, and no later days are offered', async () => {
  const { trip, shown } = showTrip(7)
  readLater(trip)
  for (let request = 0; request < 10; request += 1) await act(async () => requests[request]?.(Response.json([])))

  expect(shown()).toEqual({ status: 'ready', list: [], hasMore: false })
  expect(requests).toHaveLength(10)
})

test('what can be booked is listed up to its last minute, and nothing later', async () => {
  const { trip, shown } = showTrip(8)
  const last = addMonths(wallTimeAt(Date.now()), monthsAhead)
  const later = `${addDays(last.slice(0, 10), 1)}T09:00`
  readLater(trip)
  for (let request = 0; request < 9; request += 1) await act(async () => requests[request]?.(Response.json([])))
  await act(async () => requests[9]?.(Response.json([{ start: last }, { start: later }])))

  expect(shown()).toEqual({ status: 'ready', list: [last], hasMore: false })
})

test('the last day that can be booked is listed to its end', async () => {
  const { trip, shown } = showTrip(12)
  const end = `${lastPickupDay(Date.now())}T23:59`
  readLater(trip)
  for (let request = 0; request < 9; request += 1) await act(async () => requests[request]?.(Response.json([])))
  await act(async () => requests[9]?.(Response.json([{ start: end }])))

  expect(shown()).toEqual({ status: 'ready', list: [end], hasMore: false })
})

test('an older failure says nothing once a newer answer is there', async () => {
  const { trip, shown } = showTrip(2)
  void readDepartures(trip)
  await answer(1, 'newer')

  await fail(0)

  expect(shown()).toMatchObject({ status: 'ready', list: ['newer'] })
})

test('where the newer one failed, the older answer is the best there is', async () => {
  const { trip, shown } = showTrip(3)
  void readDepartures(trip)
  await fail(1)
  expect(shown()).toMatchObject({ status: 'failed', list: [] })

  await answer(0, 'older')

  expect(shown()).toMatchObject({ status: 'ready', list: ['older'] })
})

test('what did not come is asked for again, until it is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { shown } = showTrip(9)
  await fail(0)
  for (const request of [1, 2]) {
    await vi.advanceTimersByTimeAsync(20_000)
    expect(requests).toHaveLength(request + 1)
    if (request === 1) await fail(request)
  }

  await answer(2, 'this month')
  await vi.advanceTimersByTimeAsync(60_000)

  expect(shown()).toMatchObject({ status: 'ready', list: ['this month'] })
  expect(requests).toHaveLength(3)
})

test('what is never answered has failed', async () => {
  stubNoAnswer()

  const { shown } = showTrip(10)

  await eventually(() => shown().status).toBe('failed')
})

test('another trip’s answers are no matter', async () => {
  const first = showTrip(4)
  const second = showTrip(5)
  await answer(1, 'of the second')
  await answer(0, 'of the first')

  expect([first.shown().list, second.shown().list]).toEqual([['of the first'], ['of the second']])
})
