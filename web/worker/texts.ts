import { languageHeader, languageStorageKey } from '#domain/languages/languages.ts'
import { localizedPath, publicApi } from '#domain/paths.ts'
import { type CachedName, initialContents } from '#web/lib/content-cache.ts'
import { copiedAtHeader, publicCalls, readCopiedAt } from '#web/lib/content-calls.ts'
import { shell, textCache } from './caches.ts'
import { unlessRefused } from './fetch-and-keep.ts'
import { asCopy, readPageData } from './page-copy.ts'
import { splitPrefix } from './request-kind.ts'
import { worker } from './worker-scope.ts'

/** The keys are addresses that the site does not have, so they never meet a real one. */
const documentFolder = '/offline/documents/'
/** `language` is the prefix of language addresses (it), or the flagCode behind a plain path (~it). */
const documentKey = (language: string) => documentFolder + language
const plainKey = (flagCode: string) => documentKey(`~${flagCode}`)
const plainLanguageKey = '/offline/plain-language'
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
  if (data.addressLanguage === null) await keepChoice(flagCode)

  for (const [name, content] of Object.entries(initialContents(data))) {
    if (content !== undefined) await keepAnswer(publicCalls[name as CachedName], flagCode, JSON.stringify(content))
  }
}

export async function keepAnswer(call: string, flagCode: string, json: string): Promise<void> {
  const cache = await caches.open(textCache)
  await cache.put(answerKey(call, flagCode), dated(json, 'application/json', Date.now()))
}

/** The copy for a page, in the language in which the server would answer. */
export async function findDocument(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(textCache)
  const { prefix } = splitPrefix(pathname)
  return cache.match(prefix ? documentKey(prefix) : plainKey(await plainLanguage(cache)))
}

/** The copy that was made last in whatever language: at a plain path as it is, else by a redirection to its own address. */
export async function findOtherLanguage(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(textCache)
  const { prefix, plainPath } = splitPrefix(pathname)
  const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const copies = keys.flatMap((key) => (key.startsWith(documentFolder) ? key.slice(documentFolder.length) : []))
  const plain = copies.findLast((language) => language.startsWith('~'))
  if (plain && !prefix) return cache.match(documentKey(plain))
  const last = copies.at(-1)
  return last === undefined ? last : Response.redirect(localizedPath(plainPath, last === plain ? undefined : last))
}

/** The language of plain paths as the pages have told it; in memory too, as the choice may be a moment old. */
let chosen: string | undefined

/** Remembers which language plain paths show: the one that was chosen or seen last. */
export async function keepChoice(flagCode: string): Promise<void> {
  if (chosen === flagCode) return
  chosen = flagCode
  await (await caches.open(textCache)).put(plainLanguageKey, new Response(flagCode))
}

/** Plain paths show the stored language, which the cookie mirrors; not every browser lets a worker read that. */
async function plainLanguage(cache: Cache): Promise<string> {
  const stored = worker.cookieStore && (await unlessRefused(worker.cookieStore.get(languageStorageKey)))
  return stored?.value ?? chosen ?? (await (await cache.match(plainLanguageKey))?.text()) ?? ''
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
