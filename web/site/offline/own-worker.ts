/** The browser's service workers; undefined where there are none, and where the browser forbids even to ask. */
export function ownWorker(): ServiceWorkerContainer | undefined {
  try {
    return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  } catch {
    return undefined
  }
}
