import { expect, test } from 'vitest'

import { letterHtml } from './letter.ts'

test('English words that stand in for Arabic are read from the left, and what the guest wrote in its own direction', () => {
  const html = letterHtml({
    languageCode: 'ar',
    subject: 'Your price',
    title: 'Your price',
    paragraphs: [],
    facts: [
      { term: 'Price', text: '30 € or 3 000 lek' },
      { term: 'Note for the driver', text: 'رحلة رقم 12، ننتظر.' },
    ],
    links: [],
    notes: [],
  })

  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html.match(/<td dir="auto"[^>]*>رحلة/)).not.toBeNull()
})
