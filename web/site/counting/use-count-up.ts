import { useEffect, useState } from 'react'

import { prefersStillness } from '#web/lib/prefers-stillness.ts'

interface CountUpOptions {
  target: number
  /** How long each step of one takes. */
  stepMs: number
  isRunning: boolean
}

/** The number shown while counting; before and after, the target itself stands there. */
export type Count = 'before' | 'after' | number

/** Counts from 0 to the target in steps of one, once. Where less motion is wanted it does not count at all. */
export function useCountUp({ target, stepMs, isRunning }: CountUpOptions): Count {
  const [count, setCount] = useState<Count>('before')

  useEffect(() => {
    if (!isRunning || prefersStillness()) return undefined
    const startedAt = performance.now()
    let frame = 0
    const step = (now: number) => {
      const next = Math.floor(Math.max(0, now - startedAt) / stepMs)
      setCount(next < target ? next : 'after')
      if (next < target) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isRunning, stepMs, target])

  return count
}
