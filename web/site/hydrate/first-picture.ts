/** Who waits longer for a picture gets the scripts beside it. */
const longestMs = 1500

/** Resolves when the page has been painted, with its first picture if there is one above the fold. */
export async function firstPicture(): Promise<void> {
  const urgent = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // A picture that fails is told by the browser; the scripts come all the same.
  const shown = Promise.all([urgent?.decode().catch(() => undefined), nextPaint()])
  await Promise.race([shown, pause(longestMs)])
  if (urgent) await Promise.race([nextPaint(), pause(100)])
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
