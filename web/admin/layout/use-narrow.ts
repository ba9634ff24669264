import { useSyncExternalStore } from 'react'

/** Below this the sidebar starts collapsed (specification §9). */
const query = matchMedia('(max-width: 767.98px)')

const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is narrower than 768 px. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
