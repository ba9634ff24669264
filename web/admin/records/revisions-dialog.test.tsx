// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { completeContent } from '#domain/content/empty.ts'
import type { Content } from '#domain/content/fields.ts'
import { footer } from '#domain/content/blocks/footer.ts'
import { settingsFields, settingsKey } from '#domain/settings/settings-fields.ts'
import { fieldsInLanguage } from '../editors/field-values.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'
import '../../../tests/setup/modal-dialogs.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what an earlier save of one language changes in all of them is said, and so is what it keeps for itself', async () => {
  const saved = { version: 1, savedAt: '2031-05-01T10:00:00.000Z', savedBy: 'Vera', ownValues: ['instagramUrl'] }
  const before = { supportNote: 'Scrivici', phoneNumber: '+355691111111', instagramUrl: '/uno', facebookUrl: '/tutti' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ ...saved, content: before }])))
  const fields = fieldsInLanguage(footer.fields)
  const now = { ...before, supportNote: 'Scrivi', phoneNumber: '+355692222222', instagramUrl: '/due', ownValues: [] }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RevisionsDialog
        recordKey={{ block: 'footer', id: 3 }}
        fields={fields}
        content={completeContent(fields, now)}
        onRestore={vi.fn<() => void>()}
        onClose={vi.fn<() => void>()}
      />
    </QueryClientProvider>,
  )

  fireEvent.click(await screen.findByRole('button', { name: /Vera/ }))

  const told = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(told).toEqual([
    'Instagram address',
    'Phone numberchanges in every language',
    'Support note',
    'Values of its own',
  ])
})

test('a save from before a field was declared leaves that field as it is', async () => {
  const saved = { version: 1, savedAt: '2031-05-01T10:00:00.000Z', savedBy: 'Vera', ownValues: [] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ ...saved, content: { answerHours: 4 } }])))
  const onRestore = vi.fn<(content: Content) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RevisionsDialog
        recordKey={settingsKey}
        fields={settingsFields}
        content={completeContent(settingsFields, { answerHours: 2, reminderTime: '18:00' })}
        onRestore={onRestore}
        onClose={vi.fn<() => void>()}
      />
    </QueryClientProvider>,
  )

  fireEvent.click(await screen.findByRole('button', { name: /Vera/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Put into the form' }))

  // Empty, it would end the reminders.
  expect(onRestore.mock.lastCall?.[0]).toMatchObject({ answerHours: 4, reminderTime: '18:00' })
})
