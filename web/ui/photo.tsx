import { pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'

/** The places whose sizes differ only in their width. */
type PhotoPlace = 'photo' | 'viewer' | 'preview' | 'withoutScripts' | 'thumbnail'

/** For browsers that choose none themselves. */
const plainWidth = 960

interface PhotoProps {
  /** A stored picture, `images/…`; nothing is shown for an empty one. */
  file: string
  /** Empty for decoration. */
  alt: string
  /** How wide it stands, as in HTML's sizes. */
  sizes: string
  /** Decides which widths are on offer. */
  place?: PhotoPlace
  /** Fills its box, so give the box its ratio (`aspect-video`). */
  className?: string
  /** Above the fold: loaded at once and first. */
  isUrgent?: boolean
}

/** A stored picture in the size that the screen needs, cropped to its box; width and height are only its likely shape. */
export function Photo({ file, alt, sizes, place = 'photo', className = '', isUrgent = false }: PhotoProps) {
  if (!file) return null
  const plain = pictureSizes[place].findLast(({ width }) => width <= plainWidth)

  // Inside <picture> React leaves the preloading to us (document.tsx); otherwise it would write a second link.
  return (
    <picture className={`photo ${className}`}>
      <img
        src={pictureUrl(file, plain)}
        srcSet={photoSrcSet(file, place)}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={800}
        decoding="async"
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
      />
    </picture>
  )
}

export function photoSrcSet(file: string, place: PhotoPlace = 'photo'): string {
  return pictureSizes[place].map((size) => `${pictureUrl(file, size)} ${size.width}w`).join(', ')
}
