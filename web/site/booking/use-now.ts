import { startTransition, useEffect, useState } from 'react'

const stepMs = 10_000

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
  return Math.floor(Date.now() / stepMs) * stepMs
}
