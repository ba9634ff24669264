/** Draws the signs of the installed site, and those of the driver's page, into dist/client/icons/ from the mark of the logo. */
import { mkdirSync, readFileSync } from 'node:fs'

import sharp, { type Sharp } from 'sharp'

import { driverIcons, driverTouchIcon, icons, touchIcon } from '#domain/paths.ts'

const mark = readFileSync('seed/pictures/drawn/logo-mark.svg', 'utf8')
/** What platforms cut from a maskable sign lies outside the middle four fifths; in pixels of the drawing. */
const maskableMargin = 76

/** The same mark, dark on yellow. */
const driverMark = mark.replaceAll(/#10304f|#f7c21c|#41d3cb/g, (colour) =>
  colour === '#10304f' ? '#f7c21c' : '#10304f',
)

export async function drawIcons(): Promise<void> {
  mkdirSync('dist/client/icons', { recursive: true })
  await drawSet(mark, icons, touchIcon)
  await drawSet(driverMark, driverIcons, driverTouchIcon)
}

async function drawSet(
  drawing: string,
  signs: typeof icons | typeof driverIcons,
  touch: { path: string; size: number },
) {
  for (const { path, size, purpose } of signs) {
    await save(path, size, purpose === 'any' ? sharp(Buffer.from(drawing)) : await tile(drawing, maskableMargin))
  }
  // Home screens round the corners themselves.
  await save(touch.path, touch.size, await tile(drawing, 0))
}

/** The mark with its ground to the very edge instead of on a rounded tile, and a margin on each side. */
async function tile(drawing: string, margin: number): Promise<Sharp> {
  const [ground, background] = /<rect[^>]* fill="(#[0-9a-f]+)"[^>]*>/.exec(drawing) ?? []
  if (!ground || !background) throw new Error('The mark of the logo has no ground to fill the icon with.')
  const filled = drawing.replace(ground, `<rect width="512" height="512" fill="${background}"/>`)
  const sides = { left: margin, right: margin, top: margin, bottom: margin }
  return sharp(
    await sharp(Buffer.from(filled))
      .extend({ ...sides, background })
      .png()
      .toBuffer(),
  )
}

async function save(path: string, size: number, drawing: Sharp) {
  await drawing.resize(size).png({ compressionLevel: 9, palette: true }).toFile(`dist/client${path}`)
}
