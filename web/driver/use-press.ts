import { useCallback, useRef, useState } from 'react'

/** Longer than between the two of a double tap, and shorter than any two steps of a ride. */
const bounceMs = 600

/** One press at a time; what follows at once was meant for what lay there before, however long the phone took to show the next. */
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
