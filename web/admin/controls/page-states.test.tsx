// @vitest-environment jsdom
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Failure, LoadState } from './page-states.tsx'

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

function Page() {
  const query = useQuery({ queryKey: ['rides'], queryFn: () => Promise.resolve('Here.') })
  return query.data ?? <LoadState queries={[query]} failedText="Failed." />
}

test('without a network a page says so instead of loading for ever, and comes with it', async () => {
  onlineManager.setOnline(false)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  expect(screen.getByText('No network. It comes as soon as there is one.')).toBeTruthy()

  act(() => onlineManager.setOnline(true))

  expect(await screen.findByText('Here.')).toBeTruthy()
})

test('a failure is read out once: by itself, or by the toast that has said it', () => {
  const { rerender } = render(<Failure text="The seats are held." />)
  expect(screen.getByRole('alert').textContent).toBe('The seats are held.')

  rerender(<Failure text="The seats are held." isTold />)

  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('The seats are held.')).toBeTruthy()
})
