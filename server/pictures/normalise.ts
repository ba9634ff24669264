import type { PictureExtension } from './picture-path.ts'

import { AppError } from '../errors.ts'
import { engineFault, engineTimeoutSeconds, sharp } from './image-engine.ts'

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
const maxInputPixels = 40_000_000
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
  try {
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
  } catch (error) {
    if (error instanceof AppError) throw error
    throw engineFault(error, isHeic(input) ? heicPicture : notAPicture)
  }
}

const jpeg = { contentType: 'image/jpeg', extension: 'jpg' } as const
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
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata()
  if (width > maxInputSidePx || height > maxInputSidePx || width * height > maxInputPixels) {
    throw new AppError(
      400,
      'picture-too-large',
      `This picture is too large: at most ${maxInputPixels / 1e6} megapixels and ${maxInputSidePx} pixels a side.`,
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
