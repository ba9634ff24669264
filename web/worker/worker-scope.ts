/**
 * What a service worker finds in its global scope beyond a page's, as far as ours uses it. TypeScript's own declarations
 * of it (lib "webworker") cannot stand in one program with those of pages.
 */
interface WorkerEvents {
  install: LifecycleEvent
  activate: LifecycleEvent
  fetch: FetchEvent
  message: LifecycleEvent & { data: unknown }
  push: PushEvent
  notificationclick: NotificationEvent
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

export interface PushEvent extends LifecycleEvent {
  /** null for a push without a message. */
  data: { text: () => string } | null
}

export interface NotificationEvent extends LifecycleEvent {
  notification: Pick<Notification, 'close' | 'data'>
}

/** A page of this site that is open. */
interface WindowClient {
  url: string
  focus: () => Promise<unknown>
}

export interface WorkerScope {
  addEventListener: <Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly WindowClient[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  location: Location
  /** Not in every browser. */
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
}

export const worker = globalThis as unknown as WorkerScope
