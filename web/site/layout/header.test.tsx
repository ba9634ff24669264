// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { BlockName } from '#domain/content/registry.ts'

import { contentForTest, renderForTest, SiteForTest } from '../render-for-test.tsx'
import { DesktopMenu, Header } from './header.tsx'
import { FooterColumns } from './footer.tsx'
import { navigationItems } from './navigation.ts'

afterEach(cleanup)

/** A block in which staff have written the same into every label. */
function sameEverywhere<Name extends BlockName>(name: Name) {
  const empty = contentForTest(name)
  const labels = Object.entries(empty).filter(([field, value]) => field.endsWith('Label') && typeof value === 'string')
  return { ...empty, ...Object.fromEntries(labels.map(([field]) => [field, 'Taxi'])) }
}

test('labels that staff call the same are each there, and none is taken for another', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  const { container } = render(
    <SiteForTest>
      <DesktopMenu items={navigationItems(sameEverywhere('header'))} />
      <FooterColumns content={sameEverywhere('footer')} />
    </SiteForTest>,
  )

  expect(container.querySelectorAll('nav > ul > li')).toHaveLength(6)
  expect(complaints).not.toHaveBeenCalled()
})

const withLabel = (bookNowLabel: string) =>
  renderForTest(<Header />, { contents: { header: contentForTest('header', { bookNowLabel }) } })

test('the way to the form is on every page, but without a word for it there is none', () => {
  expect(withLabel('Book now')).toContain('button-accent')
  expect(withLabel('')).not.toContain('button-accent')
})
