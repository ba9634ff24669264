import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

import type { Config } from '../config.ts'

/**
 * The network an address stands for when counting: an IPv4 address itself, the first 64 bits of an IPv6 address (one
 * customer has them all), and the IPv4 address inside of a mapped one. Some proxies name the port, too, which is another one
 * for every connection.
 */
export function networkOf(named: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(named) ?? []
  const address = bracketed ?? plain ?? named
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1).join('').replace(dotted, inHexadecimal).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

const dotted = /\d+\.\d+\.\d+\.\d+$/

/** The last 32 bits of an IPv6 address, as the groups before them are written. */
function inHexadecimal(end: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = end.split('.').map(Number)
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
}

/**
 * What some providers, and tunnels that cost nothing, give one customer of IPv6: the first 48 bits, in which there are 65,536
 * networks. Undefined for IPv4.
 */
export function surroundingsOf(network: string): string | undefined {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : undefined
}

/** What every limit by address loses when a proxy is not named. */
export const allAsOne = 'all visitors count as one address in every limit, the brake of sign-ins too'

/**
 * The proxy that this request came through although TRUST_PROXY does not name it; undefined when it came straight, or
 * through one that is named. Of somebody who is signed in it is certain; anybody else may pretend to be a proxy.
 */
export function unnamedProxyOf({ ip, headers, socket }: FastifyRequest): string | undefined {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  // Fastify takes the word of a proxy that is named, and then `ip` is no longer the other end of the connection.
  const isTrusted = ip !== socket.remoteAddress || forwarded === ip
  return forwarded && !isTrusted ? ip : undefined
}

/** Visitors use https and the site speaks http: a proxy stands between, and none is named. */
export function lacksProxy({ PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean {
  return PUBLIC_URL.startsWith('https:') && TRUST_PROXY === ''
}

/** Of named proxies, how many are known by sight. */
const proxiesKnown = 100

/**
 * Says once in the log that a proxy is not named: at the start where the settings show it, or when a request does. Answers
 * whether a request tells nothing new of its proxy.
 */
export function addProxyWatch(app: FastifyInstance, config: Config): (request: IncomingMessage) => boolean {
  let isSaid = lacksProxy(config)
  const named = new LRUCache<string, true>({ max: proxiesKnown })
  if (isSaid) app.log.warn({ event: 'unnamed-proxy' }, `PUBLIC_URL is https and TRUST_PROXY is empty: ${allAsOne}`)

  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress = '' } = request.socket
    if (request.ip !== remoteAddress) named.set(remoteAddress, true)
    const proxy = isSaid ? undefined : unnamedProxyOf(request)
    if (proxy !== undefined) {
      isSaid = true
      app.log.warn({ event: 'unnamed-proxy', proxy }, `TRUST_PROXY does not name this proxy: ${allAsOne}`)
    }
    done()
  })
  return ({ headers, socket }) =>
    isSaid || headers['x-forwarded-for'] === undefined || named.has(socket.remoteAddress ?? '')
}
