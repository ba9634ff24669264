import { type FormEvent, useId, useState } from 'react'
import { FiGitBranch, FiGitMerge } from 'react-icons/fi'

import { longestRide } from '#domain/plan-facts.ts'

import type { ShownRide } from '../use-assigning.ts'

import { letWheelPass, typeAsKeyed } from '#web/lib/number-input.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin, reasonOf } from '../../api/admin-call.ts'
import { addOnce } from '../../api/add-once.ts'
import { useReread } from '../../api/queries.ts'
import { refuseFaulty, useDeed } from '../../api/use-deed.ts'
import { describing, FieldErrors } from '../../controls/labelled.tsx'
import { say } from '../../words/say.ts'

interface RideChangesProps {
  ride: ShownRide
  /** A vehicle is being added or taken back: until that is shown, the ride may be gone. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onMinutes: (minutes: number) => void
  /** A vehicle has been added or taken back. */
  onSplit: () => void
}

/** How long a ride takes, and whether it needs a second car. */
export function RideChanges({ ride, isBusy, onBusy, onMinutes, onSplit }: RideChangesProps) {
  const id = useId()
  const reread = useReread()
  const [typed, setTyped] = useState<string>()
  const minutes = typed ?? String(ride.minutes)
  const { run, errors } = useDeed()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    void run(async () => {
      refuseFaulty(form)
      if (Number(minutes) !== ride.minutes) onMinutes(Number(minutes))
    })
  }

  /** However often it is pressed because no answer came, it is one car more. */
  const split = () => addOnce(`split of ${ride.id} ${ride.version}`, `SplitRide?id=${ride.id}`, {})
  const join = () => callAdmin('JoinRide', { method: 'POST', query: { id: ride.id } })

  async function changeCars(change: () => Promise<unknown>, done: string) {
    onBusy(true)
    try {
      await change()
      showToast(done, 'success')
      onSplit()
    } catch (error) {
      showToast(reasonOf(error))
      onBusy(false)
    }
    await reread('plan', 'booking', 'bookings')
  }

  return (
    <div className="plan-changes">
      <form className="plan-minutes" noValidate onSubmit={handleSubmit}>
        <label htmlFor={id}>{say('Takes, in minutes')}</label>
        <input
          id={id}
          name="minutes"
          className="admin-input admin-input-number"
          type="number"
          inputMode="numeric"
          min={1}
          max={longestRide}
          required
          value={minutes}
          onChange={(event) => setTyped(event.target.value)}
          onBeforeInput={typeAsKeyed}
          onWheel={letWheelPass}
          {...describing({ isInvalid: 'minutes' in errors, describedBy: errors['minutes'] && `${id}-errors` })}
        />
        <button type="submit" className="button button-quiet" disabled={Number(minutes) === ride.minutes}>
          {say('Save')}
        </button>
        <FieldErrors id={`${id}-errors`} errors={errors['minutes']} />
      </form>
      <button
        type="button"
        className="admin-tool"
        disabled={isBusy}
        onClick={() => void changeCars(split, say('The ride now has one car more.'))}
      >
        <FiGitBranch aria-hidden /> <span>{say('One car more')}</span>
      </button>
      {ride.number > 1 && (
        <button
          type="button"
          className="admin-tool"
          disabled={isBusy}
          onClick={() => void changeCars(join, say('The ride now has one car less.'))}
        >
          <FiGitMerge aria-hidden /> <span>{say('Without this car')}</span>
        </button>
      )}
    </div>
  )
}
