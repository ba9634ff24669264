import { useEffect, useRef, useState } from 'react'

import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { reasonOf } from './admin-call.ts'

/**
 * What a button does, one press at a time: two taps in one moment both arrive before it is drawn disabled. `failure` says
 * why the last one came to nothing; `tell` hears of it, too.
 */
export function useDeed(tell?: (reason: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isUnderWay = useRef(false)
  const pressed = useRef<Element | null>(null)
  // A button that is disabled meanwhile loses it.
  useEffect(() => {
    if (!isBusy) focusIfLost(pressed.current)
  }, [isBusy])

  /** Answers whether it was done. What comes after it follows a refusal as well, and nothing else is pressed before its end. */
  async function run(deed: () => Promise<unknown>, after?: () => Promise<unknown>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    pressed.current = document.activeElement
    setIsBusy(true)
    setFailure('')
    let isDone = false
    try {
      await deed()
      isDone = true
    } catch (error) {
      const reason = reasonOf(error)
      setFailure(reason)
      tell?.(reason)
    }
    try {
      await after?.()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
    return isDone
  }

  return { run, isBusy, failure }
}
