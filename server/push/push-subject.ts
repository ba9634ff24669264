import { isEmailAddress } from '#domain/booking/email-address.ts'

/**
 * How push services may reach who runs the site: its address, or the operator's by mail where that is none of the internet.
 * Never this machine: Apple refuses whoever says so.
 */
export function pushSubject(publicUrl: string, operatorEmails: readonly string[]): string {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isPublic = hostname.includes('.') && !/^[\d.]+$/.test(hostname)
  if (protocol === 'https:' && isPublic) return origin
  const address = operatorEmails.find(isEmailAddress)
  return `mailto:${address ?? 'push@example.com'}`
}
