import { useState } from 'react'

import { cent } from '#domain/price-facts.ts'
import { say } from '../words/say.ts'
import { describing } from '../controls/labelled.tsx'
import type { EditorProps } from './editor-context.ts'

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

/** A number as it is typed: `1.` on the way to `1.5` stays as it is. A comma counts as the point; a pasted sign goes. */
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
  const shown = numberOf(typed) === value ? typed : textOf(value)
  const isOutside = value !== null && (value < min || value > max || !isStep(value, step))

  return (
    <>
      <div className={unit && 'with-unit'}>
        <input
          id={id}
          type="text"
          inputMode={inputMode}
          className="admin-input admin-input-number"
          value={shown}
          placeholder={fallback === null || fallback === undefined ? undefined : textOf(fallback)}
          onChange={(event) => {
            const text = event.target.value.replaceAll(/[€\s]/g, '').replace(',', '.')
            // A third digit after the point means thousands to who types it, and is not taken: `1.000` is neither 1 nor 1000.
            if (!/^-?\d*(?:\.\d{0,2})?$/.test(text)) return
            setTyped(text)
            onChange(numberOf(text))
          }}
          {...describing({ ...described, isInvalid: described.isInvalid || isOutside })}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </div>
      {isOutside && !described.isInvalid && (
        <p className="admin-failure">
          {step === 1
            ? say('A whole number from {min} to {max}.', { min, max })
            : say('A number with at most two decimals from {min} to {max}.', { min, max })}
        </p>
      )}
    </>
  )
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

function numberOf(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}

function isStep(value: number, step: number): boolean {
  return Math.abs(Math.round(value / step) - value / step) < 1e-6
}
