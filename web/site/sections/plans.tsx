import { useReveal } from '#web/lib/use-reveal.ts'
import { PlanCard } from './plan-card.tsx'
import type { SectionProps } from './section.ts'
import { SectionHeading } from './section-heading.tsx'

export function PlansSection({ content }: SectionProps<'plans'>) {
  const { ref, state } = useReveal<HTMLUListElement>(0.2)

  return (
    <section id="plans" aria-labelledby="plans-heading" className="section">
      <div className="wrap">
        <SectionHeading
          id="plans-heading"
          title={content.sectionTitle}
          subtitle={content.sectionSubtitle}
          description={content.description}
        />
        <ul ref={ref} className="plans" data-reveal={state}>
          {content.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} buttonLabel={content.buttonLabel} />
          ))}
        </ul>
      </div>
    </section>
  )
}
