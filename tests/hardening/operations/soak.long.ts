import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { pagePaths } from '#domain/paths.ts'
import { samplePicture } from '../../setup/sample-picture.ts'
import { book, uniqueBooking } from '../setup/bookings.ts'
import { openSite, type Reply, signInAs } from '../setup/open-site.ts'
import { openFiles, residentMb } from '../setup/process-facts.ts'
import { adminPassword } from '../setup/seeded-folder.ts'
import { file, retrieve, upload } from '../setup/uploading.ts'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30)
const lanes = 4
/** What a run may grow between its second and its last third, however long it is. */
const toleranceMb = 40

const random = (below: number) => Math.floor(Math.random() * below)

/** The mean of each third. */
const thirds = (values: number[]) =>
  [0, 1, 2].map((third) => {
    const part = values.slice(Math.floor((values.length * third) / 3), Math.floor((values.length * (third + 1)) / 3))
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })

test('O-17 memory, files and answers stay as they are for as long as it runs', async ({ task }) => {
  await using site = await openSite({ MEMORY: 'small', PICTURE_CACHE_MAX_MB: '20' })
  const content = await samplePicture({ width: 800, height: 600 }).jpeg().toBuffer()
  const path = (await upload(site, [file(content)])).body.imageUrl as string
  const pages = Object.values(pagePaths)
  const faults: string[] = []
  let asked = 0

  const deeds: (() => Promise<Reply>)[] = [
    () => site.ask(pages[random(pages.length)] ?? '/'),
    () => site.ask(`/${['it', 'fr', 'de'][random(3)]}/about?x=${random(1e9)}`),
    () => site.ask('/api/TaxiSaranda/GetAllTours', { headers: { 'x-language-code': String(random(1e6)) } }),
    () => retrieve(site, path, `&width=${1 + random(100)}`),
    () => retrieve(site, path, `&width=${100 + random(700)}&quality=${1 + random(99)}`, { accept: 'image/webp' }),
    () => book(site, uniqueBooking()),
    () => book(site, { name: '' }),
    () => site.admin('PUT', 'UpdateHeroContent?id=1', { titleLine1: `Soak ${random(1e6)}` }),
    () => site.admin('GET', `GetBookings?page=${1 + random(5)}`),
    () => signInAs(site.url, 'admin', random(4) === 0 ? adminPassword : 'wrong'),
    () => upload(site, [file(content)]),
    () => site.ask(`/${random(1e9)}`),
  ]
  const over = AbortSignal.timeout(minutes * 60_000)
  const working = Array.from({ length: lanes }, async (_, lane) => {
    for (let turn = lane; !over.aborted; turn += 1) {
      const reply = await deeds[turn % deeds.length]?.()
      asked += 1
      if (reply && reply.status >= 500) faults.push(`${turn % deeds.length}: ${reply.status}`)
    }
  })
  const memory: number[] = []
  const files: number[] = []
  while (!over.aborted) {
    await wait(Math.min(5000, (minutes * 60_000) / 36))
    memory.push(residentMb(site.pid))
    files.push(openFiles(site.pid))
  }
  await Promise.all(working)

  const [first = 0, second = 0, last = 0] = thirds(memory)
  const [, middleFiles = 0, lastFiles = 0] = thirds(files)
  task.meta.figure = `${minutes} min, ${asked} requests, ${faults.length} faults; memory by thirds ${[first, second, last].map(Math.round).join(', ')} MB, open files ${Math.round(lastFiles)}`
  expect(faults).toEqual([])
  expect(last - second).toBeLessThan(toleranceMb)
  expect(lastFiles - middleFiles).toBeLessThan(10)
})
