import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { samplePicture } from '../../tests/setup/sample-picture.ts'
import { mastersInUse, readMaster } from '../content/seed-database.ts'
import { AppError } from '../errors.ts'
import { derivePicture, fillBox, fitInside, inTime, normalisePicture, sharp, shippedPicture } from './image-engine.ts'

const damaged = (cause: unknown) => new AppError(422, 'damaged', 'Damaged.', { cause })

test('a picture for which there was no time is put off, not called damaged, whatever the engine says of it', async () => {
  const slow = sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } }).timeout({ seconds: 1 })
  await expect(inTime(() => slow.median(25).jpeg().toBuffer(), damaged, 1)).rejects.toMatchObject({
    statusCode: 503,
    retryAfterSeconds: 5,
  })
  // What libvips leaves of several pictures that are stopped together.
  const silenced = inTime(() => wait(30).then(() => Promise.reject(new Error('Unknown error'))), damaged, 0.02)
  await expect(silenced).rejects.toMatchObject({ statusCode: 503 })
  await expect(inTime(() => sharp(Buffer.from('no picture')).toBuffer(), damaged)).rejects.toMatchObject({
    statusCode: 422,
  })
})

const facts = { width: 400, height: 300 }

test.for([
  [{ width: undefined, height: undefined }, facts],
  [
    { width: 200, height: undefined },
    { width: 200, height: 150 },
  ],
  [
    { width: undefined, height: 30 },
    { width: 40, height: 30 },
  ],
  [
    { width: 10, height: 4000 },
    { width: 10, height: 8 },
  ],
  [{ width: 4096, height: 4096 }, facts],
  [
    { width: 1, height: undefined },
    { width: 1, height: 1 },
  ],
] as const)('in the box %j the picture becomes %j', ([box, size]) => {
  expect(fitInside(facts, box)).toEqual(size)
})

test.for([
  [
    { width: 120, height: 63 },
    { width: 120, height: 63 },
  ],
  [
    { width: 1200, height: 630 },
    { width: 400, height: 210 },
  ],
  [
    { width: 10, height: 4000 },
    { width: 1, height: 300 },
  ],
] as const)('to fill the box %j the picture is cut to %j', ([box, size]) => {
  expect(fillBox(facts, box)).toEqual(size)
})

test.for([
  ['avif', 'heif'],
  ['webp', 'webp'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
] as const)('%s comes out in exactly the size asked for', async ([format, detected]) => {
  const original = await samplePicture({ width: 400, height: 300, alpha: 0.5 }).webp().toBuffer()

  const bytes = await derivePicture(original, { width: 10, height: 8, quality: 80, format, isCropped: false })

  const tag = bytes.subarray(4, 12).toString('latin1')
  const metadata = format === 'avif' ? { format: tag === 'ftypavif' ? 'heif' : tag } : await sharp(bytes).metadata()
  expect(metadata).toMatchObject({ format: detected, ...(format === 'avif' ? {} : { width: 10, height: 8 }) })
})

test('less quality makes fewer bytes', async () => {
  const original = await samplePicture({ width: 200, height: 200 }).jpeg().toBuffer()
  const size = async (quality: number) =>
    (await derivePicture(original, { width: 100, height: 100, quality, format: 'webp', isCropped: false })).byteLength

  expect(await size(20)).toBeLessThan(await size(90))
})

test('damaged bytes are an outcome, not a fault', async () => {
  const variant = { width: 10, height: 10, quality: 80, format: 'jpeg', isCropped: false } as const

  await expect(derivePicture(Buffer.from('no picture'), variant)).rejects.toMatchObject({ statusCode: 422 })
})

test('a large photograph is scaled down and kept as JPEG', async () => {
  const input = await samplePicture({ width: 4000, height: 1000 }).png().toBuffer()

  const picture = await normalisePicture(input)

  expect(picture).toMatchObject({ width: 2560, height: 640, extension: 'jpg', contentType: 'image/jpeg' })
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2560, height: 640 })
})

test('a photo of 50 megapixels, as telephones take them, is turned upright and kept', async () => {
  const input = await sharp({ create: { width: 8160, height: 6120, channels: 3, background: 'teal' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()

  expect(await normalisePicture(input)).toMatchObject({ width: 1920, height: 2560, extension: 'jpg' })
})

test('a small picture keeps its size', async () => {
  const input = await samplePicture({ width: 64, height: 48 }).webp().toBuffer()

  expect(await normalisePicture(input)).toMatchObject({ width: 64, height: 48 })
})

test('a see-through picture keeps its transparency', async () => {
  const input = await samplePicture({ width: 60, height: 60, alpha: 0.5 }).png().toBuffer()

  const picture = await normalisePicture(input)

  expect(picture).toMatchObject({ extension: 'webp', contentType: 'image/webp' })
  expect((await sharp(picture.bytes).stats()).isOpaque).toBe(false)
})

test('an alpha channel in which everything is solid is dropped', async () => {
  const input = await samplePicture({ width: 60, height: 60, alpha: 1 }).png().toBuffer()

  expect(await normalisePicture(input)).toMatchObject({ extension: 'jpg' })
})

test('a picture is turned upright and loses its metadata', async () => {
  const input = await samplePicture({ width: 80, height: 40 })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '39/1 52/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

  const picture = await normalisePicture(input)

  expect(picture).toMatchObject({ width: 40, height: 80 })
  const metadata = await sharp(picture.bytes).metadata()
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what hangs behind the picture is dropped', async () => {
  const input = Buffer.concat([
    await samplePicture({ width: 40, height: 40 }).jpeg().toBuffer(),
    Buffer.from('<script>'),
  ])

  const picture = await normalisePicture(input)

  expect(picture.bytes.includes('<script>')).toBe(false)
})

test('only the first frame of an animation is kept', async () => {
  const frame = await samplePicture({ width: 20, height: 60 }).raw().toBuffer()
  const input = await sharp(frame, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer()

  const picture = await normalisePicture(input)

  expect(picture).toMatchObject({ width: 20, height: 20 })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.for([
  ['nothing', () => Buffer.alloc(0)],
  ['three bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', () => Buffer.from(svg)],
  ['GIF', () => samplePicture({ width: 9, height: 9 }).gif().toBuffer()],
  ['TIFF', () => samplePicture({ width: 9, height: 9 }).tiff().toBuffer()],
  ['AVIF', () => samplePicture({ width: 9, height: 9 }).avif().toBuffer()],
  ['half a JPEG', async () => (await samplePicture({ width: 200, height: 200 }).jpeg().toBuffer()).subarray(0, 4000)],
  ['half a PNG', async () => (await samplePicture({ width: 200, height: 200 }).png().toBuffer()).subarray(0, 4000)],
] as const)('%s is refused', async ([, make]) => {
  await expect(normalisePicture(await make())).rejects.toMatchObject({ statusCode: 400, code: 'not-a-picture' })
})

test.for([
  [9000, 9000, 3],
  [7000, 6000, 4],
] as const)('a small file that claims %d × %d pixels of %d values is refused', async ([width, height, channels]) => {
  const input = await sharp({ create: { width, height, channels, background: 'red' } })
    .png()
    .toBuffer()

  await expect(normalisePicture(input)).rejects.toMatchObject({ statusCode: 400, code: 'picture-too-large' })
})

test('shipped pictures are as pictures are kept: upright, without metadata, read quickly, not too large', async () => {
  for (const master of mastersInUse().keys()) {
    const bytes = await readMaster(master)

    const { width, height, extension, bytes: kept } = await shippedPicture(bytes)

    const { format, exif, xmp, iptc, icc, orientation, isProgressive } = await sharp(kept).metadata()
    const lasting = { exif, xmp, iptc, icc, orientation }
    expect([master, kept === bytes, isProgressive, lasting]).toEqual([master, true, false, {}])
    expect(`.${format}`.replace('jpeg', 'jpg')).toBe(`.${extension}`)
    expect(Math.max(width, height)).toBeLessThanOrEqual(2560)
  }
})
