import { type FormEvent, useState } from 'react'

import { bookingPath } from '#domain/admin-paths.ts'
import { bookingLimits } from '#domain/booking-facts.ts'
import { useTypedOver } from '../../drafts/typed-over.ts'
import { useDeed } from '../../api/use-deed.ts'
import { Failure } from '../../controls/page-states.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { inLines } from '../../controls/typed-text.ts'
import { say } from '../../words/say.ts'

interface BookingNoteProps {
  booking: { id: number; name: string; staffNote: string }
  /** Throws where it was not saved. */
  onSave: (note: string) => Promise<void>
}

/** What staff write down for each other; the guest never sees it. What is typed outlives changes by others. */
export function BookingNote({ booking: { id, name, staffNote: note }, onSave }: BookingNoteProps) {
  const place = { key: `note ${id}`, title: `${say('Note')}, ${name}`, address: bookingPath(id) }
  const { typed, isTyped, told, set, look, keepSince, discard } = useTypedOver({ note }, place)
  const { run, isBusy, failure } = useDeed()
  // From the first letter on its buttons stay: else Edit comes under a finger that taps twice.
  const [isTouched, setIsTouched] = useState(isTyped)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isTyped || !look()) return
    void run(async () => {
      await onSave(typed.note)
      keepSince({ note: typed.note })
    })
  }

  return (
    <form className="admin-stack" noValidate onSubmit={handleSubmit}>
      <Labelled label={say('Note')} limited={{ value: typed.note, maxLength: bookingLimits.note }}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            onChange={(event) => {
              setIsTouched(true)
              set({ note: inLines(event.target.value) })
            }}
          />
        )}
      </Labelled>
      {isTyped && told.length > 0 && (
        <p role="alert" className="admin-failure">
          {say('Somebody else has written meanwhile: “{note}”. Saving again replaces it.', { note })}
        </p>
      )}
      {isTyped && <Failure text={failure} />}
      {isTouched && (
        <div className="admin-row">
          <button type="submit" className="button button-accent" disabled={isBusy || !isTyped}>
            {say('Save note')}
          </button>
          <button type="button" className="button button-quiet" disabled={!isTyped} onClick={discard}>
            {say('Discard')}
          </button>
        </div>
      )}
    </form>
  )
}
