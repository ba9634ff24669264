import type { FastifyRequest } from 'fastify'

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
export const maxUploadBytes = 64 * 1024 * 1024
const maxHintLength = 1000

/**
 * Reads a multipart request into memory, its fields in any order. Throws AppError 400 for anything malformed, without a
 * file or cut off, 413 beyond the limits.
 */
export async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  if (!request.isMultipart()) throw unreadable()
  const limits = {
    fileSize: rules.maxFileBytes,
    files: rules.maxFiles,
    fields: 10,
    fieldSize: maxHintLength,
    fieldNameSize: 100,
    parts: rules.maxFiles + 10,
    headerPairs: 50,
  }
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
        if (total > maxUploadBytes) throw tooMuch()
        rules.hold(piece.length)
        pieces.push(piece)
      }
      if (part.file.truncated) throw tooLarge(rules)
      if (part.fieldname === rules.fieldName) upload.files.push(Buffer.concat(pieces))
    }
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
      return new AppError(413, 'too-many', rules.maxFiles === 1 ? 'One picture at a time, please.' : tooMuch().message)
    default:
      return unreadable(error)
  }
}

const tooLarge = ({ maxFileBytes }: UploadRules) =>
  new AppError(413, 'too-large', `A picture may have at most ${Math.floor(maxFileBytes / 1024 / 1024)} MB.`)

const unreadable = (cause?: unknown) =>
  new AppError(400, 'unreadable-upload', 'The upload could not be read. Please try again.', { cause })

const tooMuch = () => new AppError(413, 'too-large', 'These are too many pictures at once. Please send fewer.')
