import { adminHome } from '#domain/admin-paths.ts'

/**
 * Where a sign-in leads: the page of ours that `next` in the address names, otherwise the back office. What a browser
 * would read as another host ('//host', '/\host', 'https:…') is not followed.
 */
export function pageWanted(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const address = next.startsWith('/') ? parsed(next, origin) : undefined
  // A path that begins with two slashes would name a host again where it is followed.
  if (!address || address.origin !== origin || address.pathname.startsWith('//')) return adminHome
  return address.pathname + address.search + address.hash
}

/** `URL.canParse` is too new for our browsers. */
function parsed(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
