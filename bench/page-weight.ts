import { chromium, devices, type Page } from 'playwright-core'

import { chromiumArguments, findChromium } from '../tests/setup/chromium.ts'

export interface PageWeight {
  /** Bytes over the wire, headers left out, until the page is idle and nothing was touched. */
  scriptBytes: number
  /** All but pictures. */
  allButPicturesBytes: number
  pictureBytes: number
  layoutShift: number
}

/** Opens the address on a phone as a first visit and weighs what arrives before any interaction. */
export async function weighPage(url: string): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage(devices['Pixel 7'])
    const sum = await weighAnswers(page)
    await page.addInitScript(watchLayoutShift)
    await page.goto(url, { waitUntil: 'networkidle' })

    return {
      scriptBytes: sum((type) => type === 'Script'),
      allButPicturesBytes: sum((type) => type !== 'Image'),
      pictureBytes: sum((type) => type === 'Image'),
      layoutShift: await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift),
    }
  } finally {
    await browser.close()
  }
}

/** What the booking form's scripts weigh besides those that the untouched page has run; the page's worker would fetch them unseen. */
export async function weighFormScripts(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    const sum = await weighAnswers(page)
    await page.goto(url)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    const untouched = sum((type) => type === 'Script')
    await page.locator('#book').scrollIntoViewIfNeeded()
    await page.locator('#book input[name="pickupAddress"]:enabled').fill('Saranda')
    return sum((type) => type === 'Script') - untouched
  } finally {
    await browser.close()
  }
}

/** Adds up what has come to the page so far, by its kind. */
async function weighAnswers(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const types = new Map<string, string>()
  const headerBytes = new Map<string, number>()
  const bytes = new Map<string, number>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    headerBytes.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength - (headerBytes.get(requestId) ?? 0)),
  )
  return (wanted: (type: string) => boolean) =>
    [...bytes].reduce((total, [id, size]) => total + (wanted(types.get(id) ?? '') ? size : 0), 0)
}

/** Runs in the page: adds up layout shifts that nobody's touch explains. */
function watchLayoutShift() {
  const total = globalThis as unknown as { layoutShift: number }
  total.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) total.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
