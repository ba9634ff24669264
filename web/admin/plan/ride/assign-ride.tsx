import { useEffect, useRef } from 'react'

import type { Plan, Ride } from '#domain/plan/ride.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { say } from '../../words/say.ts'
import { givenText, minutesText } from '../plan-words.ts'
import { useAssigning } from '../use-assigning.ts'
import { RideDialog } from './ride-dialog.tsx'

interface AssignRideProps {
  /** Null while none is open: what was given last can still be taken back. */
  ride: Ride | null
  /** Of its day. */
  plan: Plan
  onClose: () => void
}

/** Gives one ride away where its booking is looked at. */
export function AssignRide({ ride, plan, onClose }: AssignRideProps) {
  const { rides, give, undo } = useAssigning(plan)
  const shown = rides.find(({ id }) => id === ride?.id)
  const latestUndo = useRef(undo)
  useEffect(() => {
    latestUndo.current = undo
  })
  if (!shown) return null

  async function handleGiven(changes: Parameters<typeof give>[0], words: string) {
    onClose()
    const step = await give(changes, words)
    if (step) offerUndo(words, step)
  }

  /** Again, where no answer came: its button has gone with the press. */
  function offerUndo(words: string, step: NonNullable<Awaited<ReturnType<typeof give>>>) {
    async function takeBack() {
      if ((await latestUndo.current(step)) === 'unanswered') offerUndo(words, step)
    }
    showToast(words, 'success', { label: say('Undo'), onPress: () => void takeBack() })
  }

  return (
    <RideDialog
      key={shown.id}
      ride={shown}
      plan={plan}
      onGive={(chosen) => void handleGiven([{ ride: shown, giving: chosen }], givenText(shown, chosen, plan))}
      onMinutes={(minutes) => {
        const { crewId, vehicleId } = shown
        void handleGiven([{ ride: shown, giving: { crewId, vehicleId, minutes } }], minutesText(shown, minutes))
      }}
      onClose={onClose}
    />
  )
}
