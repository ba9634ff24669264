/**
 * What the server sends instead of the service worker when the operator switches it off (SERVICE_WORKER=off): it takes
 * the place of the one that visitors have, removes every copy, and then itself.
 */
import { worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(remove())
})

async function remove() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await worker.registration.unregister()
}
