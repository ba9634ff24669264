import { type FormEvent, useState } from 'react'

import { bookingPath } from '#domain/admin-paths.ts'
import { bookingLimits } from '#domain/booking-limits.ts'
import { readDraft, useDraft } from '../../drafts/draft.ts'
import { useUnsaved } from '../../drafts/unsaved.ts'
import { useDeed } from '../../api/use-deed.ts'
import { Failure } from '../../controls/page-states.tsx'
import { Labelled } from '../../controls/labelled.tsx'
import { inLines } from '../../editors/field-values.ts'
import { say } from '../../words/say.ts'

interface BookingNoteProps {
  booking: { id: number; name: string; staffNote: string }
  /** Throws where it was not saved. */
  onSave: (note: string) => Promise<void>
}

interface Draft {
  text: string
  /** The note that it would replace. */
  over: string
}

/** What staff write down for each other; the guest never sees it. What is typed outlives changes by others. */
export function BookingNote({ booking: { id, name, staffNote: note }, onSave }: BookingNoteProps) {
  const place = { key: `note ${id}`, title: `${say('Note')}, ${name}`, address: bookingPath(id) }
  const [draft, setDraft] = useState<Draft | null>(() => {
    const kept = readDraft<string>(place)
    return kept && { text: kept.values, over: kept.before }
  })
  const { run, isBusy, failure } = useDeed()
  // From the first letter on its buttons stay: else Edit comes under a finger that taps twice.
  const [isTouched, setIsTouched] = useState(draft !== null)
  const [overlooked, setOverlooked] = useState('')
  const isChanged = draft !== null && draft.text !== note
  // What was taken back, or is stored though no answer came, is no draft: what colleagues write since is shown.
  if (draft !== null && !isChanged) setDraft(null)
  useUnsaved(isChanged)
  useDraft(place, isChanged ? { version: 0, values: draft.text, before: draft.over } : null)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!draft || !isChanged) return
    if (draft.over !== note && draft.text.trim() !== note) {
      setOverlooked(note)
      setDraft({ ...draft, over: note })
      return
    }
    setOverlooked('')
    const sent = draft.text
    void run(async () => {
      await onSave(sent)
      // What was typed meanwhile stays.
      setDraft((current) => (current === null || current.text === sent ? null : { text: current.text, over: sent }))
    })
  }

  return (
    <form className="admin-stack" noValidate onSubmit={handleSubmit}>
      <Labelled label={say('Note')} limited={{ value: draft?.text ?? note, maxLength: bookingLimits.note }}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            onChange={(event) => {
              setIsTouched(true)
              setDraft({ text: inLines(event.target.value), over: draft?.over ?? note })
            }}
          />
        )}
      </Labelled>
      {isChanged && overlooked && (
        <p role="alert" className="admin-failure">
          {say('Somebody else has written meanwhile: “{note}”. Saving again replaces it.', { note: overlooked })}
        </p>
      )}
      {isChanged && <Failure text={failure} />}
      {isTouched && (
        <div className="admin-row">
          <button type="submit" className="button button-accent" disabled={isBusy || !isChanged}>
            {say('Save note')}
          </button>
          <button type="button" className="button button-quiet" disabled={!isChanged} onClick={() => setDraft(null)}>
            {say('Discard')}
          </button>
        </div>
      )}
    </form>
  )
}
