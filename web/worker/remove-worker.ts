/**
 * What the server sends instead of the site's service worker when the operator switches copies off (SERVICE_WORKER=off): it
 * takes the place of the one that visitors have, removes every copy that this has made, and then itself.
 */
import { removeSiteCopies } from '../lib/copy-owners.ts'
import { worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(remove())
})

async function remove() {
  await removeSiteCopies()
  await worker.registration.unregister()
}
