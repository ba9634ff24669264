import { plainDigits, withoutMarks } from '#domain/contact-links.ts'
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

/** `90`, `90.50`, `90,50`, on the way to it `90.`, `90 €` or `€90`; undefined for anything else. */
export function amountOf(text: string): number | undefined {
  const keyed = plainDigits(withoutMarks(text)).trim()
  const [, digits = ''] = /^(?:€\s*)?(\d{1,6}(?:[.,٫]\d{0,2})?)\s*(?:€|euro?)?$/i.exec(keyed) ?? []
  return Number(digits.replace(/[,٫]/, '.')) || undefined
}
