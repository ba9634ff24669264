import type { RevealState } from '#web/lib/use-reveal.ts'

import { useCountUp } from './use-count-up.ts'

interface CounterProps {
  target: number
  stepMs: number
  state: RevealState
  /** What follows the number: '+' or '%'. */
  suffix: string
}

/**
 * A number that counts up to its value. The value itself is always in the text, for robots and screen readers, and
 * holds the width; the counting number is drawn over it.
 */
export function Counter({ target, stepMs, state, suffix }: CounterProps) {
  const count = useCountUp({ target, stepMs, isRunning: state === 'live' })
  const isRunning = typeof count === 'number'

  return (
    <span className="counter" data-count={isRunning ? 'running' : count}>
      <span className="counter-value">{`${target}${suffix}`}</span>
      {isRunning && <span aria-hidden>{`${count}${suffix}`}</span>}
    </span>
  )
}
