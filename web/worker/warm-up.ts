import { languageHeader } from '#domain/languages/languages.ts'
import { publicApi } from '#domain/paths.ts'
import { publicCalls } from '#web/lib/content-calls.ts'
import { shell, shellCache } from './caches.ts'
import { fetchAndKeep, mayBeKept, unlessRefused } from './fetch-and-keep.ts'
import { isKeptPage } from './request-kind.ts'
import { answerCopiedAt, findDocument, keepAnswer, keepDocument } from './texts.ts'

/** What a page tells the worker once it is loaded and idle. */
export interface VisitMessage {
  /** The page's path. */
  visited: string
  flagCode: string
  /** The scripts, styles and fonts that it needed. */
  files: string[]
  /** The visitor saves data or his connection is slow: keep only what he has seen. */
  isFrugal: boolean
}

/** What a page tells the worker when another language has been chosen, just before it is loaded again. */
export interface ChoiceMessage {
  chosen: string
}

/** The texts of pages that were not opened are asked for again when their copies are older than this. */
const warmForMs = 12 * 60 * 60 * 1000

/** Keeps what the page showed, and unless every byte counts, what the other pages of its language need. */
export async function keepVisit({ visited, flagCode, files, isFrugal }: VisitMessage): Promise<void> {
  await keepFiles(files)
  // What came through an older worker, or through none, this one has not seen.
  if (isKeptPage(visited) && !(await findDocument(visited))) await keepPage(visited)
  if (isFrugal) return
  await keepFiles(shell.pages)
  for (const call of Object.values(publicCalls)) await warm(call, flagCode)
}

/** Keeps files that are not here yet; most of them come out of the browser's own cache. A missing one is no failure. */
async function keepFiles(addresses: string[]): Promise<void> {
  await Promise.all(addresses.map((address) => unlessRefused(keepFile(address))))
}

async function keepFile(address: string): Promise<void> {
  if (await caches.match(address)) return
  await (
    await fetchAndKeep(new Request(address), shellCache)
  ).kept
}

/** Mostly the server only confirms what the browser has in its own cache. */
async function keepPage(path: string): Promise<void> {
  const response = await fetch(path)
  if (mayBeKept(response)) await keepDocument(await response.text())
}

async function warm(call: string, flagCode: string): Promise<void> {
  if (Date.now() - (await answerCopiedAt(call, flagCode)) < warmForMs) return
  const response = await fetch(`${publicApi}/${call}`, { headers: { [languageHeader]: flagCode } })
  if (mayBeKept(response)) await keepAnswer(call, flagCode, await response.text())
}
