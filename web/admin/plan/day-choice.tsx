import { useId } from 'react'
import { FiChevronLeft, FiChevronRight } from 'react-icons/fi'

import { addDays } from '#domain/booking/saranda-time.ts'
import { IconButton } from '../layout/icon-button.tsx'
import { useToday } from '../layout/use-now.ts'
import { say } from '../words/say.ts'

/** Another day: the one before, the next, today, or any. */
export function DayChoice({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const id = useId()
  const today = useToday()

  return (
    <div className="plan-day">
      <IconButton icon={FiChevronLeft} label={say('The day before')} onPress={() => onChange(addDays(day, -1))} />
      <label htmlFor={id} className="visually-hidden">
        {say('Day')}
      </label>
      <input
        id={id}
        type="date"
        className="admin-input"
        value={day}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
      <IconButton icon={FiChevronRight} label={say('The next day')} onPress={() => onChange(addDays(day, 1))} />
      {day !== today && (
        <button type="button" className="admin-tool" onClick={() => onChange(today)}>
          {say('Today')}
        </button>
      )}
    </div>
  )
}
