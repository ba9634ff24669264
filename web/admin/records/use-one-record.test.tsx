// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'

import { useOneItem } from './use-one-record.tsx'

afterEach(cleanup)

/** What a form has whose save is under way. */
const saving = { close: () => {} }

function Page() {
  const records = useOneItem()
  useEffect(() => {
    if (records.editing === '3') saving.close = records.close
  })

  return (
    <>
      <output>{records.editing ?? 'none'}</output>
      <button type="button" onClick={records.close}>
        Close
      </button>
    </>
  )
}

const open = () => screen.getByRole('status').textContent
const close = () => act(() => screen.getByRole('button', { name: 'Close' }).click())

/** Answers how one goes on from there. */
function openPage(address: string) {
  const router = createMemoryRouter([{ path: '/people', element: <Page /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return (to: string | number) => act(() => router.navigate(to as string))
}

test('a link opens its record on the page itself, too, and again after it was closed', async () => {
  const go = openPage('/people')
  expect(open()).toBe('none')

  await go('/people?item=3')
  expect(open()).toBe('3')
  close()
  await go('/people?item=3')
  expect(open()).toBe('3')
  await go('/people?item=4')
  expect(open()).toBe('4')
})

test('what was closed stays closed while one jumps within the page or goes back', async () => {
  const go = openPage('/people?item=3')
  expect(open()).toBe('3')
  await go('/people?item=4')
  close()

  await go(-1)
  expect(open()).toBe('none')
})

test('a form that was saved slowly closes itself, and not the one that was opened meanwhile', async () => {
  const go = openPage('/people?item=3')
  await go('/people?item=4')

  act(() => saving.close())

  expect(open()).toBe('4')
})
