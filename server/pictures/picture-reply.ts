import { createHash } from 'node:crypto'

/** A picture with everything its answer needs, made once and sent many times. */
export interface PictureReply {
  bytes: Buffer
  etag: string
  /** What it takes of memory, in bytes, near enough. */
  weight: number
  /** For 200. */
  headers: Record<string, string>
  /** For 304: the same without those that describe a body. */
  unchangedHeaders: Record<string, string>
}

const headersWeight = 2000

interface ReplyParts {
  /** Stands in a header: letters, digits, dots and dashes only. */
  fileName: string
  contentType: string
  bytes: Buffer
  cacheControl: string
  /** Request headers that the answer depends on. */
  vary?: string
  /** What the picture itself needs when opened as a page of its own. */
  allows?: string
}

export function pictureReply({
  fileName,
  contentType,
  bytes,
  cacheControl,
  vary,
  allows = '',
}: ReplyParts): PictureReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const unchangedHeaders = {
    'cache-control': cacheControl,
    etag,
    ...(vary && { vary }),
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; ${allows}sandbox`,
  }
  const headers = {
    ...unchangedHeaders,
    'content-type': contentType,
    'content-length': String(bytes.byteLength),
    'content-disposition': `inline; filename="${fileName}"`,
  }
  return { bytes, etag, weight: bytes.byteLength + headersWeight, headers, unchangedHeaders }
}
