import { Link } from '../link.tsx'

import { useReveal } from '#web/lib/use-reveal.ts'
import { Photo } from '#web/ui/photo.tsx'
import type { SectionProps } from './content-slot.tsx'
import { SectionHeading } from '../layout/headings.tsx'

export function ServicesSection({ content }: SectionProps<'services'>) {
  const { ref, state } = useReveal<HTMLUListElement>(0.2)

  return (
    <section id="services" aria-labelledby="services-heading" className="section section-sand">
      <div className="wrap">
        <SectionHeading id="services-heading" title={content.sectionTitle} subtitle={content.sectionSubtitle} />
        <ul ref={ref} className="services" data-reveal={state}>
          {content.services.map((service, index) => (
            <li key={service.id} className="service">
              <Photo
                file={service.imagePath}
                alt={service.imageAlt || service.title}
                sizes={`(min-width: 1024px) ${isWide(index) ? '56vw' : '30vw'}, (min-width: 640px) 46vw, 300px`}
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

/** The style sheet makes the first and the last of every four cards wide. */
function isWide(index: number): boolean {
  return index % 4 === 0 || index % 4 === 3
}
