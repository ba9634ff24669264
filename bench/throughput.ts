import { fork } from 'node:child_process'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'

import type { WholeAnswer } from './bare-server.ts'
import { compare, type Comparison, type Measure } from './comparison.ts'
import { ratioRow, type Row } from './row.ts'
import { askForSeconds } from './wrk.ts'

const seconds = 1
const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html,image/avif,image/webp,*/*' }
/** Node sets these by itself on both sides. */
const perConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

export async function throughputRows(base: string): Promise<Row[]> {
  const hero = (await (await fetch(`${base}/api/TaxiSaranda/GetHeroContent`)).json()) as { imagePath: string }
  const picture = `/api/TaxiSaranda/Retrieve?file=${encodeURIComponent(hero.imagePath)}&quality=60&width=640`
  const addresses = [
    ['home page, cached', '/'],
    ['public call, cached', '/api/TaxiSaranda/GetHeroContent'],
    ['picture, cached', picture],
  ] as const
  const rows: Row[] = []
  for (const [what, address] of addresses) {
    const figure = `${what}: requests a second, over a bare node:http server sending the same bytes and headers`
    rows.push(ratioRow(figure, await compareWithBareServer(base + address), 0.9))
  }
  return rows
}

/** One address of the site beside a bare node:http server that sends the same bytes and headers. */
export async function compareWithBareServer(url: string): Promise<Comparison> {
  const answer = await wholeAnswer(url)
  const bare = await startMeasure(new URL('bare-server.ts', import.meta.url), answer)
  try {
    const same = await wholeAnswer(bare.url)
    if (essence(same) !== essence(answer)) throw new Error(`The bare server does not answer as ${url} does.`)
    return await compareWithNothing(
      () => askForSeconds(seconds, { url, headers }),
      () => askForSeconds(seconds, { url: bare.url, headers }),
    )
  } finally {
    bare.stop()
  }
}

/** Two sides, and beside them what the generator reaches where an answer costs nothing. */
export async function compareWithNothing(site: Measure, rival: Measure): Promise<Comparison> {
  const empty = await startMeasure(new URL('empty-answers.ts', import.meta.url))
  try {
    return await compare(site, rival, () => askForSeconds(seconds, { url: empty.url, headers }))
  } finally {
    empty.stop()
  }
}

/** Starts one of the programs that the site is measured against; it says the port at which it listens. */
async function startMeasure(program: URL, given?: WholeAnswer) {
  const child = fork(fileURLToPath(program))
  if (given) child.send(given)
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(message as number)))
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
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
