/** Who waits longer for a picture gets the scripts beside it. */
const longestMs = 1500

/**
 * Resolves when the page has been painted, with its first picture if there is one above the fold. Who came to book waits
 * for no more than that it is drawn.
 */
export async function firstPicture(isForBooking: boolean): Promise<void> {
  const urgent = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // A picture that fails is told by the browser; the scripts come all the same.
  const shown = Promise.all([urgent?.decode().catch(() => undefined), isForBooking ? nextPaint() : firstPaint()])
  await Promise.race([shown, pause(longestMs)])
  if (urgent) await Promise.race([nextPaint(), pause(100)])
}

/** A little later than `nextPaint`: on the glass. What is asked for before that still competes with it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
