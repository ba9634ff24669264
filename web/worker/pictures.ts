import { pictureCache } from './caches.ts'
import { mayBeKept } from './request-kind.ts'

/** About what the home page and two others show; the oldest make room. */
const picturesKept = 60

/**
 * A picture never changes under its address. Offline, the same picture in another size is better than none, and an empty
 * frame better than the browser's sign for a broken one.
 */
export async function answerPicture(request: Request): Promise<Response> {
  const cache = await caches.open(pictureCache)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  try {
    const response = await fetch(request)
    if (mayBeKept(response)) {
      await cache.put(request, response.clone())
      await trim(cache)
    }
    return response
  } catch {
    return (await otherSize(cache, request.url)) ?? nothingDrawn()
  }
}

async function trim(cache: Cache): Promise<void> {
  // Oldest first, as they were put.
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, -picturesKept).map((request) => cache.delete(request)))
}

async function otherSize(cache: Cache, url: string): Promise<Response | undefined> {
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
