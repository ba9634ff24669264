// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'

import { answerQuestion, readQuestion } from '../layout/confirm.tsx'
import { LeaveGuard, useUnsaved } from './unsaved.ts'

afterEach(cleanup)

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
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/list'))
})
