import { mostSeats } from '#domain/content/blocks/trip-fields.ts'
import { typeAsKeyed } from '#web/site/booking/fields/stepper.tsx'
import { letWheelPass } from '#web/ui/let-wheel-pass.ts'
import { Labelled } from '../../controls/labelled.tsx'
import { say } from '../../words/say.ts'

interface SeatsFieldProps {
  /** As it stands in the field; empty for as many as there are without it. */
  value: string
  /** One that is only being added has seats. */
  min?: number
  help: string
  errors: string[] | undefined
  onChange: (value: string) => void
}

/** How many seats one departure has. */
export function SeatsField({ value, min = 0, help, errors, onChange }: SeatsFieldProps) {
  return (
    <Labelled label={say('Seats on this departure')} help={help} errors={errors}>
      {(control) => (
        <input
          {...control}
          className="admin-input admin-input-number"
          name="capacity"
          type="number"
          inputMode="numeric"
          min={min}
          max={mostSeats}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBeforeInput={typeAsKeyed}
          onWheel={letWheelPass}
        />
      )}
    </Labelled>
  )
}
