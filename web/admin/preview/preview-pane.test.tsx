// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { PreviewPane } from './preview-pane.tsx'

vi.mock('./preview.tsx', () => ({ Preview: () => <p>The section</p> }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openPane({ isWide }: { isWide: boolean }) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreviewPane block="hero" language={{ flagCode: 'gb', name: 'English', code: 'en' }} content={{}} />
    </QueryClientProvider>,
  )
}

test('on a phone the preview costs nothing until it is asked for', async () => {
  openPane({ isWide: false })
  expect(screen.queryByText(/The section|Loading/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Show preview' }))
  expect(await screen.findByText('The section')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Hide preview' }))
  expect(screen.queryByText('The section')).toBeNull()
})

test('where there is room it stands beside the form', async () => {
  openPane({ isWide: true })

  expect(await screen.findByText('The section')).toBeTruthy()
})
