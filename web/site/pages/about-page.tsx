import { FiArrowRight } from 'react-icons/fi'

import { useReveal } from '#web/lib/use-reveal.ts'
import { BookLink } from '../book-link.tsx'
import { ContentSlot } from '../sections/content-slot.tsx'
import type { SectionProps } from '../sections/section.ts'
import { SectionHeading } from '../sections/section-heading.tsx'
import { useWords } from '../site-context.tsx'
import { Cars } from './cars.tsx'
import { ContentIcon } from './content-icon.tsx'
import { DriverProfile } from './driver-profile.tsx'
import { PageTitle } from './page-title.tsx'
import { Stats } from './stats.tsx'

export function AboutPage() {
  return <ContentSlot name="about" section={About} />
}

function About({ content }: SectionProps<'about'>) {
  const { site } = useWords()

  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} badge={site.trustedService} />
      <div className="road">
        <Stats stats={content.stats} />
      </div>
      <Mission content={content} />
      {content.driver && <DriverProfile driver={content.driver} />}
      {content.cars.length > 0 && <Cars cars={content.cars} />}
      <Features content={content} />
      <CallToAction content={content} />
    </>
  )
}

function Mission({ content }: SectionProps<'about'>) {
  const { ref, state } = useReveal<HTMLUListElement>(0.2)

  return (
    <section className="section" aria-labelledby="mission-heading">
      <div className="wrap why">
        <SectionHeading id="mission-heading" title={content.missionTitle} description={content.missionDescription} />
        <ul ref={ref} className="reasons" data-reveal={state}>
          {content.values.map((value) => (
            <li key={value.id} className="reason">
              <ContentIcon name={value.iconName} />
              <h3>{value.title}</h3>
              <p>{value.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Features({ content }: SectionProps<'about'>) {
  return (
    <section className="section section-sand" aria-labelledby="reasons-heading">
      <div className="wrap why">
        <SectionHeading
          id="reasons-heading"
          title={content.whyChooseUsTitle}
          description={content.whyChooseUsDescription}
        />
        <ul className="points">
          {content.features.map((feature) => (
            <li key={feature.id}>
              <ContentIcon name={feature.iconName} />
              <span>{feature.text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function CallToAction({ content }: SectionProps<'about'>) {
  return (
    <section className="section" aria-labelledby="cta-heading">
      <div className="wrap">
        <div className="cta">
          <div>
            <h2 id="cta-heading">{content.ctaTitle}</h2>
            <p>{content.ctaDescription}</p>
          </div>
          {content.bookNowText && (
            <BookLink className="button button-navy button-large">
              <span>{content.bookNowText}</span>
              <FiArrowRight aria-hidden className="onward" />
            </BookLink>
          )}
        </div>
      </div>
    </section>
  )
}
