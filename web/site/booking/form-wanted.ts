import { readStored } from '#web/lib/browser-storage.ts'

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll', 'focusin'] as const
const margin = '600px'

let resolve: () => void = () => undefined
const wanted = new Promise<void>((resolveWanted) => {
  resolve = resolveWanted
})

export function wantForm(): void {
  resolve()
}

/** Whether the visitor's address leads to the form, as `cameToBook` has it. */
export const isOnItsWay = () => location.hash === '#book' || location.search !== ''

/** Resolves when the visitor does anything, or begins near the form, on his way to it, or with a booking under way. */
export function untilFormWanted(): Promise<void> {
  const form = document.getElementById('book')
  if (!form || isOnItsWay() || readStored(submissionKey, 'sessionStorage') !== null) return Promise.resolve()
  for (const sign of signs) addEventListener(sign, wantForm, { once: true, passive: true, capture: true })
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wantForm(),
    { rootMargin: margin },
  )
  observer.observe(form)
  void wanted.then(() => observer.disconnect())
  return wanted
}

/** Where the tab keeps a booking whose outcome has not been seen; here, since pages look for it before they need its code. */
export const submissionKey = 'submission'
