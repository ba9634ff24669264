import type { PictureOptions } from './paths.ts'

/** What Retrieve takes where none is said, on JPEG's scale. */
export const defaultQuality = 80

/** 768 is a phone's whole width at 1.75 to 2 dots a pixel, 1120 at 2.6 to 3: the next larger would be half as heavy again. */
const photoWidths = [320, 480, 640, 768, 960, 1120, 1280, 1920]
/** Pictures of 96 pixels, on screens of one to three dots a pixel. */
const smallWidths = [96, 192, 288]

/**
 * Every size in which the site asks for its pictures, by the place they stand in. They are made ahead, never refused, and
 * kept apart from sizes that only strangers ask for: whatever shows a picture takes its sizes from here.
 */
export const pictureSizes = {
  photo: atWidths(photoWidths, 60),
  /** Over the whole screen. */
  viewer: atWidths(photoWidths, 80),
  /** Stands in the viewer while the large one comes. */
  preview: atWidths([480], 60),
  /** In a gallery whose other pictures come only under a hand where scripts run. */
  withoutScripts: atWidths([640], 60),
  thumbnail: atWidths(smallWidths, 60),
  /** A line's height, and that on sharp screens. */
  logo: [
    { quality: 80, height: 48 },
    { quality: 80, height: 96 },
  ],
  /** In messengers: what they crop the least. */
  card: [{ width: 1200, height: 630, fit: 'cover' }],
  /** For search engines. */
  listing: [{ width: 1200 }],
  /** In the back office, filled, and whole. */
  staffThumbnail: [{ quality: 60, width: 192, height: 192 }],
  staffThumbnailWhole: [{ quality: 60, width: 192 }],
} as const satisfies Record<string, readonly PictureOptions[]>

/** Where a picture stands. */
export type PicturePlace = keyof typeof pictureSizes

function atWidths(widths: number[], quality: number) {
  return widths.map((width) => ({ quality, width }))
}
