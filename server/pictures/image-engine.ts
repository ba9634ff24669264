import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { availableParallelism, getPriority, setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'

import { AppError } from '../errors.ts'

/** Hostile pictures cost at most this long, here and in every encode. */
const engineTimeoutSeconds = 7

// Only the three formats that people upload are ever decoded, and only from memory: SVG, TIFF, GIF, HEIF and the rest
// are parsers that strangers need not reach.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Every picture is worked on once and then cached as a whole, so libvips' own cache would only hold memory.
sharp.cache(false)
// Two pictures are worked on at once (picture-line.ts); together they use every core and no more.
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)))

/**
 * Work of the engine, for which there are `seconds`. What fails once they are over failed for want of time, which says something
 * of the machine and nothing of the picture: AppError 503; anything before is what `fault` makes of it. The engine's
 * message does not tell: libvips keeps one for all threads, so that of a picture that was stopped is at times empty, or
 * another one's.
 */
export async function inTime<T>(
  work: () => Promise<T>,
  fault: (cause: unknown) => AppError,
  seconds = engineTimeoutSeconds,
): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw performance.now() - begun < seconds * 1000 ? fault(error) : outOfTime(error)
  }
}

const outOfTime = (cause: unknown) =>
  new AppError(503, 'pictures-slow', 'Pictures take too long at the moment. Please try again shortly.', {
    retryAfterSeconds: 5,
    cause,
  })

export { default as sharp } from 'sharp'

/** What is known of a picture without reading its bytes. */
export interface PictureFacts {
  width: number
  height: number
}

/** In which a picture is sent. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** The types a picture is kept in: photographs as JPEG, anything see-through as WebP. */
type PictureExtension = 'jpg' | 'png' | 'webp'

/** One derived picture: the exact size, in pixels, and how it is encoded. */
export interface Variant {
  width: number
  height: number
  /** 1 to 100, on JPEG's scale. */
  quality: number
  format: PictureFormat
  /** Cut to the size's proportions, keeping the part that draws the eye, instead of having them already. */
  isCropped: boolean
}

/** The size of a picture fitted inside the box asked for, its proportions kept and never enlarged. */
export function fitInside(
  picture: PictureFacts,
  box: { width: number | undefined; height: number | undefined },
): PictureFacts {
  const scale = Math.min(
    1,
    (box.width ?? picture.width) / picture.width,
    (box.height ?? picture.height) / picture.height,
  )
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}

/** The largest size with the box's proportions that fits in both the picture and the box. */
export function fillBox(picture: PictureFacts, box: { width: number; height: number }): PictureFacts {
  const scale = Math.min(1, picture.width / box.width, picture.height / box.height)
  return { width: Math.max(1, Math.round(box.width * scale)), height: Math.max(1, Math.round(box.height * scale)) }
}

/** Encodes a stored picture as this variant. Throws AppError 422 when the stored bytes cannot be decoded, 503 when there was no time. */
export async function derivePicture(original: Uint8Array, variant: Variant): Promise<Buffer> {
  const { width, height, quality, format, isCropped } = variant
  const fit = isCropped ? ({ fit: 'cover', position: 'attention' } as const) : ({ fit: 'fill' } as const)
  const resized = sharp(original)
    .timeout({ seconds: engineTimeoutSeconds })
    .resize({ width, height, ...fit })
  return inTime(() => encoders[format](resized, quality).toBuffer(), damagedPicture)
}

const damagedPicture = (cause: unknown) =>
  new AppError(422, 'picture-damaged', 'This picture cannot be shown.', { cause })

/**
 * AVIF reaches the same look at three quarters of JPEG's number. Its effort 3 takes about half a second of one core for
 * 1280 px; effort 4 takes four times as long for the same number of bytes.
 */
const encoders: Record<PictureFormat, (picture: Sharp, quality: number) => Sharp> = {
  avif: (picture, quality) => picture.avif({ quality: Math.ceil(quality * 0.75), effort: 3 }),
  webp: (picture, quality) => picture.webp({ quality }),
  jpeg: (picture, quality) => picture.jpeg({ quality, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
}

/** A picture as it is kept: upright, without metadata, at most `maxSidePx` a side. */
export interface NormalisedPicture {
  bytes: Buffer
  contentType: string
  extension: PictureExtension
  width: number
  height: number
}

/** The longest side that is kept: twice the widest place a page shows a picture in. */
const maxSidePx = 2560
/** Telephones take 50 megapixels; a fourth value for each pixel, which no camera writes, costs a third more memory. */
const maxInputPixels = 52_000_000
const maxPixelsOfFour = 40_000_000
const maxInputSidePx = 10_000

/**
 * Decodes what staff or the seed give (JPEG, PNG or WebP; the bytes decide, not the name) and encodes it anew, so that
 * nothing but pixels is kept: no metadata, no place of capture, no tail. The first frame of an animation is taken.
 *
 * See-through pictures become WebP, the others JPEG: both near enough to lossless to derive from, and JPEG decodes
 * several times faster when a smaller size is asked for. Throws AppError 400 with a sentence for people,
 * 503 when there was no time.
 */
export async function normalisePicture(input: Uint8Array): Promise<NormalisedPicture> {
  return inTime(
    async () => {
      await assertReasonableSize(input)
      const isOpaque = await hasNoTransparency(input)
      const upright = openPicture(input)
        .autoOrient()
        .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      const encoded = isOpaque
        ? upright.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        : upright.webp({ quality: 92, alphaQuality: 100, smartSubsample: true })
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      const type = isOpaque ? jpeg : webp
      return { ...type, bytes: data, width: info.width, height: info.height }
    },
    isHeic(input) ? heicPicture : notAPicture,
  )
}

/**
 * A picture that the project ships, kept byte for byte: it is made in the form of those that are kept. Encoded anew, it
 * would be larger and worse, and all of them together would hold up the first start for seconds.
 */
export async function shippedPicture(bytes: Buffer): Promise<NormalisedPicture> {
  const { width, height, format } = await sharp(bytes).metadata()
  return { ...(format === 'jpeg' ? jpeg : png), bytes, width, height }
}

const jpeg = { contentType: 'image/jpeg', extension: 'jpg' } as const
const png = { contentType: 'image/png', extension: 'png' } as const
const webp = { contentType: 'image/webp', extension: 'webp' } as const

/**
 * Fails on truncated and damaged pixels, but not on mere warnings: phones write JPEG files that draw a warning and look
 * perfect.
 */
function openPicture(input: Uint8Array) {
  return sharp(input, { failOn: 'error', limitInputPixels: maxInputPixels, pages: 1 }).timeout({
    seconds: engineTimeoutSeconds,
  })
}

/** Reads the header alone, so that a small file that claims a huge picture costs nothing. */
async function assertReasonableSize(input: Uint8Array) {
  const { width, height, channels } = await sharp(input, { limitInputPixels: false }).metadata()
  const maxPixels = channels > 3 ? maxPixelsOfFour : maxInputPixels
  if (width > maxInputSidePx || height > maxInputSidePx || width * height > maxPixels) {
    throw new AppError(
      400,
      'picture-too-large',
      `This picture is too large: at most ${maxPixels / 1e6} megapixels and ${maxInputSidePx} pixels a side.`,
    )
  }
}

/** Many PNG files carry an alpha channel in which every pixel is solid. */
async function hasNoTransparency(input: Uint8Array): Promise<boolean> {
  const { hasAlpha } = await sharp(input).metadata()
  return !hasAlpha || (await openPicture(input).stats()).isOpaque
}

const notAPicture = (cause: unknown) =>
  new AppError(400, 'not-a-picture', 'This file is not a JPEG, PNG or WebP picture, or it is damaged.', { cause })

/** What iPhones write unless told otherwise; its decoder is patented and not in the engine (ISO 14496-12 §4.3). */
function isHeic(input: Uint8Array): boolean {
  return /^ftyp(?:hei[cmsx]|hev[cm]|mif1|msf1)/.test(Buffer.from(input.subarray(4, 12)).toString('latin1'))
}

const heicPicture = (cause: unknown) =>
  new AppError(
    400,
    'heic-picture',
    'This is a HEIC picture, which cannot be read here. Send it as JPEG (iPhone: Settings, Camera, Formats, Most Compatible).',
    { cause },
  )

/** As libuv calls those of its pool. */
const poolThread = 'libuv-worker'
/** How much they give way, as a nice value above that of the process: a sixth of a core that both want is theirs. */
const further = 7
const furthest = 19

/**
 * Lets the threads that make pictures give way to the one that answers. They are those of libuv's pool, and whichever libvips
 * begins from them; passwords are hashed and files are read there, too. On Linux each thread has a priority of its own
 * (setpriority(2)); elsewhere, and where that is not allowed, all stay equal.
 */
export async function letEngineGiveWay(): Promise<void> {
  if (process.platform !== 'linux') return
  const threads = '/proc/self/task'
  try {
    // All of the pool begin with the first work for any of them.
    await stat(threads)
    const priority = Math.min(getPriority() + further, furthest)
    for (const thread of readdirSync(threads)) {
      const name = readFileSync(`${threads}/${thread}/comm`, 'utf8').trim()
      if (name === poolThread) setPriority(Number(thread), priority)
    }
  } catch {
    // A container may hide its threads, or forbid it: then they are equal, too.
  }
}
