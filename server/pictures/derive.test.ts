import { expect, test } from 'vitest'

import { derivePicture, fillBox, fitInside } from './derive.ts'
import { sharp } from './image-engine.ts'
import { samplePicture } from './sample-picture.ts'

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
