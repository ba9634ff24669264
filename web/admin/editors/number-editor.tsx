import { useState } from 'react'

import { plainDigits, withoutMarks } from '#domain/contact-links.ts'
import { cent } from '#domain/price-facts.ts'
import { say } from '../words/say.ts'
import { describing } from '../controls/labelled.tsx'
import type { EditorProps, EditorValue } from './editor-context.ts'

interface NumberInputProps extends Pick<
  EditorProps<'number'>,
  'id' | 'value' | 'onChange' | 'fallback' | 'describedBy' | 'isInvalid'
> {
  min: number
  max: number
  step: number
  inputMode: 'numeric' | 'decimal'
  unit?: string
}

export function NumberEditor({ field, ...props }: EditorProps<'number'>) {
  return <NumberInput {...props} min={field.min} max={field.max} step={1} inputMode="numeric" />
}

/** Euros with cents. */
export function PriceEditor({ field, ...props }: EditorProps<'price'>) {
  return <NumberInput {...props} min={field.min} max={field.max} step={cent} inputMode="decimal" unit="€" />
}

/** What can be read, also on the way, such as `1.`: what has more behind the point may mean thousands, and `1.000` is neither 1 nor 1000. */
const readable = '-?(?=\\.?\\d)\\d*(?:\\.\\d{0,2})?'
const isReadable = (text: string) => new RegExp(`^${readable}$`).test(text)

/**
 * A number as it is typed: `1.` on the way to `1.5` stays as it is. A comma counts as the point; a pasted sign goes. What is none
 * stays, too, also in the form's draft, and says so: its form is not saved until it is one.
 */
function NumberInput({
  id,
  value,
  onChange,
  fallback,
  min,
  max,
  step,
  inputMode,
  unit,
  ...described
}: NumberInputProps) {
  const [typed, setTyped] = useState(() => textOf(value))
  // Another value came from outside: Cancel, a revision, the merged record.
  const shown = valueOf(typed) === value ? typed : textOf(value)
  const isUnread = typeof value === 'string'
  const isOutside = typeof value === 'number' && (value < min || value > max || !isStep(value, step))

  return (
    <>
      <div className={unit && 'with-unit'}>
        <input
          id={id}
          type="text"
          inputMode={inputMode}
          pattern={readable}
          className="admin-input admin-input-number"
          value={shown}
          placeholder={fallback === null || fallback === undefined ? undefined : textOf(fallback)}
          onChange={(event) => {
            const keyed = plainDigits(withoutMarks(event.target.value))
            const text = keyed.replaceAll(/[€\s]/g, '').replace(/^(-?\d*)[,٫](\d*)$/, '$1.$2')
            setTyped(text)
            onChange(valueOf(text))
          }}
          {...describing({ ...described, isInvalid: described.isInvalid || isOutside || isUnread })}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </div>
      {(isOutside || isUnread) && !described.isInvalid && (
        <p className="admin-failure">
          {step === 1
            ? say('A whole number from {min} to {max}.', { min, max })
            : say('A number with at most two decimals from {min} to {max}.', { min, max })}
        </p>
      )}
    </>
  )
}

const textOf = (value: EditorValue<'number'>) => (value === null ? '' : String(value))

function valueOf(text: string): EditorValue<'number'> {
  if (text === '') return null
  return isReadable(text) ? Number(text) : text
}

function isStep(value: number, step: number): boolean {
  return Math.abs(Math.round(value / step) - value / step) < 1e-6
}
