import { setTimeout as wait } from 'node:timers/promises'

import { expect } from 'vitest'

import { sharp } from '#server/pictures/image-engine.ts'
import { openSite } from '../setup/open-site.ts'
import { file, upload } from '../setup/uploading.ts'

/** How long the process lives after its first answer, at least and at most. */
const lifeMs = [0, 300] as const

/** Kills the server with -9 while staff upload; every picture that was answered must be there and decode. */
export async function killWhileUploading(kills: number): Promise<{ answered: number }> {
  await using site = await openSite()
  await site.token()
  let answered = 0
  for (let round = 0; round < kills; round += 1) {
    const over = new AbortController()
    const paths: string[] = []
    const sending = Array.from({ length: 4 }, async (_, lane) => {
      for (let count = 0; !over.signal.aborted; count += 1) {
        const create = {
          width: 40 + count,
          height: 40 + lane,
          channels: 3 as const,
          background: `rgb(${round % 256},0,0)`,
        }
        const content = await sharp({ create }).jpeg().toBuffer()
        const reply = await upload(site, [file(content)]).catch(() => undefined)
        if (reply?.status === 200) paths.push(reply.body.imageUrl)
      }
    })
    while (paths.length === 0) await wait(5)
    await wait(lifeMs[0] + Math.random() * (lifeMs[1] - lifeMs[0]))
    await site.stop('SIGKILL')
    over.abort()
    await Promise.all(sending)
    await site.restart()

    for (const path of paths) {
      const reply = await fetch(`${site.url}/api/TaxiSaranda/Retrieve?file=${path}&width=20`)
      expect([path, reply.status]).toEqual([path, 200])
      expect((await sharp(await reply.bytes()).metadata()).width).toBe(20)
    }
    answered += paths.length
  }
  return { answered }
}
