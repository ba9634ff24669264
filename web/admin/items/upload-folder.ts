import type { Collection } from '#domain/content/define.ts'

import { pictureFolderName } from '#domain/content/picture-folder.ts'

/** Where the pictures of an item with this name go, such as `images/tours/blueeye` (specification §5). */
export function uploadFolder({ name, imageFolder }: Collection, itemName: string): string {
  return `${imageFolder ?? `images/${name}`}/${pictureFolderName(itemName)}`
}
