import { pictureUrl } from '#domain/paths.ts'

/** 768 is a phone's whole width at 1.75 to 2 dots a pixel, 1120 at 2.6 to 3: the next larger would be half as heavy again. */
const pictureWidths = [320, 480, 640, 768, 960, 1120, 1280, 1920]

interface PhotoProps {
  /** A stored picture, `images/…`; nothing is shown for an empty one. */
  file: string
  /** Empty for decoration. */
  alt: string
  /** How wide it stands, as in HTML's sizes. */
  sizes: string
  quality?: number
  /** The widths on offer, in pixels, where the usual ones do not fit. */
  widths?: number[]
  /** Fills its box, so give the box its ratio (`aspect-video`). */
  className?: string
  /** Above the fold: loaded at once and first. */
  isUrgent?: boolean
}

/** A stored picture in the size that the screen needs, cropped to its box; width and height are only its likely shape. */
export function Photo({ file, alt, sizes, quality = 60, widths, className = '', isUrgent = false }: PhotoProps) {
  if (!file) return null

  // Inside <picture> React leaves the preloading to us (document.tsx); otherwise it would write a second link.
  return (
    <picture className={`photo ${className}`}>
      <img
        src={pictureUrl(file, { quality, width: widths?.at(-1) ?? 960 })}
        srcSet={photoSrcSet(file, quality, widths)}
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

export function photoSrcSet(file: string, quality: number, widths = pictureWidths): string {
  return widths.map((width) => `${pictureUrl(file, { quality, width })} ${width}w`).join(', ')
}
