import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { FastifyPluginAsync } from 'fastify'

import { flagsPath } from '#domain/paths.ts'

import { notFound } from '../errors.ts'
import { type Answer, sendAnswer } from '../http/answer.ts'
import { pictureAnswer } from './pictures.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags/4x3')

interface FlagOptions {
  /** How a flag's file is read; tests let it fail. */
  read?: (path: string) => Promise<Buffer>
}

/**
 * GET and HEAD /flags/{code}.svg: the flag of a country code in lowercase, 4 to 3, from the flag-icons package. Only
 * names found in the package's folder at start are ever opened; everything else is 404.
 */
export const flagRoutes: FastifyPluginAsync<FlagOptions> = async (app, { read = readFile }) => {
  const names = new Set(readdirSync(folder).filter((name) => name.endsWith('.svg')))
  const flags = new Map<string, Answer>()

  /** Only what was read is kept: a file that cannot be read now, as during an upgrade, is there a moment later. */
  async function flag(name: string): Promise<Answer> {
    const kept = flags.get(name) ?? flagAnswer(name, await read(join(folder, name)))
    flags.set(name, kept)
    return kept
  }

  app.get<{ Params: { name: string } }>(
    `${flagsPath}:name`,
    { schema: { 'x-role': 'anyone', summary: 'The flag of a country, as SVG' } },
    async (request, reply) => {
      const { name } = request.params
      if (!names.has(name)) throw notFound('This flag')
      return sendAnswer(request, reply, await flag(name))
    },
  )
}

function flagAnswer(fileName: string, bytes: Buffer): Answer {
  return pictureAnswer({
    fileName,
    contentType: 'image/svg+xml; charset=utf-8',
    bytes,
    // A newer package may draw a flag anew under the same address.
    cacheControl: 'public, max-age=86400',
    // A few flags carry style attributes.
    allows: "style-src 'unsafe-inline'; ",
  })
}
