// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'

import { adminPaths } from '#domain/admin-paths.ts'
import { eventually } from '../../../tests/setup/eventually.ts'
import { FreshLink } from '../accounts/fresh-link.tsx'
import { answerQuestion, confirm, ConfirmDialog, readQuestion } from '../controls/dialogs.tsx'
import { keep } from './draft.ts'
import { LeaveGuard, useUnsaved } from './unsaved.ts'
import { WaitingDrafts } from './waiting-drafts.tsx'
import '../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Form() {
  useUnsaved(true)
  return <LeaveGuard />
}

test('who presses Back once more while he is asked leaves as he says', async () => {
  const routes = [{ path: '/list' }, { path: '/form', element: <Form /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/list', '/form'] })
  render(<RouterProvider router={router} />)

  await act(() => router.navigate(-1))
  await act(() => router.navigate(-1))
  expect(readQuestion()).toMatchObject({ title: 'Leave without saving?' })
  expect(router.state.location.pathname).toBe('/form')

  await act(async () => answerQuestion(true))
  await eventually(() => router.state.location.pathname).toBe('/list')
})

test('a link that is shown only once is not lost by Back, and it is said what would be', async () => {
  const element = (
    <>
      <FreshLink title="The link for Vera" text="" path="/admin/invite/1" onClose={() => undefined} />
      <LeaveGuard />
    </>
  )
  const routes = [{ path: '/list' }, { path: '/people', element }]
  const router = createMemoryRouter(routes, { initialEntries: ['/list', '/people'] })
  render(<RouterProvider router={router} />)

  await act(() => router.navigate(-1))

  expect(router.state.location.pathname).toBe('/people')
  expect(readQuestion()).toMatchObject({ text: 'What stands here is shown only now.' })
  await act(async () => answerQuestion(false))
})

const question = { title: 'Cancel this booking?', text: '', confirmLabel: 'Yes', cancelLabel: 'No', isDangerous: true }

test('a question does not go along to another page: its yes would be of what one has left', async () => {
  const element = <ConfirmDialog />
  const router = createMemoryRouter([{ path: '/*', element }], { initialEntries: ['/list', '/booking'] })
  render(<RouterProvider router={router} />)
  let answer: boolean | undefined
  await act(async () => void confirm(question).then((isYes) => (answer = isYes)))
  expect(readQuestion()).toMatchObject(question)

  await act(() => router.navigate(-1))

  expect(readQuestion()).toBeNull()
  await eventually(() => answer).toBe(false)
})

test('what was typed on a page for owners waits for an owner', () => {
  keep('draft settings', { title: 'Settings', address: adminPaths.settings })
  keep('draft tours', { title: 'Tours', address: '/admin/tours?language=de' })
  const { rerender } = render(<WaitingDrafts isOwner={false} />)
  expect(screen.getByRole('listitem').textContent).toContain('Tours')

  rerender(<WaitingDrafts isOwner />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
