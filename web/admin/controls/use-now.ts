import { useSyncExternalStore } from 'react'

import { dayAt, wallTimeAt } from '#domain/saranda-time.ts'

/** Often enough that nothing shown is a whole minute late. */
const everyMs = 15_000

/** Today in Saranda, also in a tab that has been open since yesterday; whatever says “Today” is drawn anew by it. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => dayAt(Date.now()))
}

/** What clocks in Saranda show, kept up to date to the minute. */
export function useNow(): string {
  return useSyncExternalStore(subscribe, () => wallTimeAt(Date.now()))
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, everyMs)
  // The timers of a tab that sleeps stand still.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
