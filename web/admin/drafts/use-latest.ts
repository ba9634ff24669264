import { useCallback, useRef, useState } from 'react'

/**
 * State whose newest value can be read at any moment, also by what began before the last change: an upload, or a save
 * whose answer takes its time. Read it in handlers only, never while rendering.
 */
export function useLatest<Value extends object>(initial: () => Value) {
  const [state, setState] = useState(initial)
  const latest = useRef(state)
  const change = useCallback((next: (current: Value) => Value) => {
    latest.current = next(latest.current)
    setState(latest.current)
  }, [])
  const read = useCallback(() => latest.current, [])
  return [state, change, read] as const
}
