import type { Site } from '../setup/open-site.ts'

/** Opens the home page again and again until told to stop; answers the 99th percentile in milliseconds. */
export async function pageTimes(
  site: Pick<Site, 'ask'>,
  signal: AbortSignal,
): Promise<{ p99Ms: number; pages: number }> {
  const times: number[] = []
  while (!signal.aborted) {
    const began = performance.now()
    const { status } = await site.ask('/')
    if (status !== 200) throw new Error(`The home page answered ${status}.`)
    times.push(performance.now() - began)
  }
  return { p99Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0, pages: times.length }
}
