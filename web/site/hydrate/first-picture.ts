/** Who waits longer for a picture gets the scripts beside it. */
const longestMs = 1500

/** Resolves when the page has been painted, with its first picture if there is one above the fold. */
export async function firstPicture(): Promise<void> {
  // The page of a copy is empty until the scripts draw it.
  if (!document.getElementById('root')?.hasChildNodes()) return
  const picture = findPicture()
  // A picture that fails is told by the browser; the scripts come all the same.
  const shown = Promise.all([picture?.decode().catch(() => undefined), firstPaint()])
  await Promise.race([shown, pause(longestMs)])
  if (picture) await Promise.race([nextPaint(), pause(100)])
}

/** Resolves when the first picture has been loaded, so that the network is free; the phone may still be drawing it. */
export async function freeLine(): Promise<void> {
  const picture = findPicture()
  if (!picture || picture.complete) return
  const come = new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true })
  })
  await Promise.race([come, pause(longestMs)])
}

/** Resolves when the page has been drawn; in a tab that nobody looks at, after a while. */
export async function drawn(): Promise<void> {
  await Promise.race([nextPaint(), pause(longestMs)])
}

const findPicture = () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')

/** Resolves when the page is on the screen, a little later than `nextPaint`; requests before that would slow it down. */
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
