import type { Page } from '@playwright/test'

import { localizedPath, publicPaths } from '#domain/paths.ts'
import { seededLanguages } from '#seed/content/languages.ts'

import { expect, test } from './fixtures.ts'
import { openLive } from './open-live.ts'

const paths = Object.values(publicPaths)
/** The narrowest one, and the usual one. */
const phones = [320, 360]
/** Those and a desk; and a phone on which everything is shown larger. */
const widths = [...phones, 1280, 240]
/** Of the letters that a reader has chosen in his browser, in pixels, and the window in which he reads. */
const usualSize = 16
const largeLetters = [
  { size: 24, width: 1024 },
  { size: 32, width: 320 },
]

for (const { code, name } of seededLanguages) {
  test(`every page is wholly in ${name}, says so, and fits a phone and a desk`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const browser = await page.context().newCDPSession(page)
    const chooseLetters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
    const untranslated: string[] = []
    for (const path of paths) {
      const address = localizedPath(path, code === 'en' ? undefined : code)
      await openLive(page, address)
      expect(await page.locator('html').getAttribute('lang')).toBe(code)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        // What is measured by the window is laid out anew a frame after the window has changed.
        const place = `${address} in a window of ${width} px`
        await expect.poll(() => widthOf(page), place).toBe(width)
        if (phones.includes(width)) await expect.poll(() => brokenWords(page), place).toEqual([])
      }
      for (const { size, width } of largeLetters) {
        await page.setViewportSize({ width, height: 800 })
        await chooseLetters(size)
        await expect.poll(() => widthOf(page), `${address} in letters of ${size} px`).toBe(width)
      }
      await chooseLetters(usualSize)

      if (code === 'en') continue
      const english = new Set(await textsOf(page, path))
      const texts = await textsOf(page, address)
      expect(texts.length).toBeGreaterThan(20)
      untranslated.push(...texts.filter((text) => english.has(text) && !isName(text)))
    }
    expect([...new Set(untranslated)]).toEqual([])
  })
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Words that go on in the next line: there is never so little room that one has to break between letters. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const linesOf = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    while (walker.nextNode()) {
      const node = walker.currentNode
      range.selectNodeContents(node)
      // Most texts stand in one line, and short words have room everywhere.
      if (linesOf() < 2) continue
      for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{L}\p{N}]{5,}[,.]?/gu) ?? []) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (linesOf() > 1) broken.push(word)
      }
    }
    return broken
  })
}

/** What a page says without JavaScript, in its text and in the attributes that are read out. */
async function textsOf(page: Page, address: string): Promise<string[]> {
  const reply = await page.request.get(address)
  return page.evaluate(
    (html) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      for (const element of body.querySelectorAll('script, style, [lang]')) element.remove()
      const texts: (string | null)[] = []
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode.textContent)
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        for (const element of body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name))
      }
      return texts.flatMap((text) => text?.trim() || [])
    },
    await reply.text(),
  )
}

const names = ['Taxi Saranda', 'Ardit Hoxha', 'Mercedes-Benz', 'Vito Tourer', 'OpenStreetMap', 'Porto Palermo']

/** Numbers, prices, times and addresses; single words, which may well be the same in two languages; and proper names. */
function isName(text: string): boolean {
  return (
    text.includes('@') ||
    !/\p{L}{4,}[^\p{L}]+\p{L}{4,}/u.test(text) ||
    names.some((name) => text.includes(name) && text.length < name.length + 25)
  )
}
