import { expect, test } from 'vitest'

import { contentForTest, pageDataForTest } from './render-for-test.tsx'
import { blocksOf, renderPage } from './entry-server.tsx'

const assets = {
  script: '/assets/site.js',
  preloads: ['/assets/shared.js'],
  styles: ['/assets/site.css'],
  fonts: [
    '/assets/commissioner-western-a.woff2',
    '/assets/commissioner-latin-ext-flar-normal-b.woff2',
    '/assets/commissioner-greek-c.woff2',
  ],
  formScripts: ['/assets/booking-form.js'],
  pageScripts: { 'web/site/pages/about-page.tsx': ['/assets/about-page.js'] },
}

test('every page needs header and footer, and its own blocks', () => {
  expect(blocksOf('/services/tours')).toEqual(['header', 'footer', 'tours'])
})

test('an unknown path is a page with status 404 that search engines leave alone', () => {
  const { status, html } = renderPage({ plainPath: '/nowhere', data: pageDataForTest(), assets })

  expect(status).toBe(404)
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).not.toContain('canonical')
})

test('a page names its address in every language, and the plain one as the default', () => {
  const { html } = renderPage({ plainPath: '/about', data: pageDataForTest(), assets })

  expect(html).toContain('rel="canonical" href="https://taxi.example/about"')
  expect(html).toContain('hrefLang="it" href="https://taxi.example/it/about"')
  expect(html).toContain('hrefLang="x-default" href="https://taxi.example/about"')
})

test('on the address of a language, links and canonical stay in that language', () => {
  const italian = { flagCode: 'it', name: 'Italiano', code: 'it' }
  const header = contentForTest('header', { aboutUsLabel: 'Chi siamo', homeLabel: 'Home' })
  const data = pageDataForTest({ language: italian, addressLanguage: 'it', contents: { header } })
  const { html } = renderPage({ plainPath: '/', data, assets })

  expect(html).toContain('<html lang="it" dir="ltr">')
  expect(html).toContain('href="/it/about"')
  expect(html).toContain('href="/it#home"')
  expect(html).toContain('rel="canonical" href="https://taxi.example/it"')
})

test('content cannot close the element that holds the page data', () => {
  const footer = contentForTest('footer', { supportNote: '</script><script>alert(1)</script>\u2028' })
  const { html } = renderPage({ plainPath: '/', data: pageDataForTest({ contents: { footer } }), assets })

  expect(html).not.toContain('<script>alert')
  expect(html).toContain(String.raw`\u003c/script\u003e`)
  expect(html).toContain(String.raw`\u2028`)
})

test('a page names all its scripts, so that the browser need not find them one after the other', () => {
  const [about, terms] = ['/about', '/terms'].map(
    (plainPath) => renderPage({ plainPath, data: pageDataForTest(), assets }).html,
  )

  expect(about).toContain('data-later="/assets/shared.js /assets/about-page.js"')
  expect(terms).not.toContain('about-page.js')
  expect(about).not.toContain('booking-form.js')
  expect(renderPage({ plainPath: '/', data: pageDataForTest(), assets }).html).toContain(
    'data-form="/assets/booking-form.js"',
  )
})

test('only the fonts of the page\u2019s script are loaded ahead', () => {
  const { html } = renderPage({ plainPath: '/', data: pageDataForTest(), assets })

  expect(html).toContain('western-a.woff2')
  expect(html).not.toContain('latin-ext')
  expect(html).not.toContain('greek')
})

test('the hero\u2019s picture is loaded ahead in the sizes in which it is shown', () => {
  const hero = contentForTest('hero', { imagePath: 'images/hero.webp' })
  const { html } = renderPage({ plainPath: '/', data: pageDataForTest({ contents: { hero } }), assets })

  expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]*width=320 320w/)
  expect(html.match(/rel="preload" as="image"/g)).toHaveLength(1)
})

test('no page carries a style attribute or a style element', () => {
  const { html } = renderPage({ plainPath: '/', data: pageDataForTest(), assets })

  expect(html).not.toMatch(/ style=|<style/)
})
