/**
 * The driver's page in a dead zone, below /d/ and nowhere else: it opens from the phone at once, with or without a network.
 * The document that is kept holds nothing of anybody; the rides are the page's own matter (web/driver/phone/rides-on-phone.ts).
 */
import { anyDriverToken, driverDocumentPath, driverPath, driverScope, driverTokenShape } from '#domain/paths.ts'

import { lastToken } from '#web/driver/phone/rides-on-phone.ts'
import { createOthers } from '#web/driver/phone/send-taps.ts'
import { openTapClock } from '#web/driver/phone/tap-clock.ts'

import { driverCache, removeDriverCopies } from '../lib/copy-owners.ts'
import { answerFile, unlessRefused } from './fetch-and-keep.ts'
import { letRing } from './ring.ts'
import { worker } from './worker-scope.ts'

/** Written into the worker by the build; the version names the files. Null in the worker that only rings and keeps nothing. */
declare const DRIVER_FILES: { version: string; files: string[] } | null
const { version, files } = DRIVER_FILES ?? { version: '', files: [] }
const ownCache = DRIVER_FILES ? driverCache(version) : undefined

letRing(worker, { home: async (crewId) => driverPath((await unlessRefused(lastToken(crewId))) ?? '') })

/** Called when a message has come: there is a network now, and may be none when the page is opened. */
const sendWaiting = createOthers(openTapClock())
worker.addEventListener('push', (event) => event.waitUntil(sendWaiting()))

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([ownCache && keep(ownCache), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([replaceCopies(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  if (!ownCache) return
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  const token = pathname.slice(driverScope.length)
  if (mode === 'navigate' && driverTokenShape.test(token)) {
    event.respondWith(answerPage(event.request, token, ownCache))
    event.waitUntil(unlessRefused(refreshDocument(ownCache)))
  }
  if (files.includes(pathname)) event.respondWith(answerFile(event, ownCache))
})

/**
 * Keeps the page: all of its files or none. Throws where the site was updated meanwhile: the new version's worker keeps its own.
 * Where there is no room the page works from the network, and is kept once there is.
 */
async function keep(name: string): Promise<void> {
  try {
    await (await caches.open(name)).addAll(files)
    if (!(await refreshDocument(name))) throw new Error('The document is of another version.')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Deletes the copies of other versions; a full phone may have room for this one only then. */
async function replaceCopies(): Promise<void> {
  await unlessRefused(removeDriverCopies(ownCache))
  if (ownCache && !(await keptDocument(ownCache))) await unlessRefused(keep(ownCache))
}

const keptDocument = (cacheName: string) => unlessRefused(caches.match(driverDocumentPath, { cacheName }))

/** From the phone first: the page itself finds out whether its link is still the present one. */
async function answerPage(request: Request, token: string, cacheName: string): Promise<Response> {
  const kept = await keptDocument(cacheName)
  if (!kept) return fetch(request)
  const html = (await kept.text()).replaceAll(driverPath(anyDriverToken), driverPath(token))
  const headers = new Headers(kept.headers)
  // Of the bytes as they came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html, { headers })
}

/** Keeps the document anew: the office's telephone number in it may have changed. Answers false for one of another version. */
async function refreshDocument(cacheName: string): Promise<boolean> {
  const response = await fetch(driverDocumentPath)
  const html = await response.clone().text()
  if (!response.ok || !files.every((file) => html.includes(file))) return false
  await (await caches.open(cacheName)).put(driverDocumentPath, response)
  return true
}
