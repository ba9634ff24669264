import { FiCheck } from 'react-icons/fi'

import { pagePaths } from '#domain/paths.ts'
import { useReveal } from '#web/lib/use-reveal.ts'
import { keyed } from '#web/lib/keyed.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { Photo } from '#web/ui/photo.tsx'
import { formatEuro } from '#domain/prices/format-money.ts'

import { BookLink, Link } from '../link.tsx'
import { useSite, useWords } from '../site-context.tsx'
import type { SectionProps } from './content-slot.tsx'
import { SectionHeading } from '../layout/headings.tsx'

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

interface PlanCardProps {
  plan: PublicContents['plans']['plans'][number]
}

/** A plan as a ticket: what it is, what it costs, what is in it; the button leads to the form with its name. */
function PlanCard({ plan }: PlanCardProps) {
  const { language, words } = useSite()
  const action = plan.learnMore || words.site.bookNow

  return (
    <li className="plan" data-highlighted={plan.highlighted || undefined}>
      <Photo file={plan.iconPath} alt="" sizes="96px" place="thumbnail" className="plan-icon" />
      <h3>{plan.title}</h3>
      <p className="plan-description">{plan.description}</p>
      {plan.price !== null && (
        <p className="plan-price">
          <span className="plan-from">{plan.startFrom}</span>
          <strong>{formatEuro(plan.price, language.code)}</strong>{' '}
          {plan.period && <span>{fillIn(words.site.perPeriod, { period: plan.period })}</span>}
        </p>
      )}
      <ul className="plan-features">
        {keyed(plan.features).map(({ key, item: feature }) => (
          <li key={key}>
            <FiCheck aria-hidden />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <BookLink
        className={`button ${plan.highlighted ? 'button-accent' : 'button-navy'}`}
        subject={{ kind: 'plan', id: plan.id, name: plan.title }}
        aria-label={fillIn(words.site.withPlan, { action, plan: plan.title })}
      >
        {action}
      </BookLink>
    </li>
  )
}
