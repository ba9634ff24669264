import { BookingOutcome } from './booking-outcome.tsx'
import { BookingForm } from './booking-form.tsx'
import type { SectionProps } from '../sections/content-slot.tsx'
import { SectionHeading } from '../sections/section-heading.tsx'

export function BookingSection({ content }: SectionProps<'booking'>) {
  return (
    <section id="book" aria-labelledby="book-heading" className="section">
      <div className="wrap booking">
        <SectionHeading
          id="book-heading"
          title={content.sectionTitle}
          subtitle={content.sectionSubtitle}
          description={content.description}
        />
        <BookingForm content={content} />
      </div>
      <BookingOutcome />
    </section>
  )
}
