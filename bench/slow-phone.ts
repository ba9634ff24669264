import { type Browser, chromium } from 'playwright-core'

import { localizedPath, pagePaths } from '#domain/paths.ts'

import { chromiumArguments, findChromium } from '../tests/setup/chromium.ts'
import { middle } from './comparison.ts'
import { atMost, type Row } from './row.ts'

const rounds = 5
const width = 390
const processorTimesSlower = 4
/** Slow 4G: 1.6 Mbit a second down, half of it up, 150 ms there and back. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

/** What a guest waits for with a cheap phone on a bad network, from the first byte asked for: prices that he can read, a form that he can fill in. */
export async function slowPhoneRows(base: string): Promise<Row[]> {
  const where = `slow 4G, processor ${processorTimesSlower} times slower, ${width} px`
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const home = await middleMs(browser, base + localizedPath(pagePaths.home, 'it'), 'prices')
    const taxi = await middleMs(browser, base + localizedPath(pagePaths.taxi, 'it'), 'prices')
    const form = await middleMs(browser, `${base + localizedPath(pagePaths.home, 'it')}#book`, 'form')
    return [
      atMost(`${where}: prices of the home page readable`, home, 1200, 'ms'),
      atMost(`${where}: prices of taxi drives readable`, taxi, 1200, 'ms'),
      atMost(`${where}: the form takes letters, for who came to book`, form, 2500, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

/** The middle one of several first visits. */
async function middleMs(browser: Browser, url: string, what: Seen): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower })
    await page.addInitScript(noteWhenSeen, what)
    await page.goto(url, { waitUntil: 'commit' })
    const seen = await page.waitForFunction(() => (globalThis as unknown as { seenMs?: number }).seenMs)
    times.push((await seen.jsonValue()) ?? Number.NaN)
    await context.close()
  }
  return middle(times)
}

type Seen = 'prices' | 'form'

/** Runs in the page: notes when a price is in the document and something has been painted, or when the form's first box takes what is typed. */
function noteWhenSeen(what: Seen) {
  function isSeen(): boolean {
    if (what === 'form') return document.querySelector('#book input[name="pickupAddress"]:enabled') !== null
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    return isPainted && /€\s?\d|\d\s?€/.test(document.querySelector('main')?.textContent ?? '')
  }
  function look() {
    if (isSeen()) Object.assign(globalThis, { seenMs: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
