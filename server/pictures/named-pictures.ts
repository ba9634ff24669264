import type { Block } from '#domain/content/define.ts'
import type { Content } from '#domain/content/fields.ts'
import type { PageRenderer } from '#domain/page-data.ts'
import type { Snapshot } from '../content/snapshot.ts'

import { type ImageUse, imageUses } from '#domain/content/image-paths.ts'
import { type BlockName, blocks } from '#domain/content/registry.ts'
import { publicPaths } from '#domain/paths.ts'
import { type PicturePlace, pictureSizes } from '#domain/picture-sizes.ts'
import type { PictureRequest } from './picture-request.ts'
import { readSize } from './usual-size.ts'

/** A picture as some page asks for it, and the Accept header of the browsers that will. */
export interface NamedPicture {
  request: PictureRequest
  accept: string
}

/** Nearly every browser reads the first, and some old iPhone the second; what reads neither is quickly served. */
const [newest, older] = ['image/avif', 'image/webp']

/**
 * What visitors' browsers will ask for, the most wanted first: page by page what a page shows when it opens, then the
 * other pictures of its galleries, then for older browsers, then what is opened over the whole screen. Cards of
 * messengers and the like are left out: nobody waits for them.
 */
export function namedPictures(snapshot: Snapshot, blocksOf: PageRenderer['blocksOf']): NamedPicture[] {
  const uses = usesOf(snapshot, blocksOf)
  const galleries = uses.filter(({ shownAs }) => shownAs === 'gallery')
  const shown = uses.flatMap((use) => at(placesOf(use), use))
  const behind = galleries.filter(({ index }) => index > 0).flatMap((use) => at(['photo'], use))
  const opened = galleries.flatMap((use) => at(['viewer'], use))
  return withoutRepeats([
    ...[...shown, ...behind].map(inFormat(newest)),
    ...[...shown, ...behind].map(inFormat(older)),
    ...opened.map(inFormat(newest)),
  ])
}

/** A picture that was just uploaded, for the page that will name it. */
export function uploadedPictures(file: string): NamedPicture[] {
  return at(['staffThumbnail', 'photo', 'thumbnail'], { file }).map(inFormat(newest))
}

const inFormat = (accept: string) => (request: PictureRequest) => ({ request, accept })

/** Pictures are mostly the same in all languages, so the default language's pages come first and the others add theirs. */
function usesOf(snapshot: Snapshot, blocksOf: PageRenderer['blocksOf']): ImageUse[] {
  const byDefault = snapshot.defaultLanguage
  const others = snapshot.publicLanguages.map(({ code }) => snapshot.languageOf(code))
  return [byDefault, ...others.filter(({ id }) => id !== byDefault.id)].flatMap((language) =>
    Object.values(publicPaths).flatMap((path) =>
      blocksOf(path).flatMap((name) => {
        const content = snapshot.content(name, language)
        return content ? usesIn(blockNamed(name), content as unknown as Content) : []
      }),
    ),
  )
}

function usesIn(block: Block, content: Content): ImageUse[] {
  const items = Object.entries(block.collections).flatMap(([property, { fields, single }]) => {
    const value = content[property] as unknown as Content[] | Content | null
    return (single ? [value] : (value as Content[])).flatMap((item) => (item ? imageUses(fields, item as Content) : []))
  })
  return [...imageUses(block.fields, content), ...items]
}

/** Of a gallery one photo is shown at first. */
function placesOf({ shownAs, index }: ImageUse): readonly PicturePlace[] {
  return shownAs === 'gallery' && index === 0 ? ['photo', 'thumbnail'] : placesAtFirst[shownAs]
}

const placesAtFirst = {
  logo: ['logo'],
  icon: ['thumbnail'],
  photo: ['photo'],
  gallery: ['thumbnail'],
} as const satisfies Record<ImageUse['shownAs'], readonly PicturePlace[]>

function at(places: readonly PicturePlace[], { file }: Pick<ImageUse, 'file'>): PictureRequest[] {
  return places.flatMap((place) => [...pictureSizes[place]]).map((size) => ({ file, ...readSize(size), isUsual: true }))
}

function withoutRepeats(pictures: NamedPicture[]): NamedPicture[] {
  return [...new Map(pictures.map((picture) => [JSON.stringify(picture), picture])).values()]
}

function blockNamed(name: BlockName): Block {
  return blocks.find((block) => block.name === name) as Block
}
