import { pictureUrl } from '#domain/paths.ts'

/** Thumbnails are 96 px (specification §9), twice that on sharp screens. */
const size = 96

export function Thumbnail({ file, alt = '' }: { file: string; alt?: string }) {
  return (
    <img
      src={pictureUrl(file, { quality: 60, width: size * 2, height: size * 2 })}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      // What can be moved is its place in a list; a picture that has not come yet could not be dragged at all.
      draggable={false}
      className="thumbnail"
    />
  )
}
