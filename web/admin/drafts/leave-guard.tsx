import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { askToLeave } from '../layout/confirm.tsx'
import { hasUnsaved } from './unsaved.ts'

/** Asks before another page takes unsaved changes away. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  return null
}
