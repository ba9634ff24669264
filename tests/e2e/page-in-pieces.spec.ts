import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from './fixtures.ts'
import { shiftsOf, watchShifts } from './layout-shifts.ts'

/** As networks far away deliver a page: so many bytes, and a while later the next. */
const piece = { bytes: 300, pauseMs: 5 }

/** The site behind a line that delivers its pages in pieces. */
async function openSlowLine(site: string) {
  const server = createServer(async (request, response) => {
    const reply = await fetch(site + request.url, { headers: { 'accept-language': 'en' } })
    const body = Buffer.from(await reply.arrayBuffer())
    const contentType = reply.headers.get('content-type') ?? ''
    response.writeHead(reply.status, { 'content-type': contentType })
    const step = contentType.startsWith('text/html') ? piece.bytes : body.length
    for (let sent = 0; sent < body.length; sent += step) {
      response.write(body.subarray(sent, sent + step))
      await wait(piece.pauseMs)
    }
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

for (const [path, width] of [
  ['/', 320],
  ['/', 1440],
  ['/attractions', 1440],
  ['/services/taxidrives', 768],
  ['/services/tours', 360],
] as const) {
  test(`${path}, ${width} pixels wide, stands still while it arrives in pieces`, async ({ browser, baseURL }) => {
    await using line = await openSlowLine(baseURL as string)
    await using context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    await page.addInitScript(watchShifts)

    await page.goto(line.url + path)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })

    // What nobody sees counts less: the middle of a sign while its text comes.
    expect((await shiftsOf(page)).filter(({ value }) => value >= 0.001)).toEqual([])
  })
}
