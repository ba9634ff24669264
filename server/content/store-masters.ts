import { readFile } from 'node:fs/promises'

import type { Block } from '#domain/content/define.ts'
import type { Content, Fields } from '#domain/content/fields.ts'

import { pictureFolderName } from '#domain/content/picture-folder.ts'
import { blocks } from '#domain/content/registry.ts'
import { seededLanguages } from '#seed/content/languages.ts'
import { itemsOf } from './seed-items.ts'

/** Keeps a picture's bytes in a folder and answers its path. */
export type AddPicture = (bytes: Uint8Array, folder: string) => Promise<string>

/** Paths of stored pictures by the name of their master. */
export type PicturePaths = Map<string, string>

const mastersFolder = new URL('../../seed/pictures/masters/', import.meta.url)

/** Keeps every core busy without holding all pictures in memory. */
const atOnce = 4

/** Stores every picture that the seeded texts name. Throws when one has no master. */
export async function storeMasters(addPicture: AddPicture): Promise<PicturePaths> {
  const paths: PicturePaths = new Map()
  const masters = [...mastersInUse()]
  const storeNext = async () => {
    for (let next = masters.shift(); next; next = masters.shift()) {
      const [master, folder] = next
      paths.set(master, await addPicture(await readMaster(master), folder))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, storeNext))
  return paths
}

/** The bytes of a shipped picture. Throws one line that names it when it is missing. */
export async function readMaster(master: string): Promise<Uint8Array> {
  return readFile(new URL(master, mastersFolder)).catch((cause: unknown) => {
    throw new Error(`The seed names the picture ${master}, but seed/pictures/masters/ has no such file.`, { cause })
  })
}

/** Every master that the seeded texts name, with the folder that an upload at the same place would go to. */
export function mastersInUse(): Map<string, string> {
  const folders = new Map<string, string>()
  for (const { contents } of seededLanguages) {
    for (const block of blocks as readonly Block[]) {
      const content = contents[block.name as keyof typeof contents] as unknown as Content
      collectMasters(block.fields, content, `images/${block.name}`, folders)
      for (const [property, collection] of Object.entries(block.collections)) {
        if (!collection.imageFolder) continue
        for (const item of itemsOf(collection, content[property])) {
          const folder = `${collection.imageFolder}/${pictureFolderName(item['name'] as string)}`
          collectMasters(collection.fields, item, folder, folders)
        }
      }
    }
  }
  return folders
}

function collectMasters(fields: Fields, content: Content, folder: string, folders: Map<string, string>) {
  const add = (master: string) => {
    if (master && !folders.has(master)) folders.set(master, folder)
  }
  for (const [name, field] of Object.entries(fields)) {
    const value = content[name]
    if (field.kind === 'image') add(value as string)
    if (field.kind === 'images') for (const master of value as string[]) add(master)
    if (field.kind === 'list')
      for (const entry of value as Content[]) collectMasters(field.item, entry, folder, folders)
  }
}
