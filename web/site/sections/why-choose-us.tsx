import { keyed } from '#web/lib/keyed.ts'
import { useReveal } from '#web/lib/use-reveal.ts'
import type { SectionProps } from './content-slot.tsx'
import { SectionHeading } from '../layout/headings.tsx'

export function WhyChooseUsSection({ content }: SectionProps<'why-choose-us'>) {
  const { ref, state } = useReveal<HTMLUListElement>(0.3)
  const reasons = [
    { title: content.feature1Title, text: content.feature1Description },
    { title: content.feature2Title, text: content.feature2Description },
    { title: content.feature3Title, text: content.feature3Description },
    { title: content.feature4Title, text: content.feature4Description },
  ].filter(({ title }) => title)

  return (
    <section id="why" aria-labelledby="why-heading" className="section">
      <div className="wrap why">
        <SectionHeading id="why-heading" title={content.sectionTitle} description={content.sectionDescription} />
        <ul ref={ref} className="reasons" data-reveal={state}>
          {keyed(reasons).map(({ key, item: { title, text } }) => (
            <li key={key} className="reason">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
