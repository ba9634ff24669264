import { type RefObject, useEffect, useState } from 'react'

const margin = '600px'

/** Whether the element has come near the screen, or has been focused. It stays true. */
export function useNearby(ref: RefObject<HTMLElement | null>): boolean {
  const [isNearby, setIsNearby] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (!element || isNearby) return undefined
    const reveal = () => setIsNearby(true)
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy phone tells several moments at once, the oldest first.
        if (entries.some(({ isIntersecting }) => isIntersecting)) reveal()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    element.addEventListener('focusin', reveal)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', reveal)
    }
  }, [ref, isNearby])

  return isNearby
}
