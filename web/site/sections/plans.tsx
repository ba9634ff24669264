import { Link } from '../link.tsx'

import { pagePaths } from '#domain/paths.ts'
import { useReveal } from '#web/lib/use-reveal.ts'
import { BookLink } from '../book-link.tsx'
import { useWords } from '../site-context.tsx'
import { PlanCard } from './plan-card.tsx'
import type { SectionProps } from './section.ts'
import { SectionHeading } from './section-heading.tsx'

export function PlansSection({ content }: SectionProps<'plans'>) {
  const { site } = useWords()
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
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
        <div className="plans-end">
          {content.buttonLabel && (
            <BookLink className="button button-accent button-large">{content.buttonLabel}</BookLink>
          )}
          <Link to={pagePaths.taxi} className="link">
            {site.allPrices}
          </Link>
        </div>
      </div>
    </section>
  )
}
