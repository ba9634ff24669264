import { FiCalendar } from 'react-icons/fi'

import type { CalendarChoice, CalendarLink } from '#domain/calendars.ts'

import { callAdmin } from '../api/admin-call.ts'
import { NewLinkButton } from './fresh-link.tsx'
import { say } from '../words/say.ts'

interface CalendarLinkButtonProps {
  choice: CalendarChoice
  /** Whose rides; left out for all. */
  name?: string
}

/** Makes a link by which the calendar of a phone shows rides. */
export function CalendarLinkButton({ choice, name }: CalendarLinkButtonProps) {
  const isAll = name === undefined

  return (
    <NewLinkButton
      icon={FiCalendar}
      label={say('Calendar link')}
      fullLabel={isAll ? say('Calendar link for all rides') : say('Calendar link for {name}', { name })}
      question={{
        title: isAll ? say('A new calendar link for all rides?') : say('A new calendar link for {name}?', { name }),
        text: say('The link before it ends at once.'),
      }}
      make={async () => (await callAdmin<CalendarLink>('RenewCalendarLink', { method: 'POST', body: choice })).url}
      title={isAll ? say('The calendar of all rides') : say('The calendar of {name}', { name })}
      text={say(
        'It is shown only now. Whoever has it sees these rides, with the names and phone numbers of the guests.',
      )}
    >
      <dl className="calendar-steps">
        <dt>{say('iPhone')}</dt>
        <dd>{say('In Calendar: Calendars, Add Calendar, Add Subscription Calendar, and paste the link.')}</dd>
        <dt>{say('Google')}</dt>
        <dd>{say('On a computer, at calendar.google.com: Other calendars, +, From URL, and paste the link.')}</dd>
      </dl>
      <p className="admin-help">
        {say('Calendars only look every few hours. The plan, and the driver’s page, always show what holds now.')}
      </p>
    </NewLinkButton>
  )
}
