import type { ComponentProps } from 'react'

import { useOwnText } from './use-own-text.ts'

/** Before it a year is still being typed: browsers tell each of its digits as a year. */
const firstDay = '1000-01-01'

interface DayInputProps extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby'> {
  value: string
  /** Whether there has to be a day: the one that holds cannot be taken away. */
  isNeeded?: boolean
  /** Told each whole day, and the empty text where there need not be one. */
  onChange: (day: string) => void
}

/** A day that the page follows while it is being typed: what is typed by half stays in the box, and leads nowhere. */
export function DayInput({ value, isNeeded = false, onChange, ...control }: DayInputProps) {
  const { text, setText, ask, reset } = useOwnText(value, onChange)

  return (
    <input
      {...control}
      type="date"
      // Else a year has six digits, of which the last four do.
      max="9999-12-31"
      value={text}
      onChange={({ target: { value: typed, validity } }) => {
        // As the calendar of a telephone empties it; what is typed by half is none to anybody but the browser, either.
        const isEmptied = typed === '' && !validity.badInput
        if (isEmptied && isNeeded) return
        setText(typed)
        if (isEmptied || typed >= firstDay) ask(typed)
      }}
      onBlur={reset}
    />
  )
}
