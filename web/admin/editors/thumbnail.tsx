import { pictureUrl } from '#domain/paths.ts'

/** Thumbnails are 96 px (specification §9), twice that on sharp screens. */
const size = 96

interface ThumbnailProps {
  file: string
  alt?: string
  /** Shows all of a picture that is not square, such as a logo, instead of its middle. */
  whole?: boolean
}

export function Thumbnail({ file, alt = '', whole = false }: ThumbnailProps) {
  return (
    <img
      src={pictureUrl(file, { quality: 60, width: size * 2, ...(!whole && { height: size * 2 }) })}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      className={whole ? 'thumbnail thumbnail-whole' : 'thumbnail'}
    />
  )
}
