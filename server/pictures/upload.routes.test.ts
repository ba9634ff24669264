import { Readable } from 'node:stream'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { file, multipart, multipartType } from '../../tests/hardening/setup/uploading.ts'
import type { NormalisedPicture } from './image-engine.ts'
import type { Pictures } from './pictures.ts'
import { uploadRoutes } from './upload.routes.ts'

const pieceBytes = 64 * 1024
const picturePieces = 40

test('what uploads send at once is read in turn, a piece of one of them in a round of the event loop', async () => {
  const lengths: number[] = []
  const kept = {
    normalise: ({ length }: Buffer) => {
      lengths.push(length)
      return Promise.resolve({} as NormalisedPicture)
    },
    store: { add: () => Promise.resolve('images/a.jpg') },
  } as unknown as Pictures
  await using app = Fastify()
  await app.register(uploadRoutes, {
    pictures: kept,
    maxFileBytes: 10 * 1024 * 1024,
    assertSignedIn: () => Promise.resolve(),
  })
  await app.ready()
  const bytes = picturePieces * pieceBytes
  const body = multipart([file(Buffer.alloc(bytes, 'picture '))])
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/Admin/UploadImage',
      headers: { 'content-type': multipartType },
      payload: Readable.from(piecesOf(body)),
    })

  const rounds = countRounds()
  const replies = await Promise.all([send(), send(), send()])

  expect(rounds.end()).toBeGreaterThanOrEqual(replies.length * picturePieces)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(lengths).toEqual([bytes, bytes, bytes])
})

function piecesOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / pieceBytes)
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes))
}

/** Counts how often the event loop comes round until it is ended. */
function countRounds() {
  let count = 0
  let next = setImmediate(function again() {
    count += 1
    next = setImmediate(again)
  })
  return {
    end() {
      clearImmediate(next)
      return count
    },
  }
}
