import { FiX } from 'react-icons/fi'

import type { BookingWords } from '#domain/words/booking/en.ts'

import { fillIn } from '#domain/words/fill-in.ts'

import type { BookingSubject } from '../booking-subject.ts'

import { useWords } from '../site-context.tsx'

const kindWords: Record<BookingSubject['kind'], keyof BookingWords> = {
  plan: 'kindPlan',
  tour: 'kindTour',
  boat: 'kindBoat',
  attraction: 'kindAttraction',
  route: 'kindRoute',
}

/** What is being booked, with a cross to book a plain ride instead. */
export function SubjectLine({ subject, onRemove }: { subject: BookingSubject; onRemove: () => void }) {
  const { booking } = useWords()

  return (
    <p className="booking-subject">
      <span>
        <span>{`${booking[kindWords[subject.kind]]}: `}</span>
        <strong>{subject.name}</strong>
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={fillIn(booking.removeSubject, { name: subject.name })}
        onClick={onRemove}
      >
        <FiX aria-hidden />
      </button>
    </p>
  )
}
