// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { SiteForTest } from '../../render-for-test.tsx'
import { readDraft } from '../draft/booking-draft.ts'
import { DetailsFold } from './details-fold.tsx'
import { requestOf } from '../draft/draft-request.ts'
import { goTo } from './form-field.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const details = (isTimetabled: boolean) => (
  <SiteForTest>
    <DetailsFold
      draft={readDraft()}
      labels={{} as never}
      problems={{}}
      fieldErrors={{}}
      pickup={null}
      now={null}
      closures={[]}
      isTimetabled={isTimetabled}
    />
  </SiteForTest>
)

test('details that were opened before the scripts came have their fields as soon as they are there', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(details(false))
  const folder = container.querySelector('details')
  // The browser opens it by itself.
  if (folder) folder.open = true

  // React's word about the attribute that the browser has set.
  vi.spyOn(console, 'error').mockReturnValue()
  render(details(false), { container, hydrate: true })

  expect(await screen.findByRole('textbox', { name: /ferry/i })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /ride back/i })).toBeTruthy()
  expect(folder?.open).toBe(true)
})

test('who goes with a departure is asked for no ride back, and what he had ticked before is not sent', async () => {
  const { container } = render(details(true))
  container.querySelector('details')?.setAttribute('open', '')
  container.querySelector('details')?.dispatchEvent(new Event('toggle'))

  expect(await screen.findByRole('textbox', { name: /ferry/i })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /ride back/i })).toBeNull()
  const draft = { ...readDraft(), departure: '2031-06-02T10:00', returnDateAndTime: '2031-06-02T18:00' }
  const pickup = draft.departure
  expect(requestOf(draft, { pickup, isTimetabled: true }).returnDateAndTime).toBeUndefined()
  expect(requestOf(draft, { pickup }).returnDateAndTime).toBe('2031-06-02T18:00')
})

test('who is led to a detail finds it, also in a fold that he has closed over what is wrong with it', async () => {
  const { container } = render(details(false))
  const folder = container.querySelector('details')
  folder?.setAttribute('open', '')
  folder?.dispatchEvent(new Event('toggle'))
  const ferry = await screen.findByRole('textbox', { name: /ferry/i })
  ferry.scrollIntoView = vi.fn<() => void>()
  folder?.removeAttribute('open')

  goTo(ferry)

  expect(folder?.open).toBe(true)
  expect(document.activeElement).toBe(ferry)
})
