import type { InputHTMLAttributes } from 'react'

import { Field, type FieldProps, describedBy } from './field.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'placeholder'
  | 'autoCapitalize'
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
