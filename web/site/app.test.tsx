// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PageData } from '#domain/page-data.ts'

import { createContentCache, initialContents } from '#web/lib/content-cache.ts'
import { App } from './app.tsx'
import { publicPages } from './public-pages.ts'
import { contentForTest, pageDataForTest } from './render-for-test.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  // jsdom moves nothing.
  document.getAnimations = () => []
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const footer = contentForTest('footer', { phoneNumber: '+355692345678', whatsAppNumber: '+355692345678' })

function renderApp(content: ComponentType, parts: Partial<PageData> = {}) {
  const data = pageDataForTest({ contents: { footer }, ...parts })
  const cache = createContentCache({
    initial: initialContents(data),
    load: (name) => Promise.reject(new Error(`${name} is not loaded in this test.`)),
    onFailure: () => undefined,
  })
  const [page] = publicPages
  if (!page) throw new Error('There is no page.')
  const { container } = render(<App page={page} content={content} data={data} cache={cache} />)
  return container.querySelector('main')
}

function Broken(): never {
  throw new Error('A fault in a page.')
}

function expectWaysOn(main: Element | null) {
  expect(main?.querySelector('a[href="tel:+355692345678"]')).not.toBeNull()
  expect(main?.querySelector('a[href="https://wa.me/355692345678"]')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
}

test('a page that fails leaves the menu, the numbers and a way to load again', () => {
  expectWaysOn(renderApp(Broken))
  expect(screen.getByRole('banner')).toBeTruthy()
})

test('where the menu itself fails, the numbers and a way to load again are there', () => {
  expectWaysOn(renderApp(() => <p>Here.</p>, { languages: [null as never] }))
  expect(screen.queryByRole('banner')).toBeNull()
})
