import { useEffect, useRef } from 'react'

const mark = 'isPictureOpen'

/**
 * The phone's Back button closes what is open instead of leaving the page: while it is open the history has one entry
 * more, which goes again when it is closed otherwise. The entry keeps what is known of the
 * place besides.
 */
export function useBackToClose(close: () => void): void {
  const closeNow = useRef(close)
  useEffect(() => {
    closeNow.current = close
  })

  useEffect(() => {
    const state = history.state as Record<string, unknown> | null
    // React runs effects twice while developing; the second time the entry is there already.
    if (!state?.[mark]) history.pushState({ ...state, [mark]: true }, '')
    const handleBack = () => closeNow.current()
    window.addEventListener('popstate', handleBack)
    return () => {
      window.removeEventListener('popstate', handleBack)
      if ((history.state as Record<string, unknown> | null)?.[mark]) history.back()
    }
  }, [])
}
