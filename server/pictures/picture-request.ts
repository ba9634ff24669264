import { defaultQuality } from '#domain/picture-sizes.ts'
import { AppError } from '../errors.ts'
import { isRelativePath } from './picture-path.ts'
import { isUsualSize } from './usual-size.ts'

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
