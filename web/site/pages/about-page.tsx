import { BookLink } from '../book-link.tsx'
import { ContentSlot } from '../sections/content-slot.tsx'
import type { SectionProps } from '../sections/section.ts'
import { SectionHeading } from '../sections/section-heading.tsx'
import { useWords } from '../site-context.tsx'
import { Cars } from './cars.tsx'
import { ContentIcon } from './content-icon.tsx'
import { DriverProfile } from './driver-profile.tsx'
import { PageTitle } from './page-title.tsx'

export function AboutPage() {
  return <ContentSlot name="about" section={About} />
}

function About({ content }: SectionProps<'about'>) {
  const { site } = useWords()

  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} badge={site.trustedService} />
      <ul className="wrap stats">
        {content.stats.map((stat) => (
          <li key={stat.id}>
            <ContentIcon name={stat.iconName} />
            <strong>{stat.number}</strong>
            <span>{stat.label}</span>
          </li>
        ))}
      </ul>
      <section className="section" aria-labelledby="mission-heading">
        <div className="wrap why">
          <SectionHeading id="mission-heading" title={content.missionTitle} description={content.missionDescription} />
          <ul className="reasons">
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
      {content.driver && <DriverProfile driver={content.driver} />}
      {content.cars.length > 0 && <Cars cars={content.cars} />}
      <section className="section" aria-labelledby="reasons-heading">
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
                {feature.text}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section section-sand" aria-labelledby="cta-heading">
        <div className="wrap contact">
          <SectionHeading id="cta-heading" title={content.ctaTitle} description={content.ctaDescription} />
          {content.bookNowText && (
            <BookLink className="button button-accent button-large">{content.bookNowText}</BookLink>
          )}
        </div>
      </section>
    </>
  )
}
