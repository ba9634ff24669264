import { type ComponentProps, useId } from 'react'
import { FiChevronLeft, FiChevronRight } from 'react-icons/fi'

import { addDays } from '#domain/saranda-time.ts'

import { say } from '../words/say.ts'
import { IconButton } from './buttons.tsx'
import { headingOver } from './page-states.tsx'
import { useToday } from './use-now.ts'
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

interface DayChoiceProps {
  day: string
  /** How many days are seen at once: 1, or 7 of a week. */
  step?: 1 | 7
  onChange: (day: string) => void
}

/** Another day: the one before, the next, today, or any. The same for weeks. */
export function DayChoice({ day, step = 1, onChange }: DayChoiceProps) {
  const id = useId()
  const today = useToday()

  return (
    <div className="day-choice">
      <IconButton
        icon={FiChevronLeft}
        label={step === 1 ? say('The day before') : say('The week before')}
        onPress={() => onChange(addDays(day, -step))}
      />
      <label htmlFor={id} className="visually-hidden">
        {say('Day')}
      </label>
      <DayInput id={id} className="admin-input" value={day} isNeeded onChange={onChange} />
      <IconButton
        icon={FiChevronRight}
        label={step === 1 ? say('The next day') : say('The next week')}
        onPress={() => onChange(addDays(day, step))}
      />
      {day !== today && (
        <button
          type="button"
          className="admin-tool"
          onClick={({ currentTarget }) => {
            onChange(today)
            // It is not there on that day.
            headingOver(currentTarget)?.focus({ preventScroll: true })
          }}
        >
          {say('Today')}
        </button>
      )}
    </div>
  )
}
