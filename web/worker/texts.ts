import type { CachedName } from '#web/lib/content-cache.ts'

import { languageHeader, languageStorageKey } from '#domain/languages.ts'
import { localizedPath, publicApi } from '#domain/paths.ts'
import { publicCalls } from '#web/lib/content-calls.ts'
import { copiedAtHeader, readCopiedAt } from '#web/lib/copied-at.ts'
import { shell, textCache } from './caches.ts'
import { asCopy, readPageData } from './page-copy.ts'
import { splitPrefix } from './request-kind.ts'
import { worker } from './worker-scope.ts'

/** The keys are addresses that the site does not have, so they never meet a real one. */
const documentFolder = '/offline/documents/'
/** `language` is the prefix of language addresses (it), or the flagCode behind a plain path (~it). */
const documentKey = (language: string) => documentFolder + language
const plainKey = (flagCode: string) => documentKey(`~${flagCode}`)
const lastPlainKey = '/offline/last-plain-language'
const answerKey = (call: string, flagCode: string) => `/offline/answers/${flagCode.toLowerCase()}/${call}`

/** Keeps what a page of this build says: the document itself, and each of its contents as the answer to its call. */
export async function keepDocument(html: string): Promise<void> {
  const data = html.includes(shell.script) ? readPageData(html) : undefined
  if (!data) return
  const cache = await caches.open(textCache)
  const copiedAt = Date.now()
  const { flagCode } = data.language
  const key = data.addressLanguage === null ? plainKey(flagCode) : documentKey(data.addressLanguage)
  await cache.put(key, dated(asCopy(html, copiedAt), 'text/html; charset=utf-8', copiedAt))
  if (data.addressLanguage === null) await cache.put(lastPlainKey, new Response(flagCode))

  const contents = { ...data.contents, prices: data.prices ?? undefined, languages: data.languages }
  for (const [name, content] of Object.entries(contents)) {
    if (content !== undefined) await keepAnswer(publicCalls[name as CachedName], flagCode, JSON.stringify(content))
  }
}

export async function keepAnswer(call: string, flagCode: string, json: string): Promise<void> {
  const cache = await caches.open(textCache)
  await cache.put(answerKey(call, flagCode), dated(json, 'application/json', Date.now()))
}

/** The copy for a page: of its own address's language, else a redirection to the language that there is a copy of. */
export async function findDocument(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(textCache)
  const { prefix, plainPath } = splitPrefix(pathname)
  const own = prefix ? await cache.match(documentKey(prefix)) : await findPlain(cache)
  if (own) return own
  const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const other = keys.findLast((key) => key.startsWith(documentFolder))?.slice(documentFolder.length)
  if (!other) return undefined
  const address = localizedPath(plainPath, other.startsWith('~') ? undefined : other)
  return Response.redirect(address)
}

/** Plain paths show the stored language, which the cookie mirrors; where the cookie cannot be read, the last one seen. */
async function findPlain(cache: Cache): Promise<Response | undefined> {
  const last = (await (await cache.match(lastPlainKey))?.text()) ?? ''
  const stored = await worker.cookieStore?.get(languageStorageKey)
  return (await cache.match(plainKey(stored?.value ?? last))) ?? cache.match(plainKey(last))
}

/** The copy of what a call answered in the language that the request asks for. */
export async function findAnswer(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(textCache)
  return cache.match(answerKey(callOf(request), languageOf(request)))
}

/** When the copy of an answer was made, in milliseconds since 1970; 0 when there is none. */
export async function answerCopiedAt(call: string, flagCode: string): Promise<number> {
  const kept = await (await caches.open(textCache)).match(answerKey(call, flagCode))
  return readCopiedAt(kept?.headers.get(copiedAtHeader) ?? null) ?? 0
}

export function callOf(request: Request): string {
  return new URL(request.url).pathname.slice(publicApi.length + 1)
}

export function languageOf(request: Request): string {
  return request.headers.get(languageHeader) ?? ''
}

function dated(body: string, contentType: string, copiedAt: number): Response {
  return new Response(body, { headers: { 'content-type': contentType, [copiedAtHeader]: String(copiedAt) } })
}
