import { type Browser, launch } from 'puppeteer-core'

import { debianFile } from '../setup/debian-programs.ts'
import { type EnginePage, phone } from './engine-page.ts'

/** Where it is; it is installed if need be, which takes minutes. */
export const findFirefox = () => debianFile('/usr/bin/firefox-esr')

/** Its start takes three times as long as a page, so that all pages are opened in one, each as if by another person. */
let running: Promise<Browser> | undefined

/** Firefox ESR as Debian ships it, steered through WebDriver BiDi, which it speaks by itself; {@link endFirefox} ends it. */
export async function openFirefox(): Promise<EnginePage> {
  let browser = await (running ??= startFirefox())
  // It has crashed, or was closed.
  if (!browser.connected) browser = await (running = startFirefox())
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const find = async (element: string) => {
    const found = await page.waitForSelector(`xpath/${element}`, { visible: true })
    if (!found) throw new Error(`There is no ${element}.`)
    return found
  }
  return {
    open: async (url) => {
      await page.goto(url)
    },
    press: async (element) => (await find(element)).click(),
    async type(element, text) {
      const found = await find(element)
      await found.focus()
      await page.keyboard.press('End')
      await page.keyboard.type(text)
    },
    async chooseFile(element, file) {
      const found = await page.waitForSelector(`xpath/${element}`)
      await (found as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(file)
    },
    evaluate: (run) => page.evaluate(run),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}

export async function endFirefox(): Promise<void> {
  const browser = await running
  running = undefined
  await browser?.close()
}

const startFirefox = () =>
  launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    defaultViewport: phone,
  })
