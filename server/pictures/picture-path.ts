/** The types a picture is kept in: photographs as JPEG, anything see-through as WebP. */
export type PictureExtension = 'jpg' | 'png' | 'webp'

const ownPath = /^images\/[a-z0-9-]{1,64}(?:\/[a-z0-9-]{1,64})?\/([0-9a-f]{16})\.(?:jpg|png|webp)$/
const relativePath = /^(?!(?:.*\/)?\.\.?(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/
const maxPathLength = 200

/** Whether a picture may be kept under this path: the shape that `PictureStore.add` gives out. */
export function isPicturePath(path: string): boolean {
  return ownPath.test(path)
}

/** Whether this reads as a plain relative path at all; what does not is a mistake or an attack, not a missing picture. */
export function isRelativePath(path: string): boolean {
  return path.length <= maxPathLength && relativePath.test(path)
}

/** The 16 hexadecimal digits that name the picture's bytes. */
export function contentName(path: string): string {
  return ownPath.exec(path)?.[1] ?? ''
}

const fallbackFolder = 'images/generic'

/**
 * Turns the hint of an upload (a folder such as `images/tours/Blue Eye`, or the path of the picture to be replaced)
 * into a folder `images/{a}` or `images/{a}/{b}` of lowercase letters, digits and dashes. Whatever does not lie plainly
 * under `images/` becomes `images/generic`.
 */
export function pictureFolder(hint: string): string {
  const [root, ...rest] = hint.toLowerCase().split('/')
  if (hint.length > maxPathLength || root !== 'images' || rest.some(isSuspect)) return fallbackFolder
  const folders = isFileName(rest.at(-1)) ? rest.slice(0, -1) : rest
  const [first = '', second] = folders.map((name) => name.replaceAll(/[^a-z0-9-]/g, '').slice(0, 64))
  if (first === '') return fallbackFolder
  return second === undefined ? `images/${first}` : `images/${first}/${second || 'generic'}`
}

/** Dots that climb, and characters that no honest folder name has but that mean something to some file system. */
function isSuspect(segment: string): boolean {
  return segment === '.' || segment === '..' || /[\\%:\p{Cc}]/u.test(segment)
}

function isFileName(segment: string | undefined): boolean {
  return segment !== undefined && /\.(?:jpe?g|png|webp|avif)$/.test(segment)
}
