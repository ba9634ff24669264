import { pictureCache } from './caches.ts'
import { fetchAndKeep, unlessRefused } from './fetch-and-keep.ts'
import type { FetchEvent } from './worker-scope.ts'

/** About what the home page and two others show; the oldest make room. */
const picturesKept = 60

/**
 * A picture never changes under its address. Offline, the same picture in another size is better than none, and an empty
 * frame better than the browser's sign for a broken one.
 */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  const copy = await unlessRefused(caches.match(request, { cacheName: pictureCache, ignoreVary: true }))
  if (copy) return copy
  try {
    const { response, kept } = await fetchAndKeep(request, pictureCache)
    event.waitUntil(kept.then(() => unlessRefused(makeRoom())))
    return response
  } catch {
    return (await unlessRefused(otherSize(request.url))) ?? nothingDrawn()
  }
}

async function makeRoom(): Promise<void> {
  const cache = await caches.open(pictureCache)
  // Oldest first, as they were put.
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, -picturesKept).map((request) => cache.delete(request)))
}

async function otherSize(url: string): Promise<Response | undefined> {
  const cache = await caches.open(pictureCache)
  const file = fileOf(url)
  const similar = file && (await cache.keys()).findLast((request) => fileOf(request.url) === file)
  return similar ? cache.match(similar, { ignoreVary: true }) : undefined
}

function nothingDrawn(): Response {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }
  return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers })
}

function fileOf(url: string): string | null {
  return new URL(url).searchParams.get('file')
}
