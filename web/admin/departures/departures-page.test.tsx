// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { adminPaths } from '#domain/admin-paths.ts'
import type { Departure } from '#domain/departures/departure.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import { readToasts } from '#web/ui/toast-store.ts'

import { eventually } from '../../../tests/setup/eventually.ts'
import { type WaitingDraft, waitingDrafts } from '../drafts/draft.ts'
import { hasUnsaved } from '../drafts/unsaved.ts'
import { openDepartureAddress } from './departures-query.ts'
import { DeparturesPage } from './departures-page.tsx'
import { dismissToasts } from '../../../tests/setup/dismiss-toasts.ts'
import '../../../tests/setup/modal-dialogs.ts'

beforeEach(dismissToasts)
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const departure: Departure = {
  id: null,
  kind: 'boat',
  subjectId: 12,
  name: 'Ksamil islands',
  start: '2131-08-15T10:00',
  minutes: 120,
  capacity: 20,
  seatsLeft: 20,
  state: 'open',
  taken: 0,
  held: 0,
  waiting: 0,
  leastPeople: null,
  isClosed: false,
  vehicleId: null,
  note: '',
  version: 0,
}

/** The page at an address, with the departures that leave by now. */
async function openPage(address: string, leaving: Departure[] = [departure]) {
  const answers: Record<string, unknown> = { GetDepartures: leaving, GetDepartureReach: { parties: [] } }
  vi.stubGlobal('fetch', async (url: string) => {
    const call = new URL(url, location.origin).pathname.split('/').at(-1) ?? ''
    return Response.json(answers[call] ?? [])
  })
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <DeparturesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  // The first of them loads the whole page.
  await screen.findByRole('heading', { name: 'Timetable' })
  return { reread: () => act(() => queries.invalidateQueries()), answers }
}

const ofDay = `${adminPaths.departures}?day=2131-08-15`
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note')
const guestNote = () => screen.getByLabelText<HTMLTextAreaElement>('Note to the guests')
/** Whether the dialog stays where a finger slips. */
const slip = () => !fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('what guests are to read of a departure that does not leave outlives the page, and a slip of the finger', async () => {
  await openPage(ofDay)
  press(/Ksamil islands/)
  // Beside a departure that can be cancelled nothing else is called so.
  expect(
    screen.getAllByRole('button', { name: /^(Back|Cancel)/ }).map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Cancel departure', 'Back'])
  press('Cancel departure')
  expect(document.activeElement).toBe(screen.getByLabelText('Why it does not leave'))
  expect(hasUnsaved()).toBe(false)
  type(guestNote(), 'Waves of two metres.')
  expect(hasUnsaved()).toBe(true)
  expect(slip()).toBe(true)
  press('Back')
  expect(document.activeElement?.textContent).toContain('Cancel departure')
  press('Cancel departure')
  expect(guestNote().value).toBe('Waves of two metres.')
  cleanup()

  const [waiting] = JSON.parse(waitingDrafts()) as WaitingDraft[]
  expect(waiting?.title).toContain('Ksamil islands')
  await openPage(waiting?.address ?? '')
  expect(guestNote().value).toBe('Waves of two metres.')
  press('Back')
  press('Discard')
  expect([hasUnsaved(), waitingDrafts(), screen.queryByRole('dialog')]).toEqual([false, '[]', null])
})

test('what is typed of a departure outlives the page, until it is stored or discarded', async () => {
  await openPage(ofDay)
  press(/Ksamil islands/)
  type(note(), 'Bring the long rope')
  cleanup()

  const [waiting] = JSON.parse(waitingDrafts()) as WaitingDraft[]
  await openPage(waiting?.address ?? '')
  expect(note().value).toBe('Bring the long rope')
  press('Save')
  await eventually(() => screen.queryByRole('dialog')).toBeNull()
  expect(waitingDrafts()).toBe('[]')

  press(/Ksamil islands/)
  type(note(), 'Two dogs')
  press('Discard')
  expect([hasUnsaved(), waitingDrafts(), screen.queryByRole('dialog')]).toEqual([false, '[]', null])
})

test('a departure stays open with what is typed over it, also when it is no more among those that are shown', async () => {
  const { reread, answers } = await openPage(ofDay)
  press(/Ksamil islands/)
  type(note(), 'Bring the long rope')
  expect(hasUnsaved()).toBe(true)

  answers['GetDepartures'] = []
  await reread()
  await screen.findByText(/^Nothing leaves in these days/)

  expect(note().value).toBe('Bring the long rope')
})

test('times of the timetable that are being typed stay while another week comes', async () => {
  await openPage(ofDay)
  press('Add times')
  type(screen.getByLabelText('Time'), '17:30')

  press('The next week')

  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('17:30')
  await screen.findByText('Friday 24 August 2131')
})

test('an extra departure that was begun does not go with a slip of the finger', async () => {
  await openPage(ofDay)
  press('Extra departure')
  // Nothing is lost of one that is empty.
  expect([slip(), screen.queryByRole('dialog')]).toEqual([false, null])

  press('Extra departure')
  type(screen.getByLabelText('Time'), '17:30')

  expect([slip(), hasUnsaved()]).toEqual([true, true])
})

test('what is typed of an extra departure outlives the page, until it is added or given up', async () => {
  await openPage(ofDay)
  press('Extra departure')
  type(screen.getByLabelText('Time'), '17:30')
  cleanup()

  const [waiting] = JSON.parse(waitingDrafts()) as WaitingDraft[]
  expect(waiting?.title).toBe('Extra departure')
  await openPage(waiting?.address ?? '')
  const dialog = within(screen.getByRole('dialog'))
  const held = ['Day', 'Time'].map((name) => dialog.getByLabelText<HTMLInputElement>(name).value)
  expect(held).toEqual(['2131-08-15', '17:30'])
  press('Cancel')
  expect([hasUnsaved(), waitingDrafts(), screen.queryByRole('dialog')]).toEqual([false, '[]', null])
})

test('a departure whose trip was deleted sells nothing, and can still be called off', async () => {
  await openPage(ofDay, [{ ...departure, isGone: true, taken: 2 }])
  expect(screen.getByRole('button', { name: /Ksamil islands/ }).textContent).toContain('No longer sold')
  press(/Ksamil islands/)
  expect(screen.queryByLabelText('Note')).toBeNull()
  press('Cancel departure')
  type(guestNote(), 'Waves of two metres.')
  expect(slip()).toBe(true)

  press('Back')
  press('Discard')

  expect([hasUnsaved(), waitingDrafts(), screen.queryByRole('dialog')]).toEqual([false, '[]', null])
})

test('a departure that should have left can be called off until it is over', async () => {
  for (const [minutes, isOffered] of [
    [10, true],
    [departure.minutes, false],
  ] as const) {
    const left = { ...departure, start: wallTimeAt(Date.now() - minutes * 60_000), taken: 2 }
    await openPage(openDepartureAddress(left), [left])
    expect(screen.queryByRole('button', { name: 'Cancel departure' }) !== null).toBe(isOffered)
    cleanup()
  }
})

test('what the plan has against a departure is told on its card, in its dialog, and when it is stored', async () => {
  const kaiki = { kind: 'boat' as const, subjectId: 5, name: 'Kaiki', start: departure.start }
  const clashes: Departure['clashes'] = [
    { level: 'red', kind: 'overlap', rideId: null, departure: kaiki },
    { level: 'red', kind: 'overlap', rideId: 7 },
    { level: 'red', kind: 'seats', rideId: null },
  ]
  const { answers } = await openPage(ofDay, [{ ...departure, clashes }])
  expect(screen.getByRole('button', { name: /Ksamil islands/ }).textContent).toMatch(/two at once$/)
  press(/Ksamil islands/)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByText(/two at once|too few seats/).map(({ textContent }) => textContent)).toEqual([
    'two at once: Kaiki, 10:00 · Wednesday 15 August 2131',
    'two at once',
    'too few seats',
  ])
  expect(dialog.getByRole('link', { name: 'Day plan' }).getAttribute('href')).toBe(`${adminPaths.plan}?day=2131-08-15`)

  answers['SetDeparture'] = { ...departure, clashes }
  type(note(), 'Bring the long rope')
  press('Save')

  await eventually(() => readToasts().map(({ text, kind }) => [kind, text])).toEqual([
    ['failure', 'Departure changed. Something in the plan speaks against it: two at once, too few seats.'],
  ])
})

test('a departure that is cancelled can only be read, and closed by a button', async () => {
  await openPage(ofDay, [{ ...departure, state: 'cancelled' }])
  press(/Ksamil islands/)
  expect(screen.queryByLabelText('Note')).toBeNull()

  press('Close')

  expect(screen.queryByRole('dialog')).toBeNull()
})
