import { expect, test } from 'vitest'

import { contentForTest, renderForTest } from '../render-for-test.tsx'
import { legalParts, OperatorFacts } from './legal-page.tsx'

test('blank lines part paragraphs and # begins a heading, also without blank lines round it', () => {
  const parts = legalParts('First.\nSecond line.\n\n# Heading\nUnder it.\r\n\r\nLast.')

  expect(parts.map(({ isHeading, text }) => ({ isHeading, text }))).toEqual([
    { isHeading: false, text: 'First.\nSecond line.' },
    { isHeading: true, text: 'Heading' },
    { isHeading: false, text: 'Under it.' },
    { isHeading: false, text: 'Last.' },
  ])
})

test('whoever writes to the operator writes to the address that stands there, and to nobody else', () => {
  const legal = contentForTest('legal', { email: 'office@example.com?bcc=stranger@example.com' })

  const html = renderForTest(<OperatorFacts content={legal} />)

  expect(html).toContain('href="mailto:office@example.com%3Fbcc%3Dstranger%40example.com"')
})
