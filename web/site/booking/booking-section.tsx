import { BookingOutcome } from './outcome/booking-outcome.tsx'
import { BookingForm } from './booking-form.tsx'
import type { BookingFormProps } from './use-booking-form.ts'
import { SectionHeading } from '../layout/headings.tsx'

export function BookingSection({ content, ofPage }: BookingFormProps) {
  return (
    <section id="book" aria-labelledby="book-heading" className="section">
      <div className="wrap booking">
        <SectionHeading
          id="book-heading"
          title={content.sectionTitle}
          subtitle={content.sectionSubtitle}
          description={content.description}
        />
        <BookingForm content={content} ofPage={ofPage} />
      </div>
      <BookingOutcome />
    </section>
  )
}
