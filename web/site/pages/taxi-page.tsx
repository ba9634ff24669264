import { Link } from 'react-router'

import { pagePaths } from '#domain/paths.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { BookLink } from '../book-link.tsx'
import { PriceOverview } from '../prices/price-overview.tsx'
import { ContentSlot } from '../sections/content-slot.tsx'
import type { SectionProps } from '../sections/section.ts'
import { ContentIcon } from './content-icon.tsx'
import { PageTitle } from './page-title.tsx'
import { Questions } from './questions.tsx'

export function TaxiPage() {
  return <ContentSlot name="taxi" section={Taxi} />
}

function Taxi({ content }: SectionProps<'taxi'>) {
  const header = useContent('header')

  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} />
      <ul className="wrap taxi-photos">
        {content.photos.map((photo) => (
          <li key={photo}>
            <Photo file={photo} alt="" sizes="(min-width: 640px) 33vw, 92vw" className="aspect-4/3 rounded-card" />
          </li>
        ))}
      </ul>
      <ul className="wrap reasons py-16">
        {content.services.map((service) => (
          <li key={service.title} className="reason">
            <ContentIcon name={service.iconName} />
            <h2>{service.title}</h2>
            <p>{service.description}</p>
          </li>
        ))}
      </ul>
      <PriceOverview title={content.pricingTitle} />
      <Questions questions={content.faqs} />
      <div className="wrap flex flex-wrap gap-4 pb-24">
        {content.bookNowText && (
          <BookLink className="button button-accent button-large">{content.bookNowText}</BookLink>
        )}
        {header.status === 'ready' && (
          <>
            <Link to={pagePaths.tours} className="button button-quiet button-large">
              {header.content.toursLabel}
            </Link>
            <Link to={pagePaths.boatTrips} className="button button-quiet button-large">
              {header.content.boatTripsLabel}
            </Link>
          </>
        )}
      </div>
    </>
  )
}
