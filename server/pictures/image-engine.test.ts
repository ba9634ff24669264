import { expect, test } from 'vitest'

import { AppError } from '../errors.ts'
import { engineFault, sharp } from './image-engine.ts'

const damaged = (cause: unknown) => new AppError(422, 'damaged', 'Damaged.', { cause })

test('a picture for which there was no time is put off, not called damaged', async () => {
  const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } })

  const slow = await large
    .timeout({ seconds: 1 })
    .median(25)
    .jpeg()
    .toBuffer()
    .catch((error: unknown) => engineFault(error, damaged))
  const broken = await sharp(Buffer.from('no picture'))
    .toBuffer()
    .catch((error: unknown) => engineFault(error, damaged))

  expect(slow).toMatchObject({ statusCode: 503, retryAfterSeconds: 5 })
  expect(broken).toMatchObject({ statusCode: 422 })
})
