import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

import { prefersStillness } from '#web/lib/prefers-stillness.ts'

interface Strip {
  /** A row that scrolls sideways, each child as wide as the row. */
  ref: RefObject<HTMLUListElement | null>
  /** Which child is in view. */
  index: number
  show: (index: number, behavior?: ScrollBehavior) => void
}

/** A row of pictures that one swipes: the browser does the swiping, so it also works before (and without) scripts. */
export function useStrip(): Strip {
  const ref = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const strip = ref.current
    if (!strip) return undefined
    const read = () => setIndex(Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth)))
    strip.addEventListener('scroll', read, { passive: true })
    return () => strip.removeEventListener('scroll', read)
  }, [])

  const show = useCallback((next: number, behavior: ScrollBehavior = 'smooth') => {
    const strip = ref.current
    if (!strip) return
    // From right to left, scrolling on counts downwards from zero.
    const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
    strip.scrollTo({ left: sign * next * strip.clientWidth, behavior: prefersStillness() ? 'instant' : behavior })
    setIndex(next)
  }, [])

  return { ref, index, show }
}
