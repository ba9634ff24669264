import type { GalleryPicture } from '../gallery/gallery.tsx'

/** An item's pictures with what each shows, each picture once. */
export function itemPictures(item: { imagePaths: string[]; imageAlts: string[] }): GalleryPicture[] {
  const pictures = item.imagePaths.map((file, index) => ({ file, alt: item.imageAlts[index] ?? '' }))
  return pictures.filter(({ file }, index) => item.imagePaths.indexOf(file) === index)
}
