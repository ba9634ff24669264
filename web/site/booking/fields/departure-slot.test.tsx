// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { SiteForTest } from '../../render-for-test.tsx'
import { readDraft } from '../draft/booking-draft.ts'
import { DepartureSlot } from './departure-slot.tsx'

vi.mock('./departure-fields.tsx', () => {
  throw new Error('no network')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a departure whose code does not come can be asked for by the page once more', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const trip = { kind: 'boat', id: 4, name: 'Kaiki' } as const
  render(
    <SiteForTest>
      <DepartureSlot subject={trip} draft={readDraft()} label="" error={undefined} />
    </SiteForTest>,
  )

  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))

  expect(screen.getByText(/without a network connection/i)).toBeDefined()
  expect(reload).toHaveBeenCalledOnce()
})
