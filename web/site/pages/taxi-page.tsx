import type { ToggleEvent } from 'react'
import { FiArrowRight } from 'react-icons/fi'

import { keyed } from '#web/lib/keyed.ts'
import { pagePaths } from '#domain/paths.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { Photo } from '#web/ui/photo.tsx'
import type { PublicContents } from '#domain/content/registry.ts'

import { BookLink, Link } from '../link.tsx'
import { PriceOverview } from '../prices/price-overview.tsx'
import { ContentSlot, type SectionProps } from '../sections/content-slot.tsx'
import { ServiceMap } from '../service-map/service-map.tsx'
import { useWords } from '../site-context.tsx'
import { ContentIcon } from '../sections/content-icon.tsx'
import { PageTitle, SectionHeading } from '../layout/headings.tsx'

export function TaxiPage() {
  return <ContentSlot name="taxi" section={Taxi} />
}

function Taxi({ content }: SectionProps<'taxi'>) {
  const photoCount = content.photos.length
  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} />
      <div className="road taxi-services">
        <ul className="wrap reasons">
          {keyed(content.services).map(({ key, item: service }) => (
            <li key={key} className="reason">
              <ContentIcon name={service.iconName} />
              <h2>{service.title}</h2>
              <p>{service.description}</p>
            </li>
          ))}
        </ul>
        <ul
          className="wrap taxi-photos"
          data-odd={photoCount % 2 === 1 || undefined}
          data-three={photoCount === 3 || undefined}
        >
          {content.photos.map((photo, index) => (
            <li key={photo}>
              <Photo
                file={photo}
                alt={content.photoAlts[index] ?? ''}
                sizes="(min-width: 640px) 60vw, 92vw"
                className="taxi-photo"
              />
            </li>
          ))}
        </ul>
      </div>
      <ServiceMap picture={content.mapImagePath} />
      <PriceOverview title={content.pricingTitle} />
      <Questions questions={content.faqs} />
      <OnTheWay bookNowText={content.bookNowText} />
    </>
  )
}

/** Book Now, and what else there is. */
function OnTheWay({ bookNowText }: { bookNowText: string }) {
  const header = useContent('header')
  const { site } = useWords()
  const labels = header.status === 'ready' ? header.content : undefined

  return (
    <section className="section" aria-labelledby="more-heading">
      <div className="wrap">
        <div className="cta">
          <h2 id="more-heading">{site.moreTitle}</h2>
          <div className="cta-ways">
            {bookNowText && (
              <BookLink className="button button-navy button-large">
                <span>{bookNowText}</span>
                <FiArrowRight aria-hidden className="onward" />
              </BookLink>
            )}
            {labels?.toursLabel && <Link to={pagePaths.tours}>{labels.toursLabel}</Link>}
            {labels?.boatTripsLabel && <Link to={pagePaths.boatTrips}>{labels.boatTripsLabel}</Link>}
          </div>
        </div>
      </div>
    </section>
  )
}

/** Questions and answers, of which one is open at a time: by their name, or by us where the browser does not know that yet. */
export function Questions({ questions }: { questions: PublicContents['taxi']['faqs'] }) {
  const { site } = useWords()
  if (questions.length === 0) return null

  return (
    <section className="section section-sand" aria-labelledby="questions-heading">
      <div className="wrap why">
        <SectionHeading id="questions-heading" title={site.questions} />
        <div className="questions">
          {keyed(questions).map(({ key, item: { question, answer } }) => (
            <details key={key} name="questions" onToggle={closeOthers}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return
  for (const other of currentTarget.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== currentTarget) other.open = false
  }
}
