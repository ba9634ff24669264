import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'

import type { WholeAnswer } from './bare-server.ts'
import { startSite } from '../tests/setup/start-site.ts'
import { compare, type Comparison, type Measure, type Sides } from './comparison.ts'
import { ratioRow, type Row } from './row.ts'
import { askForSeconds } from './wrk.ts'

const seconds = 1
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html,image/avif,image/webp,*/*' }
/** Node sets these by itself on both sides. */
const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** How often both are asked before both are begun anew. */
const turns = 2

/** Of sites that are started with these settings, on a folder that has pages and pictures. */
export async function throughputRows(settings: Record<string, string>): Promise<Row[]> {
  const addresses = [
    ['home page, cached', () => '/'],
    ['public call, cached', () => heroCall],
    ['picture, cached', heroPicture],
  ] as const
  const rows: Row[] = []
  for (const [what, address] of addresses) {
    const figure = `${what}: requests a second, over a bare node:http server sending the same bytes and headers`
    rows.push(ratioRow(figure, await compareStarts(settings, address), 0.9))
  }
  return rows
}

const heroCall = '/api/TaxiSaranda/GetHeroContent'

async function heroPicture(base: string) {
  const { imagePath } = (await (await fetch(base + heroCall)).json()) as { imagePath: string }
  return `/api/TaxiSaranda/Retrieve?file=${encodeURIComponent(imagePath)}&quality=60&width=640`
}

/**
 * As `compareWithBareServer`, each pair with a site and a server that have just been started: where their memory happens to
 * lie makes two servers of the same program differ by up to a fifth for as long as they run.
 */
function compareStarts(settings: Record<string, string>, address: (base: string) => string | Promise<string>) {
  return besideNothing((nothing) => compare(begin, nothing, turns))

  async function begin(): Promise<Sides> {
    const site = await startSite(settings)
    const sides = await besideBareServer(site.url + (await address(site.url)))
    await sides.site()
    await sides.rival()
    return {
      ...sides,
      async end() {
        await sides.end()
        await site.stop()
      },
    }
  }
}

/** One address of the site beside a bare node:http server that sends the same bytes and headers. */
export async function compareWithBareServer(url: string): Promise<Comparison> {
  const { site, rival, end } = await besideBareServer(url)
  try {
    return await compareWithNothing(site, rival)
  } finally {
    await end()
  }
}

async function besideBareServer(url: string) {
  const answer = await wholeAnswer(url)
  const bare = await startMeasure(new URL('bare-server.ts', import.meta.url), answer)
  const same = await wholeAnswer(bare.url)
  if (essence(same) !== essence(answer)) throw new Error(`The bare server does not answer as ${url} does.`)
  return {
    site: () => askForSeconds(seconds, { url, headers }),
    rival: () => askForSeconds(seconds, { url: bare.url, headers }),
    end: () => bare.stop(),
  }
}

/** Two sides, and beside them what the generator reaches where an answer costs nothing. */
export async function compareWithNothing(site: Measure, rival: Measure): Promise<Comparison> {
  await site()
  await rival()
  return besideNothing((nothing) => compare(() => Promise.resolve({ site, rival }), nothing))
}

async function besideNothing(measure: (nothing: Measure) => Promise<Comparison>): Promise<Comparison> {
  const empty = await startMeasure(new URL('empty-answers.ts', import.meta.url))
  try {
    return await measure(() => askForSeconds(seconds, { url: empty.url, headers }))
  } finally {
    await empty.stop()
  }
}

/** Starts one of the programs that the site is measured against; it says the port at which it listens. */
async function startMeasure(program: URL, given?: WholeAnswer) {
  const child = fork(fileURLToPath(program))
  if (given) child.send(given)
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(message as number)))
  const ended = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** The answer as it goes over the wire, still compressed. */
async function wholeAnswer(url: string): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const pairs = response.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 ? [[name, all[index + 1] ?? '']] : [],
        )
        const sent = pairs.filter(([name = '']) => !perConnection.has(name.toLowerCase()))
        resolve({ headers: sent.flat(), body: Buffer.concat(chunks).toString('base64') })
      })
    }).on('error', reject)
  })
}

const essence = ({ headers: sent, body }: WholeAnswer) =>
  [...sent.map((text) => text.toLowerCase()).toSorted(), body].join('\n')
