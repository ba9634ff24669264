import { shell, shellCache } from './caches.ts'
import { mayBeKept } from './request-kind.ts'

/** All of them or nothing: a worker whose shell is not complete is not installed. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await cache.addAll(shell.core)
}

/** Scripts, styles and fonts: a name never changes its meaning, so a copy of any version is as good as the server's. */
export async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? loadFile(request)
}

/** Keeps files that are not here yet; most of them come out of the browser's own cache. A missing one is no failure. */
export async function keepFiles(addresses: string[]): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => (await caches.match(address)) ?? loadFile(new Request(address)).catch(() => null)),
  )
}

async function loadFile(request: Request): Promise<Response> {
  const response = await fetch(request)
  if (mayBeKept(response)) await (await caches.open(shellCache)).put(request, response.clone())
  return response
}
