import { useEffect, useId, useState } from 'react'

import type { RevealState } from '#web/lib/use-reveal.ts'
import { prefersStillness } from '#web/lib/prefers-stillness.ts'
import { percentSign } from '#domain/languages/percent.ts'

import { useSite } from '../site-context.tsx'

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

interface CountUpOptions {
  target: number
  /** How long each step of one takes. */
  stepMs: number
  isRunning: boolean
}

/** The number shown while counting; before and after, the target itself stands there. */
export type Count = 'before' | 'after' | number

/** Counts from 0 to the target in steps of one, once; not at all where less motion is wanted, or the target was read already. */
export function useCountUp({ target, stepMs, isRunning }: CountUpOptions): Count {
  const [count, setCount] = useState<Count>('before')

  useEffect(() => {
    if (!isRunning || prefersStillness() || document.documentElement.dataset['live'] === 'late') return undefined
    const startedAt = performance.now()
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const step = (now: number) => {
      const next = Math.floor(Math.max(0, now - startedAt) / stepMs)
      setCount(next < target ? next : 'after')
      // Nothing is drawn until the number changes: for the nine seconds of the years that would be five hundred frames.
      if (next < target) timer = setTimeout(drawNext, startedAt + (next + 1) * stepMs - now)
    }
    const drawNext = () => {
      frame = requestAnimationFrame(step)
    }
    drawNext()
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [isRunning, stepMs, target])

  return count
}

interface ProgressBarProps {
  label: string
  /** 0…100 */
  percentage: number
  state: RevealState
}

/** A labelled bar. Its length is an SVG attribute, because the page's policy allows no style attributes. */
export function ProgressBar({ label, percentage, state }: ProgressBarProps) {
  const id = useId()
  const { language } = useSite()

  return (
    <div>
      <p className="progress-label">
        <span id={id}>{label}</span>
        <Counter target={percentage} stepMs={10} state={state} suffix={percentSign(language.code)} />
      </p>
      <div className="progress">
        <progress aria-labelledby={id} value={percentage} max={100} className="visually-hidden" />
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect className="progress-fill" data-reveal={state} width={percentage} height={1} />
        </svg>
      </div>
    </div>
  )
}
