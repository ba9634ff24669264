import type { PictureOptions } from '#domain/paths.ts'

import { defaultQuality, pictureSizes } from '#domain/picture-sizes.ts'
import type { PictureRequest } from './picture-request.ts'

type Size = Omit<PictureRequest, 'file' | 'isUsual'>

/** A size as the site declares it, as Retrieve reads it. */
export function readSize({ quality = defaultQuality, width, height, fit = 'inside' }: PictureOptions): Size {
  return { quality, width, height, isCropped: fit === 'cover' }
}

const usual = new Set(Object.values(pictureSizes).flatMap((sizes) => sizes.map((size) => keyOf(readSize(size)))))

/** Whether the site itself asks for its pictures in this size: there are few, so they are made for whoever asks. */
export function isUsualSize(size: Size): boolean {
  return usual.has(keyOf(size))
}

function keyOf({ quality, width, height, isCropped }: Size): string {
  return [quality, width, height, isCropped].join(' ')
}
