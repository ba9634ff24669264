import { readConfig, retiredSettings } from './config.ts'
import { reasonOf } from './errors.ts'

/** Serves the site as the environment says; one clear line, and the end of the process, where that cannot be. */
export async function start(): Promise<void> {
  try {
    const config = readConfig(process.env)
    for (const line of retiredSettings(process.env)) process.stderr.write(`${line}\n`)
    const { serve } = await import('./serve.ts')
    await serve(config)
  } catch (error) {
    process.stderr.write(`The site cannot start: ${reasonOf(error)}\n`)
    process.exit(1)
  }
}
