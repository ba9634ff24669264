import { useEffect, useRef, useState } from 'react'

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
  useEffect(() => {
    // A button that is disabled meanwhile loses the focus: it has it again, unless that has gone on.
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (!isBusy && isNowhere && pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true })
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
