import { useEffect, useEffectEvent } from 'react'

import { showToast } from '#web/ui/toast-store.ts'
import { say } from '../words/say.ts'

/** A dialog that goes by itself says why: a colleague or the guest has moved or cancelled its ride meanwhile. */
export function useLeft(hasLeft: boolean, close: () => void) {
  const tell = useEffectEvent(() => {
    showToast(say('This ride is not on this day any more: it was moved or cancelled.'))
    close()
  })
  useEffect(() => {
    if (hasLeft) tell()
  }, [hasLeft])
}
