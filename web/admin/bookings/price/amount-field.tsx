import { typedEuro } from '#domain/prices/typed-euro.ts'
import { Labelled } from '../../controls/labelled.tsx'
import { say } from '../../words/say.ts'

interface AmountFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
}

/** What is no amount says so as it is typed: nothing can be sent until it is one. */
export function AmountField({ id, label, value, onChange }: AmountFieldProps) {
  const isAmount = value.trim() === '' || amountOf(value) !== undefined
  const errors = isAmount ? undefined : [say('Write the amount as a number, such as 35 or 35.50.')]

  return (
    <Labelled id={id} label={label} errors={errors}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="send"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  )
}

/** Undefined for what is no amount, and for nothing. */
export const amountOf = (text: string) => typedEuro(text) || undefined
