import { type FormEvent, useState } from 'react'

import { bookingLimits } from '#domain/booking/booking-limits.ts'
import { useUnsaved } from '../leaving/unsaved.ts'

/** What staff write down for each other; it begins with what the guest wrote. */
export function BookingNote({ note, onSave }: { note: string; onSave: (note: string) => Promise<void> }) {
  const [text, setText] = useState(note)
  const [isSaving, setIsSaving] = useState(false)
  const isChanged = text !== note
  useUnsaved(isChanged)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsSaving(true)
    await onSave(text)
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
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {isChanged && (
        <button type="submit" className="button button-accent justify-self-start" disabled={isSaving}>
          Save note
        </button>
      )}
    </form>
  )
}
