import type { PictureToasts } from './editor-context.ts'

/** The texts of the specification, section 8, for pictures of blocks. Collections have their own. */
export const imageToasts: PictureToasts = {
  uploaded: 'Image uploaded!',
  uploadFailed: 'Image upload failed.',
  deleted: 'Image deleted.',
  deleteFailed: 'Failed to delete image.',
}

export const iconToasts: PictureToasts = {
  ...imageToasts,
  uploaded: 'Icon uploaded successfully!',
  uploadFailed: 'Icon upload failed.',
}
