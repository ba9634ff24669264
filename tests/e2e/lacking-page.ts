import type { Page } from '@playwright/test'

import type { PageData } from '#domain/page-data.ts'

import { asCopy, readPageData } from '#web/worker/page-copy.ts'
import { openLive } from './open-live.ts'

/** Opens a page, or a section of it, whose server could not supply some of its data, so that the browser has to ask for it. */
export async function openLacking(page: Page, path: string, lack: (data: PageData) => Partial<PageData>, hash = '') {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const html = asCopy(await response.text(), Date.now())
    const data = readPageData(html) as PageData
    const lacking = JSON.stringify({ ...data, ...lack(data) }).replaceAll('<', '\\u003C')
    const body = html.replace(/(type="application\/json">).*?(?=<\/script>)/, (_, start) => `${start}${lacking}`)
    await route.fulfill({ response, body })
  })
  await openLive(page, path + hash)
}
