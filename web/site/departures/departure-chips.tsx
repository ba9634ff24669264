import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import { formatDayTime } from '#domain/booking/format-wall-time.ts'

import { BookLink } from '../link.tsx'
import type { TripSubject } from '../booking-subject.ts'
import { useWords } from '../site-context.tsx'
import { hasWaitList, seatsText } from './departure-words.ts'
import { useDepartures } from './use-departures.ts'

const mostShown = 4

/** The next few departures with the seats that are left; a tap opens the form with that one chosen. */
export function DepartureChips({ subject }: { subject: TripSubject }) {
  const { booking } = useWords()
  const { status, list } = useDepartures(subject)
  const next = list.filter(({ state }) => state === 'open' || state === 'full').slice(0, mostShown)
  if (status === 'failed') return <p>{booking.seatsNeedNetwork}</p>
  if (next.length === 0) return <p>{status === 'loading' ? booking.loading : booking.noDepartures}</p>

  return (
    <ul>
      {next.map((departure) => {
        return (
          <li key={departure.start}>
            {departure.state === 'open' || hasWaitList(departure) ? (
              <BookLink subject={subject} departure={departure.start} className="departure-chip">
                <Chip departure={departure} />
              </BookLink>
            ) : (
              <span className="departure-chip">
                <Chip departure={departure} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Chip({ departure }: { departure: PublicDeparture }) {
  const { booking } = useWords()

  return (
    <>
      <strong>{formatDayTime(departure.start, booking)}</strong> <small>{seatsText(departure, booking)}</small>
    </>
  )
}
