import { type FormEvent, useState } from 'react'

import { bookingLimits } from '#domain/booking/booking-limits.ts'
import { useUnsaved } from '../leaving/unsaved.ts'

interface BookingNoteProps {
  note: string
  /** Answers whether it was saved. */
  onSave: (note: string) => Promise<boolean>
}

interface Draft {
  text: string
  /** The note that it would replace. */
  over: string
}

/** What staff write down for each other; the guest never sees it. What is typed outlives changes by others. */
export function BookingNote({ note, onSave }: BookingNoteProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [overlooked, setOverlooked] = useState('')
  const isChanged = draft !== null && draft.text !== note
  useUnsaved(isChanged)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!draft) return
    if (draft.over !== note) {
      setOverlooked(note)
      setDraft({ ...draft, over: note })
      return
    }
    setOverlooked('')
    setIsSaving(true)
    if (await onSave(draft.text)) setDraft(null)
    setIsSaving(false)
  }

  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
      <label className="field">
        <span className="field-label">Note</span>
        <textarea
          className="input"
          rows={2}
          maxLength={bookingLimits.note}
          value={draft?.text ?? note}
          onChange={(event) => setDraft({ text: event.target.value, over: draft?.over ?? note })}
        />
      </label>
      {overlooked && (
        <p role="alert" className="failure">
          Somebody else has written meanwhile: “{overlooked}”. Saving again replaces it.
        </p>
      )}
      {isChanged && (
        <button type="submit" className="button button-accent justify-self-start" disabled={isSaving}>
          Save note
        </button>
      )}
    </form>
  )
}
