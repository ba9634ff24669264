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
  /** Where a smooth scroll of ours is going: what it passes on its way was not chosen. */
  const target = useRef<number | null>(null)

  useEffect(() => {
    const strip = ref.current
    if (!strip) return undefined
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    const read = () => {
      const inView = Math.round(Math.abs(strip.scrollLeft) / Math.max(1, strip.clientWidth))
      if (target.current === inView) target.current = null
      if (target.current === null) setIndex(inView)
    }
    const letGo = () => {
      target.current = null
    }
    strip.addEventListener('scroll', read, options)
    for (const event of ['pointerdown', 'wheel', 'scrollend']) strip.addEventListener(event, letGo, options)
    // It may have been swiped before this script came; a frame later the browser knows without measuring anew.
    const frame = requestAnimationFrame(read)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [])

  const show = useCallback((next: number, behavior: ScrollBehavior = 'smooth') => {
    const strip = ref.current
    if (!strip) return
    // From right to left, scrolling on counts downwards from zero.
    const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
    target.current = next
    strip.scrollTo({ left: sign * next * strip.clientWidth, behavior: prefersStillness() ? 'instant' : behavior })
    setIndex(next)
  }, [])

  return { ref, index, show }
}
