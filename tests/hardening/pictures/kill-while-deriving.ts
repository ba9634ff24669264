import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { sharp } from '#server/pictures/image-engine.ts'
import { samplePicture } from '../../setup/sample-picture.ts'
import { openSite } from '../setup/open-site.ts'
import { file, retrieve, upload } from '../setup/uploading.ts'

/** Kills the server with -9 while it writes derived pictures; every size must be whole when asked for again. */
export async function killWhileDeriving(kills: number): Promise<{ derived: number }> {
  await using site = await openSite()
  const content = await samplePicture({ width: 600, height: 400 }).jpeg().toBuffer()
  const path = (await upload(site, [file(content)])).body.imageUrl as string
  const before = readdirSync(join(site.folder, 'pictures-cache', 'other-sizes')).length

  for (let round = 0; round < kills; round += 1) {
    const widths = Array.from({ length: 20 }, (_, index) => 60 + ((round * 20 + index) % 500))
    const asked = widths.map((width) => retrieve(site, path, `&width=${width}`).catch(() => undefined))
    await wait(20 + Math.random() * 200)
    await site.stop('SIGKILL')
    await Promise.all(asked)
    await site.restart()
    for (const width of widths) {
      const reply = await fetch(`${site.url}/api/TaxiSaranda/Retrieve?file=${path}&width=${width}`)
      expect([width, reply.status]).toEqual([width, 200])
      expect((await sharp(await reply.bytes(), { failOn: 'warning' }).stats()).channels).toHaveLength(3)
      expect((await sharp(await (await fetch(reply.url)).bytes()).metadata()).width).toBe(width)
    }
  }
  return { derived: readdirSync(join(site.folder, 'pictures-cache', 'other-sizes')).length - before }
}
