import { type RefObject, useEffect, useState } from 'react'

type LateCode<Code> = { status: 'waiting' | 'failed'; code?: undefined } | { status: 'ready'; code: Code }

const pauseMs = 5000

/**
 * Code that comes when it is wanted. React's `lazy` keeps a failure until the page is loaded again; this asks again while
 * the code is wanted: when the browser says that the network is back, and every few seconds. `load` has to stay the same
 * function.
 */
export function useLateCode<Code>(load: () => Promise<Code>, isWanted: boolean): LateCode<Code> {
  const [state, setState] = useState<LateCode<Code>>({ status: 'waiting' })

  useEffect(() => {
    if (!isWanted) return undefined
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let isReady = false

    async function attempt() {
      clearTimeout(timer)
      try {
        const code = await load()
        isReady = true
        if (!leaving.signal.aborted) setState({ status: 'ready', code })
      } catch {
        if (isReady || leaving.signal.aborted) return
        setState({ status: 'failed' })
        timer = setTimeout(() => void attempt(), pauseMs)
      }
    }
    window.addEventListener('online', () => !isReady && void attempt(), { signal: leaving.signal })
    void attempt()
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [load, isWanted])

  return state
}

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
