import { startTransition, useEffect, useState } from 'react'

const stepMs = 10_000
/** Smaller differences come from slow answers. */
const toleranceMs = 60_000
/** From here on whoever goes by the phone's clock may miss his ride. */
const misleadingMs = 30 * 60_000

/** How far the server's clock is ahead of the phone's, which may be set by hand, as far as an answer has told. */
let aheadMs = 0

/** Takes an answer's `Date`, after which the form goes by the server's clock where the phone's is wrong. */
export function hearServersClock(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now()
  aheadMs = Math.abs(ahead) > toleranceMs ? ahead : 0
}

/** The server's time, where the phone's clock is so far off that its visitor may have meant another hour or day. */
export function timeIfMisled(): number | undefined {
  return Math.abs(aheadMs) > misleadingMs ? Date.now() + aheadMs : undefined
}

/** What the phone's own clock shows at a time of the form. */
export const onPhonesClock = (now: number) => now - aheadMs

/**
 * The time in steps of ten seconds; null on the server, whose pages are kept, and until the browser took over. It comes
 * in a transition: the whole form depends on it, and is drawn anew in short pieces.
 */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    const tell = () => startTransition(() => setNow(currentStep()))
    tell()
    const timer = setInterval(tell, stepMs / 2)
    return () => clearInterval(timer)
  }, [])

  return now
}

function currentStep(): number {
  return Math.floor((Date.now() + aheadMs) / stepMs) * stepMs
}
