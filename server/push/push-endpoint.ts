import { isIP } from 'node:net'

import { fieldError } from '../errors.ts'

/** Where browsers subscribe: Chrome and most others, Firefox, Safari, Edge on Windows. A dot in front means any host below. */
const pushServices = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/**
 * The address of a device, to which the server itself will write: it comes from a browser, so it may lead only to push
 * services, over https and their usual port, or to hosts that the operator has named, there over http too on this machine.
 * Throws AppError 400 at `endpoint`.
 */
export function readEndpoint(text: string, ownHosts: readonly string[]): string {
  const url = URL.parse(text)
  if (!url || !mayWriteTo(text, ownHosts)) throw refused()
  return url.href
}

/** Whether that still holds of a device's address: what the operator names may change. */
export function mayWriteTo(endpoint: string, ownHosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return isPushService(url) || isOwnHost(url, ownHosts)
}

function isPushService({ protocol, hostname, port }: URL): boolean {
  const isKnown = pushServices.some((each) => (each.startsWith('.') ? hostname.endsWith(each) : hostname === each))
  return protocol === 'https:' && port === '' && isKnown
}

function isOwnHost({ protocol, hostname, port }: URL, ownHosts: readonly string[]): boolean {
  const usualPort = protocol === 'https:' ? '443' : '80'
  if (hostname === 'localhost' || !ownHosts.includes(`${hostname}:${port || usualPort}`)) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

function isLoopback(hostname: string): boolean {
  return (isIP(hostname) === 4 && hostname.startsWith('127.')) || hostname === '[::1]'
}

function refused() {
  return fieldError('invalid-endpoint', 'endpoint', 'This is not the address of a push service.')
}
