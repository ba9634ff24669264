import type { Content, Fields, ImageField } from './fields.ts'

/** The longest text that says what a picture shows, in characters. */
export const pictureTextLength = 300

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

/** The content with what its pictures show, in words; `altOf` gives the words for a picture's path. */
export function withImageAlts(fields: Fields, content: Content, altOf: (path: string) => string): Content {
  const filled: Content = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'imageAlt') filled[name] = altOf(content[field.from] as string)
    if (field.kind === 'imageAlts') filled[name] = (content[field.from] as string[]).map(altOf)
    if (field.kind === 'list') {
      filled[name] = (content[name] as Content[]).map((entry) => withImageAlts(field.item, entry, altOf))
    }
  }
  return filled
}

/**
 * The folder for an item's pictures (specification §5): its name lowercased, everything but letters a to z and digits
 * removed; `generic` when nothing is left. Names that differ may share a folder, so it identifies nothing.
 */
export function pictureFolderName(itemName: string): string {
  return itemName.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'generic'
}

/** What is said of a file that is too large to be stored, by the server and before it is sent. */
export const pictureTooLarge = (mostMb: number) => `A picture may have at most ${mostMb} MB.`
