import { Link } from 'react-router'

import { useReveal } from '#web/lib/use-reveal.ts'
import { Photo } from '#web/ui/photo.tsx'
import type { SectionProps } from './section.ts'
import { SectionHeading } from './section-heading.tsx'

export function ServicesSection({ content }: SectionProps<'services'>) {
  const { ref, state } = useReveal<HTMLUListElement>(0.2)

  return (
    <section id="services" aria-labelledby="services-heading" className="section section-sand">
      <div className="wrap">
        <SectionHeading id="services-heading" title={content.sectionTitle} subtitle={content.sectionSubtitle} />
        <ul ref={ref} className="services" data-reveal={state}>
          {content.services.map((service) => (
            <li key={service.id} className="service">
              <Photo
                file={service.imagePath}
                alt=""
                sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 120px"
                className="service-picture"
              />
              <div className="service-text">
                <h3>{service.title}</h3>
                <p>{service.description}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="services-end">
          <p>{content.description}</p>
          {content.buttonLabel && (
            <Link to="/#contact" className="button button-navy">
              {content.buttonLabel}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
