import { type FormEvent, useState } from 'react'

import { bookingPath } from '#domain/admin-paths.ts'
import { bookingLimits } from '#domain/booking-limits.ts'
import { readDraft, useDraft } from '../drafts/draft.ts'
import { useUnsaved } from '../drafts/unsaved.ts'
import { say } from '../words/say.ts'

interface BookingNoteProps {
  booking: { id: number; name: string; staffNote: string }
  /** Answers whether it was saved. */
  onSave: (note: string) => Promise<boolean>
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
  const [isSaving, setIsSaving] = useState(false)
  const [overlooked, setOverlooked] = useState('')
  const isChanged = draft !== null && draft.text !== note
  useUnsaved(isChanged)
  useDraft(place, isChanged ? { version: 0, values: draft.text, before: draft.over } : null)

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
    const sent = draft.text
    if (await onSave(sent)) {
      // What was typed meanwhile stays.
      setDraft((current) => (current === null || current.text === sent ? null : { text: current.text, over: sent }))
    }
    setIsSaving(false)
  }

  return (
    <form className="admin-stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <label className="admin-field">
        <span className="admin-field-label">{say('Note')}</span>
        <textarea
          className="admin-input"
          rows={2}
          maxLength={bookingLimits.note}
          value={draft?.text ?? note}
          onChange={(event) => setDraft({ text: event.target.value, over: draft?.over ?? note })}
        />
      </label>
      {isChanged && overlooked && (
        <p role="alert" className="admin-failure">
          {say('Somebody else has written meanwhile: “{note}”. Saving again replaces it.', { note: overlooked })}
        </p>
      )}
      {isChanged && (
        <div className="admin-row">
          <button type="submit" className="button button-accent" disabled={isSaving}>
            {say('Save note')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => setDraft(null)}>
            {say('Discard')}
          </button>
        </div>
      )}
    </form>
  )
}
