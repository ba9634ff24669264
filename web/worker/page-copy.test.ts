import { expect, test } from 'vitest'

import { renderPage } from '#web/site/entry-server.tsx'
import { contentForTest, pageDataForTest } from '../site/render-for-test.tsx'
import { asCopy, readPageData } from './page-copy.ts'

const hero = contentForTest('hero', { titleLine1: 'Dollars $& and </script>', imagePath: 'images/hero.webp' })
const data = pageDataForTest({ contents: { hero } })
const assets = { script: '/assets/site.js', preloads: ['/assets/shared.js'], styles: [], fonts: [], pageScripts: {} }
const { html } = renderPage({ plainPath: '/', data, assets })

test('a document of ours gives back what it was made from', () => {
  expect(readPageData(html)).toEqual(data)
})

test('a document of somebody else, such as a sign-in of the hotel\u2019s Wi-Fi, gives nothing', () => {
  expect(readPageData('<!doctype html><title>Welcome to the hotel</title><div id="root"></div>')).toBeUndefined()
})

test('a copy shows nothing by itself, says of when it is, and keeps its data', () => {
  const copy = asCopy(html, 1_763_740_000_000)

  expect(copy).toContain('<div id="root" data-copied-at="1763740000000"></div>')
  expect(copy).not.toContain('<h1')
  expect(copy).not.toContain('as="image"')
  expect(copy).toContain('/assets/site.js')
  expect(readPageData(copy)).toEqual(data)
})
