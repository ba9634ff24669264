/**
 * What the server sends instead of a service worker when the operator switches them off (SERVICE_WORKER=off): it takes
 * the place of the one that visitors or drivers have, removes every copy that this has made, and then itself.
 */
import { driverScope } from '#domain/paths.ts'

import { removeDriverCopies, removeSiteCopies } from './copy-owners.ts'
import { worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(remove())
})

async function remove() {
  const isOfDriver = new URL(worker.registration.scope).pathname === driverScope
  await (isOfDriver ? removeDriverCopies() : removeSiteCopies())
  await worker.registration.unregister()
}
