// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { contentForTest, renderForTest, SiteForTest } from '../render-for-test.tsx'
import { ContentSlot } from './content-slot.tsx'
import { WhyChooseUsSection } from './why-choose-us.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

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

function Broken(): never {
  throw new Error('A fault in a section.')
}

test('a section that fails leaves the numbers and a way to load again, and the one beside it as it is', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const contents = {
    footer: contentForTest('footer', { phoneNumber: '+355692345678', whatsAppNumber: '+355692345678' }),
    'why-choose-us': contentForTest('why-choose-us', { sectionTitle: 'Four reasons' }),
    hero: contentForTest('hero'),
  }
  const { container } = render(
    <SiteForTest contents={contents}>
      <ContentSlot id="home" name="hero" section={Broken} />
      <ContentSlot name="why-choose-us" section={({ content }) => <h2>{content.sectionTitle}</h2>} />
    </SiteForTest>,
  )

  expect(container.querySelector('#home a[href="tel:+355692345678"]')).not.toBeNull()
  expect(container.querySelector('#home a[href="https://wa.me/355692345678"]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.getByText('Four reasons')).toBeTruthy()
})

test('a section that cannot be loaded shows the numbers beside the way to try again', async () => {
  const footer = contentForTest('footer', { phoneNumber: '+355692345678' })
  render(<SiteForTest contents={{ footer }}>{slot}</SiteForTest>)

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+355 69 234 5678' }).getAttribute('href')).toBe('tel:+355692345678')
})
