import type { SectionProps } from './section.ts'
import { SectionHeading } from './section-heading.tsx'

export function BookingSection({ content }: SectionProps<'booking'>) {
  return (
    <section id="book" aria-labelledby="book-heading" className="section">
      <div className="wrap">
        <SectionHeading
          id="book-heading"
          title={content.sectionTitle}
          subtitle={content.sectionSubtitle}
          description={content.description}
        />
      </div>
    </section>
  )
}
