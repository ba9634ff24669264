import type { ReactNode } from 'react'

export interface FieldProps {
  /** Also the start of the ids of its texts. */
  id: string
  label: string
  error?: string | undefined
  hint?: ReactNode
}

/** A label, a control and what is said about it. The control names the texts through `describedBy`. */
export function Field({ id, label, error, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="booking-field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={hintId(id)} className="booking-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className="booking-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** The attributes by which a control says what is written about it. */
export function describedBy({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  const ids = [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ')
  return { id, 'aria-invalid': Boolean(error), ...(ids && { 'aria-describedby': ids }) }
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
