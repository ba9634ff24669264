import { availableParallelism } from 'node:os'

import sharp from 'sharp'

import { AppError } from '../errors.ts'

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

/** What a failure of the engine means: one for want of time says something of the machine and nothing of the picture. */
export function engineFault(cause: unknown, otherwise: (cause: unknown) => AppError): AppError {
  return cause instanceof Error && cause.message.startsWith('timeout:') ? outOfTime(cause) : otherwise(cause)
}

const outOfTime = (cause: unknown) =>
  new AppError(503, 'pictures-slow', 'Pictures take too long at the moment. Please try again shortly.', {
    retryAfterSeconds: 5,
    cause,
  })

export { default as sharp } from 'sharp'
