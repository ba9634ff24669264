import type { PublicContents } from '#domain/content/registry.ts'

import { BookLink } from '../book-link.tsx'
import { useWords } from '../site-context.tsx'
import { Facts } from './facts.tsx'
import { ItemCard } from './item-card.tsx'
import { PageTitle } from './page-title.tsx'

interface TripCardsProps {
  content: Pick<PublicContents['tours'], 'title' | 'subtitle' | 'bookNowText'>
  trips: PublicContents['tours']['tours']
  kind: 'tour' | 'boat'
}

/** The page of tours and the page of boat trips. */
export function TripCards({ content, trips, kind }: TripCardsProps) {
  const { site } = useWords()

  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} />
      <ul className="wrap cards">
        {trips.map((trip) => (
          <li key={trip.id}>
            <ItemCard name={trip.name} description={trip.description} cutOver={180} picture={trip.imagePaths[0]}>
              <Facts
                facts={[
                  { label: site.duration, value: trip.duration },
                  { label: site.departure, value: trip.departure },
                  { label: site.groupSize, value: trip.groupSize },
                  { label: site.includes, value: trip.includes.join(', ') },
                  { label: site.goodFor, value: trip.for.join(', ') },
                  { label: site.spokenLanguages, value: trip.languages.join(', ') },
                ]}
              />
              <div className="card-end">
                {trip.price && <p className="card-price">{trip.price}</p>}
                {content.bookNowText && (
                  <BookLink
                    subject={{ kind, id: trip.id, name: trip.name }}
                    aria-label={`${content.bookNowText}: ${trip.name}`}
                  >
                    {content.bookNowText}
                  </BookLink>
                )}
              </div>
            </ItemCard>
          </li>
        ))}
      </ul>
    </>
  )
}
