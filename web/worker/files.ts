import { shell, shellCache } from './caches.ts'
import { fetchAndKeep, unlessRefused } from './fetch-and-keep.ts'
import type { FetchEvent } from './worker-scope.ts'

/**
 * All of them or nothing: a worker whose shell does not arrive is not installed. One that finds no room is: it takes the
 * place of an older one, serves from the network, and keeps what it can when there is room again.
 */
export async function keepShell(): Promise<void> {
  try {
    await (await caches.open(shellCache)).addAll(shell.core)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Scripts, styles and fonts: a name never changes its meaning, so a copy of any version is as good as the server's. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const copy = await unlessRefused(caches.match(event.request, { ignoreVary: true }))
  if (copy) return copy
  const { response, kept } = await fetchAndKeep(event.request, shellCache)
  event.waitUntil(kept)
  return response
}

/** Keeps files that are not here yet; most of them come out of the browser's own cache. A missing one is no failure. */
export async function keepFiles(addresses: string[]): Promise<void> {
  await Promise.all(addresses.map((address) => unlessRefused(keepFile(address))))
}

async function keepFile(address: string): Promise<void> {
  if (await caches.match(address)) return
  await (
    await fetchAndKeep(new Request(address), shellCache)
  ).kept
}
