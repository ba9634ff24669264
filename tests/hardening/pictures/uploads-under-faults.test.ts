import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { samplePicture } from '../../setup/sample-picture.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { killWhileUploading } from './kill-while-uploading.ts'
import { openSite } from '../setup/open-site.ts'
import { limitFileSize, mountSmallDisk } from '../setup/small-disk.ts'
import { file, upload } from '../setup/uploading.ts'

test('U-08 twenty large pictures at once are each kept or put off, while pages go on', async () => {
  await using site = await openSite()
  const large = await samplePicture({ width: 3264, height: 2448 }).jpeg().toBuffer()
  const over = new AbortController()
  let pages = 0
  const reading = (async () => {
    for (; !over.signal.aborted; await wait(20)) {
      expect((await site.ask('/')).status).toBe(200)
      pages += 1
    }
  })()

  const replies = await Promise.all(Array.from({ length: 20 }, () => upload(site, [file(large)])))
  over.abort()
  await reading

  for (const { status, headers, text } of replies) {
    expect([200, 503], text).toContain(status)
    if (status === 503) expect(headers.get('retry-after')).toBeTruthy()
  }
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(pages).toBeGreaterThan(5)
})

test('U-15 on a full disk an upload is refused in words and leaves nothing; with room again it is kept', async () => {
  using disk = mountSmallDisk(64)
  await using site = await openSite(disk && { DATA_DIR: join(disk.folder, 'data') })
  // Who may not mount a disk meets the same end by a limit on the size of files.
  const limit = disk ? undefined : limitFileSize(site.pid)
  const content = await samplePicture({ width: 2000, height: 1500 }).jpeg({ quality: 95 }).toBuffer()
  await site.token()
  const count = () =>
    site.inDatabase((database) => Number(database.prepare('select count(*) as count from pictures').get()?.['count']))
  const before = count()
  disk?.fill()

  const refused = await upload(site, [file(content)])

  expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
  expect(refused.text).toMatch(/^[A-Z][^\n<{]+\.$/)
  expect((await site.ask('/')).status).toBe(200)
  disk?.free()
  limit?.lift()
  expect(count()).toBe(before)
  expect((await upload(site, [file(content)])).status).toBe(200)
  expect((await book(site, uniqueBooking())).status).toBe(200)
})

test('U-18 every picture that was answered is there after kill -9, and decodes', async () => {
  const { answered } = await killWhileUploading(2)

  expect(answered).toBeGreaterThan(0)
})
