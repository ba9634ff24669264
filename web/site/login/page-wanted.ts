import { adminHome } from '#domain/admin-paths.ts'

/**
 * Where a sign-in leads: the page of ours that `next` in the address names, otherwise the back office. What a browser
 * would read as another host ('//host', '/\host', 'https:…') is not followed.
 */
export function pageWanted(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return adminHome
  const { origin: wantedOrigin, pathname, search: query, hash } = new URL(next, origin)
  // A path that begins with two slashes would name a host again where it is followed.
  return wantedOrigin === origin && !pathname.startsWith('//') ? pathname + query + hash : adminHome
}
