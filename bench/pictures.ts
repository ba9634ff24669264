import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

import { sharp } from '#server/pictures/image-engine.ts'

import { timed } from './bookings.ts'
import { processorMs } from './process-figures.ts'
import { atLeast, atMost, type Row } from './row.ts'

const sizes = 24
const crowd = 200
/** As a page asks: AVIF at quality 60 is sharp's 45. */
const [quality, avifQuality] = [60, 45]

/** New sizes of pictures: against sharp alone, in turns, one at a time; and one new size for a crowd. */
export async function pictureRows(base: string, folder: string, pid: number): Promise<Row[]> {
  const { path, bytes, width, height } = largestPicture(folder)
  const retrieve = async (wanted: number) => {
    const address = `${base}/api/TaxiSaranda/Retrieve?file=${encodeURIComponent(path)}&quality=${quality}&width=${wanted}`
    const answer = await fetch(address, { headers: { accept: 'image/avif' } })
    if (answer.headers.get('content-type') !== 'image/avif') throw new Error(`${address}: ${answer.status}`)
    return (await answer.arrayBuffer()).byteLength
  }
  let siteMs = 0
  let sharpMs = 0
  for (let size = 0; size < sizes; size += 1) {
    const wanted = 600 + size
    siteMs += await timed(() => retrieve(wanted))
    const resized = sharp(bytes).resize({ width: wanted, height: Math.round((height * wanted) / width), fit: 'fill' })
    sharpMs += await timed(() => resized.avif({ quality: avifQuality, effort: 3 }).toBuffer())
  }

  const before = processorMs(pid)
  await retrieve(900)
  const alone = processorMs(pid)
  await Promise.all(Array.from({ length: crowd }, () => retrieve(901)))
  const together = processorMs(pid) - alone
  return [
    atLeast('picture in a new size: pictures a second, over sharp alone doing the same', sharpMs / siteMs, 0.95),
    atMost(
      `one new size for ${crowd} at once: processor time, in times of one (one encode, and ${crowd} answers)`,
      together / (alone - before),
      3,
      '×',
    ),
  ]
}

function largestPicture(folder: string) {
  const database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true })
  const row = database.prepare(`select * from pictures where path like '%.jpg' order by width * height desc`).get()
  database.close()
  return row as unknown as { path: string; bytes: Uint8Array; width: number; height: number }
}
