import type { Sharp } from 'sharp'

import type { PictureFormat } from './picture-format.ts'
import type { PictureFacts } from './picture-store.ts'

import { AppError } from '../errors.ts'
import { engineFault, engineTimeoutSeconds, sharp } from './image-engine.ts'

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
  try {
    return await encoders[format](resized, quality).toBuffer()
  } catch (error) {
    throw engineFault(error, damagedPicture)
  }
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
