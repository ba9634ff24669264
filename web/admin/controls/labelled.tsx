import { type ReactNode, useId } from 'react'

import { say, sayBesideField } from '../words/say.ts'

/** Attributes that tie a control to its help and to what is said against it. */
export function describing({ describedBy, isInvalid }: { describedBy: string | undefined; isInvalid: boolean }) {
  return {
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': true as const }),
  }
}

/** What stands in a control that takes so many characters at most. */
interface Limited {
  value: string
  maxLength: number
}

interface LabelledProps {
  /** Of the control, where its form finds it by that. */
  id?: string
  label: string
  help?: string | false | null
  errors?: string[] | undefined
  /** Given to the control, and counted near its end. */
  limited?: Limited
  /** The control, with the attributes that it is given. */
  children: (control: { id: string; className: string } & Partial<Limited>) => ReactNode
}

/** A control under its label, with its help and what the server said about it. */
export function Labelled({ id: given, label, help, errors, limited, children }: LabelledProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [help && `${id}-help`, errors && `${id}-errors`].filter(Boolean).join(' ') || undefined

  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'admin-input',
        ...limited,
        ...describing({ describedBy, isInvalid: errors !== undefined }),
      })}
      {limited && <CharacterCount {...limited} />}
      {help && (
        <p id={`${id}-help`} className="admin-help">
          {help}
        </p>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}

/** From this share of the limit on, the characters are counted. */
const nearLimit = 0.8

/** Tells near its end how much a box takes: of what is pasted the rest is cut off without a word. */
export function CharacterCount({ value, maxLength }: Limited) {
  if (value.length < maxLength * nearLimit) return null

  return (
    <p className="admin-help" aria-live="polite">
      {say('{n} of {max} characters', { n: value.length, max: maxLength })}
    </p>
  )
}

/** What the server said about a field, under `id` for who has it read aloud. */
export function FieldErrors({ id, errors }: { id: string | undefined; errors: string[] | undefined }) {
  if (!errors) return null

  return (
    <ul id={id} className="admin-failure">
      {errors.map((error) => (
        <li key={error}>{sayBesideField(error)}</li>
      ))}
    </ul>
  )
}

interface TickBoxProps {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A box to tick, with its words beside it. */
export function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  return (
    <label className="tick-box">
      <input
        type="checkbox"
        className="admin-checkbox"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
