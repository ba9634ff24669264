// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { SiteForTest } from '../render-for-test.tsx'
import { readDraft } from './booking-draft.ts'
import { DetailsField } from './details-field.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('details that were opened before the scripts came have their fields as soon as they are there', async () => {
  const field = (
    <SiteForTest>
      <DetailsField
        draft={readDraft()}
        labels={{} as never}
        problems={{}}
        fieldErrors={{}}
        pickup={null}
        now={null}
        closures={[]}
      />
    </SiteForTest>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(field)
  const details = container.querySelector('details')
  // The browser opens it by itself.
  if (details) details.open = true

  // React's word about the attribute that the browser has set.
  vi.spyOn(console, 'error').mockReturnValue()
  render(field, { container, hydrate: true })

  expect(await screen.findByRole('textbox', { name: /ferry/i })).toBeTruthy()
  expect(details?.open).toBe(true)
})
