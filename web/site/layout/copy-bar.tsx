import { useEffect } from 'react'

import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { wallTimeAt } from '#domain/saranda-time.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useCopiedAt } from '#web/lib/use-content.tsx'

import { useWords } from '../site-context.tsx'

/** Says, quietly, that what is shown is a copy and of when; it leaves when the server has been reached again. */
export function CopyBar() {
  const { copiedAt, refresh } = useCopiedAt()
  const { site, booking } = useWords()
  const isCopy = copiedAt !== undefined
  useRefreshing(isCopy, refresh)

  return (
    <output className="copy-status">
      {isCopy && (
        <span className="copy-bar">
          {fillIn(site.savedCopy, { time: formatWallTime(wallTimeAt(copiedAt), booking) })}
        </span>
      )}
    </output>
  )
}

const firstPauseMs = 2000
const longestPauseMs = 60_000

/**
 * While it is needed, tries again: at once when the browser says that the network is there or the visitor comes back,
 * and in between after ever longer pauses, because the network may be slow rather than gone.
 */
function useRefreshing(isNeeded: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const stopping = new AbortController()
    let pauseMs = firstPauseMs
    let timer: ReturnType<typeof setTimeout>

    async function attempt() {
      clearTimeout(timer)
      if (navigator.onLine && document.visibilityState === 'visible') await refresh()
      if (stopping.signal.aborted) return
      clearTimeout(timer)
      timer = setTimeout(() => void attempt(), pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    function startAgain() {
      pauseMs = firstPauseMs
      void attempt()
    }

    window.addEventListener('online', startAgain, { signal: stopping.signal })
    document.addEventListener('visibilitychange', startAgain, { signal: stopping.signal })
    startAgain()
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [isNeeded, refresh])
}
