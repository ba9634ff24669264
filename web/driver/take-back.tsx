import { useEffect } from 'react'

import { fillIn } from '#domain/words/fill-in.ts'

import { useDriverPage } from './driver-context.ts'
import type { RideTap } from './rides-on-phone.ts'

/** Long enough to look down again, and within the minute in which a tap can be taken back. */
const shownForMs = 20_000

interface TakeBackProps {
  tap: RideTap
  /** When it was tapped, as clocks in Saranda show it. */
  time: string
  onTakeBack: () => void
  onEnd: () => void
}

/** For some seconds after a tap: what it was, and the way back. */
export function TakeBack({ tap, time, onTakeBack, onEnd }: TakeBackProps) {
  const { words } = useDriverPage()
  useEffect(() => {
    const timer = setTimeout(onEnd, shownForMs)
    return () => clearTimeout(timer)
  }, [onEnd])
  if (tap.step === 'undo') return null
  return (
    <output className="take-back">
      <span>{fillIn(words.tapped, { step: words[tap.step], time })}</span>
      <button type="button" onClick={onTakeBack}>
        {words.takeBack}
      </button>
    </output>
  )
}
