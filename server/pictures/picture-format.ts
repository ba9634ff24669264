export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

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
