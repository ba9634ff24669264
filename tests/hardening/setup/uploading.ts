import type { Reply, Site } from './open-site.ts'

export interface Part {
  name: string
  content: Uint8Array | string
  /** With it the part is a file. */
  filename?: string
}

const boundary = 'sample-boundary'
export const multipartType = `multipart/form-data; boundary=${boundary}`

export function multipart(parts: Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, filename }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`
    return [`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`, content, '\r\n']
  })
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)))
}

export type UploadCall = 'UploadImage' | 'UploadMultipleImages'

/** Uploads as staff; parts, or a body as it is. */
export async function upload(
  site: Site,
  parts: Part[] | Uint8Array,
  call: UploadCall = 'UploadImage',
  headers: Record<string, string> = {},
): Promise<Reply> {
  return site.ask(`/api/Admin/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await site.token()}`, 'content-type': multipartType, ...headers },
    body: Array.isArray(parts) ? multipart(parts) : parts,
  })
}

export const file = (content: Uint8Array | string, filename = 'a.jpg'): Part => ({ name: 'file', content, filename })
export const files = (contents: (Uint8Array | string)[]): Part[] =>
  contents.map((content, index) => ({ name: 'files', content, filename: `${index}.jpg` }))

/** What the site serves under a path that an upload answered. */
export function retrieve(site: Pick<Site, 'ask'>, path: string, query = '', headers: Record<string, string> = {}) {
  return site.ask(`/api/TaxiSaranda/Retrieve?file=${encodeURIComponent(path)}${query}`, { headers })
}
