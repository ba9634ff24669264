import { pictureUrl } from '#domain/paths.ts'
import { pictureSizes } from '#domain/picture-sizes.ts'

/** Thumbnails are 96 px (specification §9); the picture is twice that, for sharp screens. */
const size = 96

interface ThumbnailProps {
  file: string
  alt?: string
  /** Shows all of a picture that is not square, such as a logo, instead of its middle. */
  whole?: boolean
}

export function Thumbnail({ file, alt = '', whole = false }: ThumbnailProps) {
  const [picture] = pictureSizes[whole ? 'staffThumbnailWhole' : 'staffThumbnail']

  return (
    <img
      src={pictureUrl(file, picture)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      className={whole ? 'admin-thumbnail admin-thumbnail-whole' : 'admin-thumbnail'}
    />
  )
}
