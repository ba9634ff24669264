import { type RefObject, useEffect, useRef, useState } from 'react'

const steps = Array.from({ length: 21 }, (_, index) => index / 20)

export type RevealState = 'waiting' | 'live'

/**
 * Turns 'live', once, when the given share of the element is on the screen. An element taller than the screen counts
 * when it fills that share of the screen instead. The style sheet hides what is 'waiting' only where scripts run.
 */
export function useReveal<E extends Element>(share: number): { ref: RefObject<E | null>; state: RevealState } {
  const ref = useRef<E>(null)
  const [state, setState] = useState<RevealState>('waiting')

  useEffect(() => {
    const element = ref.current
    if (!element || state === 'live') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const isSeen = entries.some((entry) => {
          const screenHeight = entry.rootBounds?.height ?? window.innerHeight
          return entry.intersectionRatio >= share || entry.intersectionRect.height >= share * screenHeight
        })
        if (isSeen) setState('live')
      },
      { threshold: steps },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [share, state])

  return { ref, state }
}
