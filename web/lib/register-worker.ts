import type { VisitMessage } from '#web/worker/warm-up.ts'

import { workerPath } from '#domain/paths.ts'

/** What the browser says about the connection, where it says anything. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Installs the service worker when the page is loaded and has nothing better to do, and tells it what was shown. */
export function registerWorker(flagCode: string): void {
  const serviceWorker = ownWorker()
  if (!serviceWorker) return
  const tell = () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const message: VisitMessage = {
      visited: location.pathname,
      flagCode,
      files: files.filter((file) => file.startsWith('/assets/')),
      isFrugal: isFrugal(),
    }
    serviceWorker.controller?.postMessage(message)
  }

  whenIdle(() => {
    serviceWorker.addEventListener('controllerchange', tell)
    tell()
    // Refused by some private windows; the site then works as it does without.
    serviceWorker.register(workerPath, { updateViaCache: 'none' }).catch(() => undefined)
  })
}

function whenIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2000))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

function isFrugal(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

/** The browser's service workers; undefined where there are none, and where the browser forbids even to ask. */
export function ownWorker(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    return undefined
  }
}
