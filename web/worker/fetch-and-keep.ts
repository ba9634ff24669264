import type { FetchEvent } from './worker-scope.ts'

interface Fetched {
  response: Response
  /** Settles when a copy is stored, or when it cannot be; it never fails. */
  kept: Promise<unknown>
}

/**
 * Asks the server and keeps a copy beside handing the answer on. The answer waits neither for its own end nor for the
 * storage, which may be slow, full or refused.
 */
export async function fetchAndKeep(request: Request, cacheName: string): Promise<Fetched> {
  const response = await fetch(request)
  return { response, kept: mayBeKept(response) ? unlessRefused(put(cacheName, request, response.clone())) : noWork }
}

/** Scripts, styles and fonts: a name never changes its meaning, so a copy of any version is as good as the server's. */
export async function answerFile(event: FetchEvent, cacheName: string): Promise<Response> {
  const copy = await unlessRefused(caches.match(event.request, { ignoreVary: true }))
  if (copy) return copy
  const { response, kept } = await fetchAndKeep(event.request, cacheName)
  event.waitUntil(kept)
  return response
}

/** Copies are only a convenience: where storage is full or switched off, it is as if there were none. */
export async function unlessRefused<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}

/** Answers that are marked as not to be stored are not kept; neither are failures and partial answers. */
export function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && !/no-store/i.test(headers.get('cache-control') ?? '')
}

const noWork = Promise.resolve()

async function put(cacheName: string, request: Request, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(request, response)
}
