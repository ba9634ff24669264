/** Draws the signs of the installed site into dist/client/icons/ from the mark of the logo. */
import { mkdirSync, readFileSync } from 'node:fs'

import sharp, { type Sharp } from 'sharp'

import { icons, touchIcon } from '#domain/paths.ts'

const mark = readFileSync('seed/pictures/drawn/logo-mark.svg', 'utf8')
/** What platforms cut from a maskable sign lies outside the middle four fifths; in pixels of the drawing. */
const maskableMargin = 76

export async function drawIcons(): Promise<void> {
  mkdirSync('dist/client/icons', { recursive: true })
  for (const { path, size, purpose } of icons) {
    await save(path, size, purpose === 'any' ? sharp(Buffer.from(mark)) : await tile(maskableMargin))
  }
  // Home screens round the corners themselves.
  await save(touchIcon.path, touchIcon.size, await tile(0))
}

/** The mark with its ground to the very edge instead of on a rounded tile, and a margin on each side. */
async function tile(margin: number): Promise<Sharp> {
  const [ground, background] = /<rect[^>]* fill="(#[0-9a-f]+)"[^>]*>/.exec(mark) ?? []
  if (!ground || !background) throw new Error('The mark of the logo has no ground to fill the icon with.')
  const drawing = mark.replace(ground, `<rect width="512" height="512" fill="${background}"/>`)
  const sides = { left: margin, right: margin, top: margin, bottom: margin }
  return sharp(
    await sharp(Buffer.from(drawing))
      .extend({ ...sides, background })
      .png()
      .toBuffer(),
  )
}

async function save(path: string, size: number, drawing: Sharp) {
  await drawing.resize(size).png({ compressionLevel: 9, palette: true }).toFile(`dist/client${path}`)
}
