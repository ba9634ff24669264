import { useSyncExternalStore } from 'react'

import { readStored } from '#web/lib/browser-storage.ts'
import { useLateCode } from '#web/lib/use-late-code.ts'

import { submissionKey } from '../form-wanted.ts'

const load = () => import('./booking-outcome.tsx')

/** On pages without the form: the outcome of a booking that another page has sent, and nothing if there is none. */
export function LateOutcome() {
  const isUnderWay = useSyncExternalStore(subscribe, isKept, () => false)
  const { code } = useLateCode(load, isUnderWay)

  return code ? <code.BookingOutcome /> : null
}

/** A page that comes back from the browser's memory was there before the booking. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('pageshow', listener)
  return () => window.removeEventListener('pageshow', listener)
}

const isKept = () => readStored(submissionKey, 'sessionStorage') !== null
