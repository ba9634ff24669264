// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { BookingStatus } from '#domain/booking/booking-record.ts'

import { readToasts } from '#web/ui/toast-store.ts'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import { answerQuestion, readQuestion } from '../controls/dialogs.tsx'
import { speak } from '../words/say.ts'
import { StatusButtons, useStatusChange } from './status-buttons.tsx'

const booking = { id: 7, status: 'new', version: 3 } as const

// Of the tests before, in other files, too.
beforeEach(() => {
  dismissToasts()
})
afterEach(() => {
  cleanup()
  queries.clear()
  speak('en')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const queries = new QueryClient()

function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

interface Sent {
  status: BookingStatus
  version: number
}

const stored = (change: Sent) => Response.json({ ...booking, ...change, version: change.version + 1 })

/** The buttons of a booking, over a server that stores what it is sent, unless it answers something else. */
function openButtons(answer: (change: Sent) => Response | Promise<Response> = stored) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const change = JSON.parse(body) as Sent
    sent.push(change)
    return Promise.resolve(answer(change))
  })
  const { result: buttons, rerender } = renderHook(useStatusChange, { wrapper: WithQueries })
  return { sent, buttons, rerender, change: buttons.current.change }
}

async function answerOnceAsked(
  change: ReturnType<typeof useStatusChange>['change'],
  status: BookingStatus,
  isYes: boolean,
) {
  await act(async () => {
    const changed = change(booking, status)
    expect(readQuestion()).toMatchObject({ cancelLabel: 'Keep it', isDangerous: true })
    answerQuestion(isYes)
    await changed
  })
}

test('two presses of Confirm in one moment are one change, and Undo brings back what it was', async () => {
  const { sent, change } = openButtons()

  await act(() => Promise.all([change(booking, 'confirmed'), change(booking, 'confirmed')]))

  expect(sent).toEqual([{ status: 'confirmed', version: 3 }])
  const [told, ...others] = readToasts()
  expect(others).toEqual([])
  expect(told).toMatchObject({ text: 'Booking updated.', action: { label: 'Undo' } })
  await act(async () => told?.action?.onPress())
  expect(sent[1]).toEqual({ status: 'new', version: 4 })
})

test('an Undo that is refused says so, on the page and for some seconds beside it', async () => {
  const { sent, buttons, rerender } = openButtons(({ status }) =>
    status === 'new'
      ? Response.json({ title: 'The seats that are free are held for the wait list.' }, { status: 409 })
      : Response.json(booking),
  )

  await act(() => buttons.current.change(booking, 'confirmed'))
  await act(async () => readToasts()[0]?.action?.onPress())

  const refusal = 'It was not undone. The seats that are free are held for the wait list.'
  expect(sent).toHaveLength(2)
  expect(readToasts().at(-1)).toMatchObject({ kind: 'failure', text: refusal })
  expect(buttons.current).toMatchObject({ failure: refusal, isTold: true })
  speak('sq')
  rerender()
  expect(buttons.current.failure).toBe('Nuk u zhbë. Vendet e lira mbahen për listën e pritjes.')
})

test.each([
  // A note of one's own.
  ['confirmed', 5],
  // Of somebody else: the server says so.
  ['cancelled', 4],
] as const)('Undo of a booking that was written to since, and is %s, names version %i', async (status, version) => {
  const { sent, change } = openButtons()
  await act(() => change(booking, 'confirmed'))
  queries.setQueryData(['booking', booking.id], { ...booking, status, version: 5 })

  await act(async () => readToasts()[0]?.action?.onPress())

  expect(sent[1]).toEqual({ status: 'new', version })
})

test('Undo stands there from the press on for as long as nobody is told, however slow the answer was', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { change } = openButtons(() => promise)
  const pressedAt = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(pressedAt)

  await act(async () => {
    const changed = change(booking, 'confirmed')
    clock.mockReturnValue(pressedAt + 4000)
    resolve(Response.json(booking))
    await changed
  })

  expect(readToasts()).toMatchObject([{ action: { label: 'Undo', lastsMs: expect.closeTo(4500) } }])
})

test.each(['cancelled', 'not-a-booking'] as const)(
  '%s is asked before, and kept as it was after a no',
  async (status) => {
    const { sent, change } = openButtons()

    await answerOnceAsked(change, status, false)
    expect(sent).toEqual([])
    expect(readToasts()).toEqual([])

    await answerOnceAsked(change, status, true)
    expect(sent).toEqual([{ status, version: 3 }])
  },
)

test('what else waits stands beside New, and where it is chosen no status is', () => {
  render(
    <StatusButtons
      legend="Show"
      options={['', 'new', 'done'] as const}
      chosen={null}
      newCount={3}
      onChoose={vi.fn<() => void>()}
    >
      <button type="button">Waiting</button>
    </StatusButtons>,
  )

  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'New3',
    'Waiting',
    'Done',
  ])
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
})
