import { useId } from 'react'

import type { RevealState } from '#web/lib/use-reveal.ts'

import { percentSign } from '#domain/percent.ts'
import { useSite } from '../site-context.tsx'
import { Counter } from './counter.tsx'

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
