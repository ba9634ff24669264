import { setTimeout as wait } from 'node:timers/promises'

import { type StartedSite, startSite } from '../../setup/start-site.ts'

const requestsPerSecond = 100
/** As docs/operations.md has it: more than a proxy needs to see who is gone and who is back. */
const drainSeconds = '3'

export interface Proxy {
  /** Asks through the proxy, over a connection of its own; answers the status. */
  ask: (path: string) => Promise<number>
  stop: () => unknown
}

/** Two processes on one database behind a proxy; each is restarted so many times, one after the other. */
export async function restartInTurn(
  environment: Record<string, string>,
  times: number,
  openProxy: (upstreams: string[]) => Promise<Proxy>,
): Promise<{ answered: number; failures: string[] }> {
  const settings = { ...environment, RATE_LIMITS: 'off', DRAIN_SECONDS: drainSeconds, TRUST_PROXY: '127.0.0.1' }
  const sites: StartedSite[] = []
  for (let index = 0; index < 2; index += 1) sites.push(await startSite(settings))
  const proxy = await openProxy(sites.map(({ url }) => url))
  const asking = startAsking(proxy.ask)

  for (let round = 0; round < times; round += 1) {
    for (const [index, site] of sites.entries()) {
      await site.stop()
      sites[index] = await startSite({ ...settings, PORT: new URL(site.url).port })
      await wait(500)
    }
  }

  const outcome = await asking.stop()
  await proxy.stop()
  await Promise.all(sites.map((site) => site.stop()))
  return outcome
}

const paths = ['/', '/it', '/api/TaxiSaranda/GetHeroContent', '/api/TaxiSaranda/GetPriceTable']

function startAsking(askProxy: Proxy['ask']) {
  const failures: string[] = []
  const under = new Set<Promise<void>>()
  let answered = 0
  let count = 0

  async function ask() {
    const path = paths[count % paths.length] ?? '/'
    count += 1
    try {
      const status = await askProxy(path)
      if (status === 200) answered += 1
      else failures.push(`${path} ${status}`)
    } catch (error) {
      failures.push(`${path} ${String(error)}`)
    }
  }

  const timer = setInterval(() => {
    const asking = ask().finally(() => under.delete(asking))
    under.add(asking)
  }, 1000 / requestsPerSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(under)
      return { answered, failures }
    },
  }
}
