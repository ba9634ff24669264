import { useEffect, useState } from 'react'

import { prefersStillness } from '#web/lib/prefers-stillness.ts'

interface CountUpOptions {
  target: number
  /** How long each step of one takes. */
  stepMs: number
  isRunning: boolean
}

/**
 * Counts from 0 to the target in steps of one. Null means: show the target (before the start, at the end, and at once
 * where less motion is wanted).
 */
export function useCountUp({ target, stepMs, isRunning }: CountUpOptions): number | null {
  const [count, setCount] = useState<number | null>(null)

  useEffect(() => {
    if (!isRunning || prefersStillness()) return undefined
    const startedAt = performance.now()
    let frame = 0
    const step = (now: number) => {
      const next = Math.floor(Math.max(0, now - startedAt) / stepMs)
      setCount(next < target ? next : null)
      if (next < target) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isRunning, stepMs, target])

  return count
}
