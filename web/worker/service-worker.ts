/**
 * The service worker: the site in a dead zone. It keeps what anybody may read (scripts, the texts last seen in each
 * language, prices, some pictures) and leaves every other request to the browser. docs/decisions says why it is so.
 */
import { keepShell, outdatedCaches, shellCache } from './caches.ts'
import { answerFile, mayBeKept, networkFirst, unlessRefused } from './fetch-and-keep.ts'
import { answerPicture } from './pictures.ts'
import { type RequestKind, requestKind } from './request-kind.ts'
import {
  callOf,
  findAnswer,
  findDocument,
  findOtherLanguage,
  keepAnswer,
  keepChoice,
  keepDocument,
  languageOf,
} from './texts.ts'
import { type ChoiceMessage, keepVisit, type VisitMessage } from './warm-up.ts'
import { type FetchEvent, worker } from './worker-scope.ts'

worker.addEventListener('install', (event) => {
  // Documents are of one build with their scripts (texts.ts), so nothing waits for old tabs to close.
  event.waitUntil(Promise.all([keepShell(), worker.skipWaiting()]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

worker.addEventListener('message', (event) => {
  const message = event.data as VisitMessage | ChoiceMessage
  event.waitUntil(unlessRefused('visited' in message ? keepVisit(message) : keepChoice(message.chosen)))
})

worker.addEventListener('fetch', (event) => {
  const answer = answers[requestKind(event.request, worker.location.origin)]
  if (answer) event.respondWith(answer(event))
})

const answers: Record<RequestKind, ((event: FetchEvent) => Promise<Response>) | undefined> = {
  page: answerPage,
  answer: answerCall,
  file: (event) => answerFile(event, shellCache),
  picture: answerPicture,
  other: undefined,
}

async function activate() {
  await unlessRefused(removeOutdated())
  // Where it exists, the browser asks for a page while the worker is still starting.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function removeOutdated() {
  const outdated = outdatedCaches(await caches.keys())
  await Promise.all(outdated.map((name) => caches.delete(name)))
}

function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  return networkFirst(load(event, keepDocument), {
    same: () => findDocument(pathname),
    other: () => findOtherLanguage(pathname),
  })
}

function answerCall(event: FetchEvent): Promise<Response> {
  const { request } = event
  const answer = load(event, (json) => keepAnswer(callOf(request), languageOf(request), json))
  return networkFirst(answer, { same: () => findAnswer(request) })
}

/** Asks the server, and keeps its answer beside sending it on, even when it comes after a copy had to be shown. */
function load(event: FetchEvent, keep: (text: string) => Promise<unknown>): Promise<Response> {
  const answer = ask(event)
  const keeping = answer.then((response) => (mayBeKept(response) ? response.clone().text().then(keep) : undefined))
  event.waitUntil(unlessRefused(keeping))
  return answer
}

async function ask({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}
