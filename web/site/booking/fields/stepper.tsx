import type { InputEvent } from 'react'
import { FiMinus, FiPlus } from 'react-icons/fi'

import { keyedNumber } from '#domain/contact-links.ts'
import { letWheelPass } from '#web/ui/let-wheel-pass.ts'

import type { describedBy } from './form-field.tsx'

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

/** Browsers leave the digits of other keyboards out of a number, and with them what they were typed over. */
export function typeAsKeyed(event: InputEvent<HTMLInputElement>) {
  const keyed = keyedNumber(event.data)
  if (keyed === event.data) return
  event.preventDefault()
  // The caret of a field for numbers is known to nobody else.
  document.execCommand('insertText', false, keyed)
}
