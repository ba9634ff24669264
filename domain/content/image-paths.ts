import type { Content, Fields, ImageField } from './fields.ts'

/** A picture that a content names. */
export interface ImageUse {
  file: string
  shownAs: NonNullable<ImageField['shownAs']> | 'photo' | 'gallery'
  /** Its place among the pictures of a gallery, from 0. */
  index: number
}

/** All pictures that a content names, in the order of its fields. */
export function imageUses(fields: Fields, content: Content): ImageUse[] {
  return Object.entries(fields).flatMap(([name, field]): ImageUse[] => {
    const value = content[name]
    if (field.kind === 'image') {
      return value ? [{ file: value as string, shownAs: field.shownAs ?? 'photo', index: 0 }] : []
    }
    if (field.kind === 'images') return (value as string[]).map((file, index) => ({ file, shownAs: 'gallery', index }))
    if (field.kind === 'list') return (value as Content[]).flatMap((entry) => imageUses(field.item, entry))
    return []
  })
}

/** The paths of all pictures that a content names. */
export function imagePaths(fields: Fields, content: Content): string[] {
  return imageUses(fields, content).map(({ file }) => file)
}
