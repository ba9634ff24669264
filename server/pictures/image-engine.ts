import { availableParallelism } from 'node:os'

import sharp from 'sharp'

/** Hostile pictures cost at most this long, here and in every encode. */
export const engineTimeoutSeconds = 7

// Only the three formats that people upload are ever decoded, and only from memory: SVG, TIFF, GIF, HEIF and the rest
// are parsers that strangers need not reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Every picture is worked on once and then cached as a whole, so libvips' own cache would only hold memory.
sharp.cache(false)
// Two pictures are worked on at once (encode-queue.ts); together they use every core and no more.
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)))

export { default as sharp } from 'sharp'
