import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { FiMinus, FiPlus } from 'react-icons/fi'

import { letWheelPass, typeAsKeyed } from '#web/lib/number-input.ts'

import { useWords } from '../../site-context.tsx'
import { changeDraft } from '../draft/booking-draft.ts'

interface FieldProps {
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

/**
 * Leads to a field that is out of sight, be it in a fold that was closed over it; in its middle, since browsers leave the label
 * behind the bar at the top.
 */
export function goTo(control: HTMLElement): void {
  control.closest('details')?.setAttribute('open', '')
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
}

/** For a button that goes with its press: the keyboard and screen readers go on from its field, or from the form as a whole. */
export function goOnFrom(fieldId?: string): void {
  const next = fieldId ? document.getElementById(fieldId) : document.querySelector<HTMLElement>('.booking-form')
  next?.focus({ preventScroll: true })
}

/**
 * Enter goes on to the next line in which one types, and from the last one to the button. Browsers would book as soon as nothing is
 * missing: at the key that telephones name 'next' or 'done', while their keyboard covers the price.
 */
export function goOnAtEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target, key, nativeEvent } = event
  // What stands in a dialog over the page is none of the form's.
  const isLine = target instanceof HTMLInputElement && target.form === form
  if (key !== 'Enter' || !isLine || event.isDefaultPrevented() || nativeEvent.isComposing) return
  event.preventDefault()
  const hint = target.getAttribute('enterkeyhint')
  if (hint === null) return
  const lines = [...form.querySelectorAll<HTMLElement>('[enterkeyhint]')]
  const next = hint === 'next' ? lines[lines.indexOf(target) + 1] : undefined
  const goal = next ?? form.querySelector<HTMLElement>('[type="submit"]:enabled')
  if (goal) goal.focus()
  else target.blur()
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'placeholder'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'list'
>

interface TextFieldProps extends FieldProps, InputProps {
  isOptional?: boolean
  value: string
  onChange: (value: string) => void
}

export function TextField({ id, label, error, hint, isOptional = false, value, onChange, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input
        {...input}
        {...describedBy({ id, error, hint })}
        className="booking-control"
        value={value}
        aria-required={!isOptional}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

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

interface StepperProps {
  /** The id of the number, and by which texts it is described. */
  described: ReturnType<typeof describedBy>
  name: string
  /** null while the field is empty. */
  value: number | null
  least: number
  most: number
  fewerLabel: string
  moreLabel: string
  onChange: (value: number | null) => void
  onLeave?: () => void
}

/** A number with a button on each side, which keeps the focus where it can do no more. */
export function Stepper(props: StepperProps) {
  const { described, name, value, least, most, fewerLabel, moreLabel, onChange, onLeave } = props
  const count = value ?? 0

  return (
    <div className="booking-stepper">
      <button
        type="button"
        aria-label={fewerLabel}
        aria-disabled={count <= least}
        onClick={() => count > least && onChange(Math.max(least, Math.min(count, most + 1) - 1))}
      >
        <FiMinus aria-hidden />
      </button>
      <input
        {...described}
        className="booking-control"
        name={name}
        type="number"
        inputMode="numeric"
        enterKeyHint="next"
        min={least}
        max={most}
        step={1}
        aria-required
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        onBeforeInput={typeAsKeyed}
        onFocus={(event) => event.target.select()}
        onWheel={letWheelPass}
        onBlur={onLeave}
      />
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={count >= most}
        onClick={() => count < most && onChange(Math.max(least, Math.floor(count) + 1))}
      >
        <FiPlus aria-hidden />
      </button>
    </div>
  )
}
