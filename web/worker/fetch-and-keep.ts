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

/** Longer than an answer takes on poor roaming, shorter than a visitor waits on an empty page. */
export const patienceMs = 3000

type FindCopy = () => Promise<Response | undefined>

interface Copies {
  /** What the server would say too, only older: it may stand in for an answer that takes long. */
  same: FindCopy
  /** What is better than nothing, such as another language: only when the server cannot be reached. */
  other?: FindCopy
}

/**
 * The network's answer if it comes soon and is no failure of the server; otherwise the copy of the same. Without such a
 * copy it waits for the network, and if that fails answers another copy that helps, or else the failure itself.
 */
export async function networkFirst(answer: Promise<Response>, { same, other }: Copies): Promise<Response> {
  const good = answer.then((response) => (response.status < 500 ? response : undefined)).catch(() => undefined)
  const soon = await Promise.race([good, pause(patienceMs)])
  if (soon) return soon
  return (await unlessRefused(same())) ?? (await good) ?? (other && (await unlessRefused(other()))) ?? answer
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })
}
