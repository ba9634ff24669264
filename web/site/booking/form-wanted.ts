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

/** Resolves when the visitor does anything, or begins near the form, came to book, or has a booking under way. */
export function untilFormWanted(): Promise<void> {
  const form = document.getElementById('book')
  if (!form || window.cameToBook?.() || readStored(submissionKey, 'sessionStorage') !== null) return Promise.resolve()
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
