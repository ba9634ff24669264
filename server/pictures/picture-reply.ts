import { createHash } from 'node:crypto'

import type { PictureFormat } from './picture-format.ts'

/** A derived picture with everything its answer needs, made once and sent many times. */
export interface PictureReply {
  bytes: Buffer
  etag: string
  /** For 200. */
  headers: Record<string, string>
  /** For 304: the same without those that describe a body. */
  unchangedHeaders: Record<string, string>
}

/** The file name stands in a header, so it has letters, digits, dots and dashes only. */
export function pictureReply(fileName: string, format: PictureFormat, bytes: Buffer): PictureReply {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const unchangedHeaders = {
    // A path is bound to the picture's bytes, so an address never changes meaning.
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  const headers = {
    ...unchangedHeaders,
    'content-type': `image/${format}`,
    'content-length': String(bytes.byteLength),
    'content-disposition': `inline; filename="${fileName}"`,
  }
  return { bytes, etag, headers, unchangedHeaders }
}

/** Whether If-None-Match names this ETag: a list, weak tags and `*` count (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
