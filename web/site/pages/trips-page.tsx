import type { PublicContents } from '#domain/content/registry.ts'
import { subjectPath } from '#domain/subject-pages.ts'

import { BookLink } from '../link.tsx'
import { PageTitle } from '../layout/headings.tsx'
import { useSite } from '../site-context.tsx'
import { NextDepartures } from '../departures/next-departures.tsx'
import { Chips, ItemCard, itemPictures, Ticks, TripFacts, TripPriceTag } from '../cards/item-card.tsx'
import { shownItems } from '../shown-subject.ts'
import { ContentSlot, type SectionProps } from '../sections/content-slot.tsx'

type Trip = PublicContents['tours']['tours'][number]

interface TripCardsProps {
  content: Pick<PublicContents['tours'], 'title' | 'subtitle' | 'bookNowText'>
  trips: Trip[]
  kind: 'tour' | 'boat'
}

/** The page of tours and the page of boat trips. */
export function TripCards({ content, trips, kind }: TripCardsProps) {
  return (
    <>
      <PageTitle title={content.title} subtitle={content.subtitle} />
      <div className="road">
        <ul className="wrap cards cards-trips">
          {shownItems(trips).map((trip, index) => (
            <li key={trip.id}>
              <TripCard trip={trip} kind={kind} bookNowText={content.bookNowText} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

interface TripCardProps {
  trip: Trip
  kind: 'tour' | 'boat'
  bookNowText: string
  isFirst: boolean
}

function TripCard({ trip, kind, bookNowText, isFirst }: TripCardProps) {
  const { site } = useSite().words
  const { id, number, name } = trip

  return (
    <ItemCard
      name={name}
      description={trip.description}
      cutOver={180}
      pictures={itemPictures(trip)}
      isFirst={isFirst}
      path={subjectPath(kind, number, name)}
      sizes="(min-width: 1344px) 580px, (min-width: 900px) 46vw, 92vw"
    >
      <TripFacts trip={trip} />
      <Ticks title={site.includes} texts={trip.includes} />
      <Chips title={site.goodFor} texts={trip.for} />
      <NextDepartures subject={{ kind, id, number, name }} />
      <div className="card-end">
        <TripPriceTag trip={trip} />
        {bookNowText && (
          <BookLink subject={{ kind, id, number, name }} aria-label={`${bookNowText}: ${name}`}>
            {bookNowText}
          </BookLink>
        )}
      </div>
    </ItemCard>
  )
}

export function ToursPage() {
  return <ContentSlot name="tours" section={Tours} />
}

function Tours({ content }: SectionProps<'tours'>) {
  return <TripCards content={content} trips={content.tours} kind="tour" />
}

export function BoatTripsPage() {
  return <ContentSlot name="boat-trips" section={BoatTrips} />
}

function BoatTrips({ content }: SectionProps<'boat-trips'>) {
  return <TripCards content={content} trips={content.boatTrips} kind="boat" />
}
