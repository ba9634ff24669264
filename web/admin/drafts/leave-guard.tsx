import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { confirm } from '../layout/confirm.tsx'
import { dropOpenDrafts } from './draft.ts'
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

const leaveQuestion = {
  title: 'Leave without saving?',
  text: 'What you typed here has not been saved.',
  confirmLabel: 'Leave without saving',
  cancelLabel: 'Stay here',
  isDangerous: true,
}

/** Asks whether unsaved changes may be lost; if so, they are not kept on the device either. */
export async function askToLeave(): Promise<boolean> {
  const isLeaving = await confirm(leaveQuestion)
  if (isLeaving) dropOpenDrafts()
  return isLeaving
}
