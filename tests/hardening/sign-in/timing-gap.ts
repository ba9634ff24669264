import { signInAs, type Site } from '../setup/open-site.ts'

/** Median milliseconds of failed sign-ins with a known and an unknown name, tried in turns so that load meets both. */
export async function timingGap(site: Pick<Site, 'url' | 'inDatabase'>, tries: number) {
  const times: Record<'admin' | 'nobody', number[]> = { admin: [], nobody: [] }
  for (let count = 0; count < tries; count += 1) {
    for (const username of ['admin', 'nobody'] as const) {
      // Those that are refused for being too many would be quicker.
      site.inDatabase((database) => database.exec('delete from sign_in_marks'))
      const began = performance.now()
      await signInAs(site.url, username, 'wrong')
      times[username].push(performance.now() - began)
    }
  }
  return { known: median(times.admin), unknown: median(times.nobody), deviation: deviation(times.admin) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function deviation(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
