import { expect, test } from 'vitest'

import { legalParts } from './legal-page.tsx'

test('blank lines part paragraphs and # begins a heading, also without blank lines round it', () => {
  const parts = legalParts('First.\nSecond line.\n\n# Heading\nUnder it.\r\n\r\nLast.')

  expect(parts.map(({ isHeading, text }) => ({ isHeading, text }))).toEqual([
    { isHeading: false, text: 'First.\nSecond line.' },
    { isHeading: true, text: 'Heading' },
    { isHeading: false, text: 'Under it.' },
    { isHeading: false, text: 'Last.' },
  ])
})
