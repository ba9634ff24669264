import type { FastifyRequest } from 'fastify'

import { largestUploadMb } from '../config.ts'
import { AppError } from '../errors.ts'

/** The files of an upload, in the order they were sent, and the folder they ask for. */
export interface Upload {
  files: Buffer[]
  folderHint: string
}

interface UploadRules {
  /** The name that the files' parts carry. */
  fieldName: string
  maxFiles: number
  maxFileBytes: number
  /** Called with the bytes of each piece that arrives; throws when there is no room for it. */
  hold: (bytes: number) => void
}

/** Bytes of all files of one request together. */
export const maxUploadBytes = largestUploadMb * 1024 * 1024
/** All else in a request: names, headers, fields, and what the reader leaves out because it makes no sense. */
const maxBytesBesides = 64 * 1024
const maxHintLength = 1000

/**
 * Reads a multipart request into memory, its fields in any order. Throws AppError 400 for anything malformed, without a
 * file, cut off or with far too much around its files, 413 beyond the limits.
 */
export async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  if (!request.isMultipart()) throw unreadable()
  const limits = {
    fileSize: rules.maxFileBytes,
    files: rules.maxFiles,
    fields: 10,
    fieldSize: maxHintLength,
    parts: rules.maxFiles + 10,
    headerPairs: 50,
    headerSize: 16 * 1024,
  }
  // The reader cuts what is too long and says nothing of it, so the bytes are counted as they arrive.
  let received = 0
  request.raw.on('data', (piece: Buffer) => (received += piece.length))
  const upload: Upload = { files: [], folderHint: '' }
  let total = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.fieldname === 'existingImagePath' && typeof part.value === 'string') upload.folderHint = part.value
        continue
      }
      const pieces: Buffer[] = []
      for await (const piece of part.file) {
        total += piece.length
        if (total > maxUploadBytes) throw tooLargeTogether(rules)
        rules.hold(piece.length)
        pieces.push(piece)
      }
      if (part.file.truncated) throw tooLarge(rules)
      if (part.fieldname === rules.fieldName) upload.files.push(Buffer.concat(pieces))
    }
    if (received - total > maxBytesBesides) throw tooMuchBesides()
  } catch (error) {
    throw refusal(error, rules)
  }
  if (upload.files.length === 0) throw new AppError(400, 'no-picture', 'Please choose a picture first.')
  return upload
}

function refusal(error: unknown, rules: UploadRules): AppError {
  if (error instanceof AppError) return error
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(rules)
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new AppError(413, 'too-many', tooManyFiles(rules))
    default:
      return unreadable(error)
  }
}

/** One picture, or all together, by the count that may be sent. */
export const tooLargeTogether = ({ maxFiles, maxFileBytes }: Pick<UploadRules, 'maxFiles' | 'maxFileBytes'>) =>
  maxFiles === 1
    ? tooLarge({ maxFileBytes })
    : new AppError(
        413,
        'too-large',
        `All pictures together may have at most ${largestUploadMb} MB. Please send some of them later.`,
      )

const tooLarge = ({ maxFileBytes }: Pick<UploadRules, 'maxFileBytes'>) =>
  new AppError(413, 'too-large', `A picture may have at most ${Math.floor(maxFileBytes / 1024 / 1024)} MB.`)

const tooManyFiles = ({ maxFiles }: UploadRules) =>
  maxFiles === 1 ? 'One picture at a time, please.' : `Please send at most ${maxFiles} pictures at once.`

const unreadable = (cause?: unknown) =>
  new AppError(400, 'unreadable-upload', 'The upload could not be read. Please try again.', { cause })

const tooMuchBesides = () =>
  new AppError(400, 'too-much-besides', 'The upload holds far more than its pictures. Please try again.')
