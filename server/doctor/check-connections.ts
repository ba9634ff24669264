import { createServer, isIPv6 } from 'node:net'

import { faultSentences } from '#domain/words/mail/staff-words.ts'

import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { allAsOne, lacksProxy } from '../http/client-network.ts'
import { createPostOffice, faultOf, type MailSettings } from '../mail/post-office.ts'
import { queueState } from '../mail/outbox.ts'
import { notMade } from '../outbox/outbox-worker.ts'
import { type Finding, look, well, wrong } from './finding.ts'

const patienceMs = 3000

/** Where the site listens, and under which address visitors and search engines know it. */
export async function checkAddress(config: Config): Promise<Finding[]> {
  return [await checkPort(config), checkPublicUrl(config.PUBLIC_URL), ...checkProxy(config)]
}

async function checkPort({ PORT, HOST }: Config): Promise<Finding> {
  const answer = await askReady(reachable(HOST), PORT)
  if (answer === 'ready') return well(`The site runs at port ${PORT} and is ready.`)
  if (answer === 'not ready')
    return wrong(`The site runs at port ${PORT} but is not ready: its database does not answer.`)
  const refusal = await tryToListen(HOST, PORT)
  if (refusal === undefined) return well(`Port ${PORT} is free; the site is not running.`)
  if (refusal === 'EADDRINUSE') return wrong(`Port ${PORT} is taken by another program. Stop that, or set PORT.`)
  return wrong(`The site may not listen at ${HOST}:${PORT} (${refusal}). Set another PORT or HOST.`)
}

/** What listens everywhere is asked on this machine; an IPv6 address stands in brackets. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return isIPv6(host) ? `[${host === '::' ? '::1' : host}]` : host
}

async function askReady(host: string, port: number): Promise<'ready' | 'not ready' | 'somebody else'> {
  try {
    const answer = await fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(patienceMs) })
    const { status } = (await answer.json()) as { status?: unknown }
    if (status === 'ok') return 'ready'
    return status === 'unavailable' ? 'not ready' : 'somebody else'
  } catch {
    return 'somebody else'
  }
}

/** The fault's code when it is refused. */
function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

function checkProxy(config: Config): Finding[] {
  if (config.TRUST_PROXY !== '') return [well(`What ${config.TRUST_PROXY} says of visitors' addresses is believed.`)]
  if (!lacksProxy(config)) return []
  return [look(`PUBLIC_URL is https, so a proxy stands before the site, but TRUST_PROXY names none: ${allAsOne}.`)]
}

function checkPublicUrl(url: string): Finding {
  const advice = 'Set PUBLIC_URL to the address that visitors use, such as https://example.com.'
  if (url === '') return look(`PUBLIC_URL is not set: links in mails and search engines lead to localhost. ${advice}`)
  const { hostname, protocol } = new URL(url)
  if (hostname === 'localhost' || hostname.startsWith('127.')) {
    return look(`PUBLIC_URL is still ${url}: links in mails and search engines lead nowhere. ${advice}`)
  }
  if (protocol !== 'https:') return look(`PUBLIC_URL is not https: bookings travel in the open. ${advice}`)
  return well(`Visitors know the site as ${url}.`)
}

const patience = { silenceMs: 5000, answerMs: 5000, sendMs: 10_000 }
/** Longer than any mail waits while all is well. */
const stuckMs = 15 * 60_000

export async function checkMailServer(settings: MailSettings | undefined): Promise<Finding> {
  if (!settings) return look('E-mail is not set up (SMTP_URL): bookings appear in the back office only.')
  try {
    await createPostOffice(settings, patience).verify()
    return well(`The mail server ${settings.server.host} lets the site in.`)
  } catch (error) {
    return wrong(`The mail server ${settings.server.host}:${settings.server.port}: ${faultSentences[faultOf(error)]}`)
  }
}

export async function checkOutbox(
  { query }: Database,
  settings: MailSettings | undefined,
  now: number,
): Promise<Finding> {
  const { waiting, failing, oldestWaitingAt } = await queueState(query)
  const count = waiting + failing
  if (count === 0 || oldestWaitingAt === null) return well('No mail is waiting.')
  const minutes = Math.floor((now - Date.parse(oldestWaitingAt)) / 60_000)
  const text = `${count} mails wait, the oldest for ${minutes} minutes`
  if (!settings) return look(`${text}, and no mail server is set up to take them.`)
  if (now - Date.parse(oldestWaitingAt) < stuckMs) return well(`${text}.`)
  return wrong(
    `${text}: ${failing > 0 ? `${failing} of them failed and are tried again` : 'is the site running'}. The back office says why at each booking.`,
  )
}

/** What was tried and failed: a telephone that is off is no fault, its push service takes what is for it. */
export async function checkPushes({ query }: Database, now: number): Promise<Finding[]> {
  const { count, oldestAt } = await query
    .selectFrom('pushes')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('createdAt').as('oldestAt')])
    .where('state', '=', 'waiting')
    // The network has nothing to do with what could not be made: the log says why.
    .where('lastError', '!=', notMade)
    .executeTakeFirstOrThrow()
  if (oldestAt === null || now - Date.parse(oldestAt) < stuckMs) return []
  const minutes = Math.floor((now - Date.parse(oldestAt)) / 60_000)
  return [
    wrong(
      `Telephones do not ring: ${Number(count)} times the push services could not be asked to, the first time ${minutes} minutes ago. This machine must be let out to them, at port 443 (docs/operations.md).`,
    ),
  ]
}
