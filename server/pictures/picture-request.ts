import type { PictureOptions } from '#domain/paths.ts'
import { defaultQuality, pictureSizes } from '#domain/picture-sizes.ts'

import { AppError } from '../errors.ts'
import type { PictureFormat } from './image-engine.ts'
import { isRelativePath } from './picture-store.ts'

/** What Retrieve was asked for; sizes in pixels. */
export interface PictureRequest {
  file: string
  width: number | undefined
  height: number | undefined
  quality: number
  /** Fill the whole box (both sides given) by cutting, instead of fitting inside it. */
  isCropped: boolean
  /** The site itself asks for its pictures in this size. */
  isUsual: boolean
}

export const maxSize = 4096
export const maxQuality = 100

/**
 * Reads Retrieve's query, where every value must be given at most once and exactly as documented; what is not documented
 * is ignored. Throws AppError 400 that names all faulty parameters.
 */
export function readPictureRequest(query: Record<string, unknown>): PictureRequest {
  const errors: Record<string, string[]> = {}

  function integer(name: string, max: number): number | undefined {
    const value = query[name]
    if (value === undefined) return undefined
    if (typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) && Number(value) <= max) return Number(value)
    errors[name] = [`Must be a whole number from 1 to ${max}, given once.`]
    return undefined
  }

  function path(): string {
    const { file } = query
    if (typeof file === 'string' && isRelativePath(file)) return file
    errors['file'] = ['Must be the path of a picture, such as images/tours/butrint/0123456789abcdef.jpg, given once.']
    return ''
  }

  function crop(): boolean {
    const { fit } = query
    if (fit === undefined || fit === 'inside' || fit === 'cover') return fit === 'cover'
    errors['fit'] = ['Must be inside or cover, given once.']
    return false
  }

  const size = {
    width: integer('width', maxSize),
    height: integer('height', maxSize),
    quality: integer('quality', maxQuality) ?? defaultQuality,
    isCropped: crop(),
  }
  const request = { file: path(), ...size, isUsual: isUsualSize(size) }
  if (Object.keys(errors).length > 0) {
    throw new AppError(400, 'invalid-picture-request', 'This is not a valid request for a picture.', { errors })
  }
  return request
}

type Size = Omit<PictureRequest, 'file' | 'isUsual'>

/** A size as the site declares it, as Retrieve reads it. */
export function readSize({ quality = defaultQuality, width, height, fit = 'inside' }: PictureOptions): Size {
  return { quality, width, height, isCropped: fit === 'cover' }
}

const usual = new Set(Object.values(pictureSizes).flatMap((sizes) => sizes.map((size) => keyOf(readSize(size)))))

/** Whether the site itself asks for its pictures in this size: there are few, so they are made for whoever asks. */
function isUsualSize(size: Size): boolean {
  return usual.has(keyOf(size))
}

function keyOf({ quality, width, height, isCropped }: Size): string {
  return [quality, width, height, isCropped].join(' ')
}

/** Longer than any browser's; what is longer gets the format that everybody reads. */
const maxAcceptLength = 1000

/**
 * The smallest format that the client's Accept header names. Only named types count: clients that cannot read AVIF
 * send a wildcard too.
 */
export function negotiateFormat(accept: string | undefined, hasAlpha: boolean): PictureFormat {
  const header = accept !== undefined && accept.length <= maxAcceptLength ? accept : ''
  if (accepts(header, 'image/avif')) return 'avif'
  if (accepts(header, 'image/webp')) return 'webp'
  return hasAlpha ? 'png' : 'jpeg'
}

function accepts(header: string, type: string): boolean {
  if (!header.includes(type)) return false
  return header.split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter))
  })
}
