// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { flag, line, list } from '#domain/content/fields.ts'
import { RecordView } from './record-view.tsx'

afterEach(cleanup)

const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? null

test('what is read in a language is marked as being in it, and labels and words of staff are not', () => {
  const fields = {
    title: line('Title'),
    subtitle: line('Subtitle'),
    plans: list({ label: 'Plans', maxItems: 3, item: { name: line('Name') } }),
    isShown: flag({ label: 'Shown' }),
  }
  const content = { title: 'Mirë se vini', subtitle: '', plans: [{ id: 1, name: 'Për një ditë' }], isShown: true }
  const english = { title: 'Welcome', subtitle: 'To Saranda', plans: [], isShown: true }
  render(<RecordView fields={fields} content={content} languageCode="sq" fallback={{ code: 'en', content: english }} />)

  expect(languageOf('Mirë se vini')).toBe('sq')
  expect(languageOf('Për një ditë')).toBe('sq')
  expect(languageOf('To Saranda')).toBe('en')
  expect(screen.getByText('To Saranda').parentElement?.textContent).toBe('Empty: visitors see “To Saranda”')
  expect(['Title', 'Name'].map(languageOf)).toEqual([null, null])
})
