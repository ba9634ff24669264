import { dirname } from 'node:path'

import { build } from 'vite'

import { builtServer, serverStamp } from '#server/built-server.ts'

import { serverOutput } from '../vite.config.ts'
import { stampBuild } from './build-stamp.ts'

/** Loaded later than at the start, if at all, or with files of their own beside them. */
const asTheyAre = ['pg', 'nodemailer', 'web-push', 'uqr', 'sharp', 'pino', '@fastify/swagger-ui']

/** Builds the server into one file, which stays readable: what stands in a log as the place of an error must be found. */
export async function buildServer(): Promise<void> {
  const began = new Date()
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: asTheyAre },
    build: {
      ssr: true,
      target: 'esnext',
      outDir: dirname(builtServer),
      minify: false,
      chunkSizeWarningLimit: Infinity,
      // In one piece, so that a process which runs while it is built anew lacks none later.
      rolldownOptions: { input: { start: 'server/start.ts' }, output: { codeSplitting: false, ...serverOutput } },
    },
  })
  stampBuild(began, serverStamp)
}
