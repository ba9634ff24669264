import { useWords } from '../site-context.tsx'
import { changeDraft } from './booking-draft.ts'
import { Field, describedBy } from './field.tsx'

interface NoteFieldProps {
  value: string
  error: string | undefined
}

/** A few lines for the driver. */
export function NoteField({ value, error }: NoteFieldProps) {
  const { booking } = useWords()
  const id = 'book-note'

  return (
    <div className="booking-details-wide">
      <Field id={id} label={booking.note} error={error}>
        <textarea
          {...describedBy({ id, error })}
          className="booking-control"
          name="note"
          rows={3}
          value={value}
          onChange={(event) => changeDraft({ note: event.target.value })}
        />
      </Field>
    </div>
  )
}
