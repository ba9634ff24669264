import { languageHeader } from '#domain/languages/languages.ts'
import { flagsPath, publicApi, publicPaths, retrievePath } from '#domain/paths.ts'
import { splitSubjectPath } from '#domain/subject-pages.ts'
import { publicCalls } from '#web/lib/content-calls.ts'

/** What the worker has to do with a request; everything that is not listed goes to the network untouched. */
export type RequestKind = 'page' | 'answer' | 'file' | 'picture' | 'other'

/** The pages that may be kept: the public ones, never the sign-in. */
const keptPages = new Set<string>(Object.values(publicPaths))
const keptCalls = new Set(Object.values(publicCalls).map((call) => `${publicApi}/${call}`))

/** Decided by a list of what is public, so that a new private address is left alone without anybody thinking of it. */
export function requestKind({ method, url, mode, headers }: Request, origin: string): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('authorization')) return 'other'
  const { pathname } = address
  if (mode === 'navigate') return isKeptPage(pathname) ? 'page' : 'other'
  if (keptCalls.has(pathname)) return headers.has(languageHeader) ? 'answer' : 'other'
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname === retrievePath || pathname.startsWith(flagsPath)) return 'picture'
  return 'other'
}

/** Whether a public page stands at this path, with or without a language in front. */
export function isKeptPage(pathname: string): boolean {
  return isPublicPath(pathname) || isPublicPath(splitPrefix(pathname).plainPath)
}

const isPublicPath = (path: string) => keptPages.has(path) || splitSubjectPath(path) !== undefined

/** `/it/about` is `/about` in `it`. Which languages there are the worker does not know: two or three letters count. */
export function splitPrefix(pathname: string): { prefix: string; plainPath: string } {
  const [, prefix = '', rest = ''] = /^\/([a-z]{2,3})(\/.*)?$/.exec(pathname) ?? []
  return prefix && !isPublicPath(pathname) ? { prefix, plainPath: rest || '/' } : { prefix: '', plainPath: pathname }
}
