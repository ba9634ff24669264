import { createContext, use, useCallback, useRef, useState } from 'react'

import type { DriverWords } from '#domain/words/driver/en.ts'
import type { RideStep } from '#domain/plan-facts.ts'

import type { PartyTap } from './phone/rides-on-phone.ts'
import type { ShownRide } from './work/work.ts'

interface DriverSurroundings {
  words: DriverWords
  /** Code of the page's language. */
  language: string
  tap: (shown: ShownRide, step: RideStep) => Promise<void>
  /** Asks what was taken in cash, and ends the ride. */
  collect: (shown: ShownRide) => void
  /** Does the work of a press, and ignores further ones for a moment: on a rough road a thumb may come down twice. */
  press: (work: () => Promise<void> | void) => void
  /** Nothing is pressed for a moment. */
  isHeld: boolean
  /** Of whoever is called so. */
  tick: (party: Pick<PartyTap, 'departureId' | 'bookingId' | 'boarded'>, name: string) => Promise<void>
}

export const DriverContext = createContext<DriverSurroundings | undefined>(undefined)

/** All parts of the page stand in the context, so nothing is thrown without it: every phone would load that sentence. */
export const useDriverPage = () => use(DriverContext) as DriverSurroundings

/** Longer than between the two of a double tap, and shorter than any two steps of a ride. */
const bounceMs = 600

/** One press at a time, and none for a moment after its work is done: it was meant for what the page showed before. */
export function usePress() {
  const held = useRef(false)
  const [isHeld, setHeld] = useState(false)
  const press = useCallback((work: () => Promise<void> | void) => {
    async function hold() {
      held.current = true
      setHeld(true)
      await work()
      await new Promise((resolve) => setTimeout(resolve, bounceMs))
      held.current = false
      setHeld(false)
    }
    if (!held.current) void hold()
  }, [])
  return { isHeld, press }
}
