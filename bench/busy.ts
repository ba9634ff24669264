import { fork } from 'node:child_process'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { lockDatabase } from '../tests/hardening/setup/lock-database.ts'
import { file, multipart, multipartType } from '../tests/hardening/setup/uploading.ts'
import { samplePicture } from '../tests/setup/sample-picture.ts'
import { book } from './bookings.ts'
import { signIn } from './edits.ts'
import { atMost, type Row } from './row.ts'
import { quantile } from './comparison.ts'

const uploads = 12
const newSizes = 300

/** What visitors notice while the site has much to do: pages beside pictures that are worked off, and a booking while another program holds the database. */
export async function busyRows(base: string, folder: string): Promise<Row[]> {
  const path = largestPath(folder)
  const large = await samplePicture({ width: 4500, height: 3000 }).jpeg().toBuffer()
  const token = await signIn(base)
  const whileUploading = await pagesBeside(base, () =>
    Promise.all(Array.from({ length: uploads }, () => upload(base, token, large))),
  )
  const whileDeriving = await pagesBeside(base, () =>
    Promise.all(Array.from({ length: newSizes }, (_, index) => derive(base, path, 300 + index))),
  )
  return [
    atMost(
      `the home page while ${uploads} large uploads are worked off: the slowest hundredth`,
      whileUploading,
      100,
      'ms',
    ),
    atMost(`the home page while ${newSizes} new sizes are worked off: the slowest hundredth`, whileDeriving, 100, 'ms'),
    atMost(
      'booking while another program holds the database: refused after',
      await refusedMs(base, folder),
      4000,
      'ms',
    ),
  ]
}

async function pagesBeside(base: string, work: () => Promise<unknown>): Promise<number> {
  const asking = fork(fileURLToPath(new URL('ask-page.ts', import.meta.url)), [base])
  await once(asking, 'message')
  await work()
  asking.send('over')
  const [times] = (await once(asking, 'message')) as [number[]]
  return quantile(times, 0.99)
}

async function upload(base: string, token: string, content: Uint8Array) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': multipartType }
  const answer = await fetch(`${base}/api/Admin/UploadImage`, {
    method: 'POST',
    headers,
    body: new Uint8Array(multipart([file(content)])),
  })
  if (!answer.ok) throw new Error(`The upload was answered ${answer.status}.`)
  await answer.arrayBuffer()
}

/** Some of so many at once are refused, which is right. */
async function derive(base: string, path: string, width: number) {
  const address = `${base}/api/TaxiSaranda/Retrieve?file=${encodeURIComponent(path)}&width=${width}`
  const answer = await fetch(address, { headers: { accept: 'image/avif' } })
  if (!answer.ok && answer.status !== 503) throw new Error(`${address}: ${answer.status}`)
  await answer.arrayBuffer()
}

function largestPath(folder: string): string {
  const database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true })
  const row = database.prepare('select path from pictures order by width * height desc').get()
  database.close()
  return String(row?.['path'])
}

async function refusedMs(base: string, folder: string): Promise<number> {
  const unlock = lockDatabase({ folder })
  try {
    const began = performance.now()
    const answer = await book(base)
    if (answer.status !== 503) throw new Error(`The booking was answered ${answer.status}.`)
    return performance.now() - began
  } finally {
    unlock()
  }
}
