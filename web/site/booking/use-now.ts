import { useSyncExternalStore } from 'react'

const stepMs = 10_000

/** The time in steps of ten seconds; null on the server, whose pages are kept, and until the browser took over. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, currentStep, () => null)
}

function currentStep(): number {
  return Math.floor(Date.now() / stepMs) * stepMs
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, stepMs / 2)
  return () => clearInterval(timer)
}
