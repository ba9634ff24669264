import { useId } from 'react'
import { FiChevronLeft, FiChevronRight } from 'react-icons/fi'

import { addDays } from '#domain/saranda-time.ts'
import { DayInput } from './day-input.tsx'
import { IconButton } from './icon-button.tsx'
import { useToday } from './use-now.ts'
import { say } from '../words/say.ts'

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
        <button type="button" className="admin-tool" onClick={() => onChange(today)}>
          {say('Today')}
        </button>
      )}
    </div>
  )
}
