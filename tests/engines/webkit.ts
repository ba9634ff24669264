import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { Builder, By, until } from 'selenium-webdriver'

import { debianFile } from '../setup/debian-programs.ts'
import { patienceMs } from '../setup/patience.ts'
import { freePort } from '../setup/start-site.ts'
import { type EnginePage, phone } from './engine-page.ts'

/** Where its programs are; they are installed if need be, which takes minutes. */
export const findWebkit = () => ({
  screen: debianFile('/usr/bin/Xvfb'),
  driver: debianFile('/usr/bin/WebKitWebDriver'),
  browser: debianFile('/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'),
})

/** WebKitGTK as Debian ships it, in the small browser that comes with it, steered by its own driver on a screen of its own. */
export async function openWebkit(): Promise<EnginePage> {
  const files = findWebkit()
  const programs: ChildProcess[] = []
  const start = (file: string, args: string[], environment: Record<string, string> = {}) => {
    const program = spawn(file, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    programs.push(program)
    return program
  }

  const screen = start(files.screen, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'])
  const display = `:${String((await once(screen.stdio[3] as NodeJS.ReadableStream, 'data'))[0]).trim()}`
  const port = await freePort()
  start(files.driver, [`--port=${port}`], { DISPLAY: display })
  const server = `http://127.0.0.1:${port}`
  await isListening(`${server}/status`)
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: files.browser,
        // With its bars the window cannot be as narrow as a phone.
        args: ['--automation', '--full-screen'],
      },
    })
    .build()
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phone })
  const find = async (element: string) => {
    const found = await browser.wait(until.elementLocated(By.xpath(element)), patienceMs, `There is no ${element}.`)
    return browser.wait(until.elementIsVisible(found), patienceMs, `${element} is not seen.`)
  }
  return {
    open: (url) => browser.get(url),
    async press(element) {
      const found = await find(element)
      // The driver itself scrolls no further than to the edge, where bars lie over it.
      await browser.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", found)
      await found.click()
    },
    async type(element, text) {
      const found = await find(element)
      for (const key of text) await found.sendKeys(key)
    },
    chooseFile: async (element, file) => (await browser.findElement(By.xpath(element))).sendKeys(file),
    evaluate: (run) => browser.executeScript(`return (${run.toString()})()`),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit()
      for (const program of programs.toReversed()) program.kill()
    },
  }
}

async function isListening(url: string) {
  const deadline = Date.now() + patienceMs
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
