// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { completeContent } from '#domain/content/empty.ts'
import type { Content } from '#domain/content/fields.ts'
import { settingsFields, settingsKey } from '#domain/settings/settings-fields.ts'
import { RevisionsDialog } from './revisions-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

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
