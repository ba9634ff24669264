import { expect, test } from 'vitest'

import { contentForTest, renderForTest } from '../render-for-test.tsx'
import { ContentSlot } from './content-slot.tsx'
import { WhyChooseUsSection } from './why-choose-us.tsx'

const slot = <ContentSlot id="why" name="why-choose-us" section={WhyChooseUsSection} whileLoading="Loading..." />

test('a section without content says that it is loading, under its id', () => {
  const html = renderForTest(slot)

  expect(html).toContain('<section id="why"')
  expect(html).toContain('Loading...')
})

test('a section with content shows it', () => {
  const content = contentForTest('why-choose-us', { sectionTitle: 'Four reasons' })
  const html = renderForTest(slot, { contents: { 'why-choose-us': content } })

  expect(html).toContain('Four reasons')
  expect(html).not.toContain('Loading...')
})
