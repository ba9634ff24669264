/**
 * What a service worker finds in its global scope beyond a page's, as far as ours uses it. TypeScript's own declarations
 * of it (lib "webworker") cannot stand in one program with those of pages.
 */
interface WorkerEvents {
  install: LifecycleEvent
  activate: LifecycleEvent
  fetch: FetchEvent
  message: LifecycleEvent & { data: unknown }
}

interface LifecycleEvent {
  /** Keeps the worker alive until the promise has settled. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LifecycleEvent {
  request: Request
  /** The browser's own request for a page, sent while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

interface WorkerScope {
  addEventListener: <Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
  location: Location
  /** Not in every browser. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}

export const worker = globalThis as unknown as WorkerScope
