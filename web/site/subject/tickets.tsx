import type { PublicContents } from '#domain/content/registry.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { subjectPath } from '#domain/subject-pages.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { TripFacts, TripPriceTag } from '../cards/facts.tsx'
import { NextDepartures } from '../departures/next-departures.tsx'
import { BookLink, Link } from '../link.tsx'
import { useSubjectData } from '../shown-subject.ts'
import { useSite } from '../site-context.tsx'
import { SendOn } from './send-on.tsx'

interface TripTicketProps {
  kind: 'tour' | 'boat'
  item: PublicContents['tours']['tours'][number]
  bookNowText: string
}

/** What a tour or a boat trip costs, how long it takes, where it leaves. */
export function TripTicket({ kind, item, bookNowText }: TripTicketProps) {
  const { site } = useSite().words
  const { id, number, name } = item

  return (
    <>
      <TripPriceTag trip={item} />
      <TripFacts trip={item} />
      <NextDepartures subject={{ kind, id, number, name }} heading="h2" />
      <div className="ticket-ways">
        <BookLink subject={{ kind, id, number, name }} className="button button-accent button-large">
          {bookNowText || site.bookNow}
        </BookLink>
        <SendOn name={name} />
      </div>
    </>
  )
}

interface AttractionTicketProps {
  item: PublicContents['attractions']['attractions'][number]
  bookNowText: string
}

/** The way to a place: the ride there with its price, where the table has one. */
export function AttractionTicket({ item: { id, number, name }, bookNowText }: AttractionTicketProps) {
  const { site } = useSite().words
  const ride = useRideThere()

  return (
    <>
      {ride && <Ride ride={ride} />}
      <div className="ticket-ways">
        <BookLink subject={{ kind: 'attraction', id, number, name }} className="button button-accent button-large">
          {bookNowText || site.bookNow}
        </BookLink>
        <SendOn name={name} />
      </div>
    </>
  )
}

function useRideThere(): PriceEntry | undefined {
  const id = useSubjectData()?.rideId
  const prices = useContent('prices')
  return prices.status === 'ready' ? prices.content.find((entry) => entry.id === id) : undefined
}

function Ride({ ride: { id, route, time, price } }: { ride: PriceEntry }) {
  const { language, words } = useSite()
  const { eur, eurNight } = price
  const { nightRateElse, perCar } = words.booking
  const night = eurNight !== undefined && fillIn(nightRateElse, { price: formatEuro(eurNight, language.code) })

  return (
    <>
      <p className="card-price">
        <span>{formatEuro(eur, language.code)}</span>{' '}
        <span className="card-price-for">{[perCar, night].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="ticket-note">
        <Link to={subjectPath('route', id, route)} className="link">
          {[route, time].filter(Boolean).join(', ')}
        </Link>
      </p>
    </>
  )
}
