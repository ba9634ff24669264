import { FiClock, FiMapPin, FiMoon } from 'react-icons/fi'

import { whatsAppHref } from '#domain/contact-links.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import { canonicalPath } from '#domain/paths.ts'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { subjectPath } from '#domain/subject-pages.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { Photo } from '#web/ui/photo.tsx'

import { Facts, TripFacts, TripPriceTag } from '../cards/item-card.tsx'
import { NextDepartures } from '../departures/next-departures.tsx'
import { WhatsAppIcon } from '../layout/contact-ways.tsx'
import { BookLink, Link } from '../link.tsx'
import { useSubjectData } from '../shown-subject.ts'
import { usePage, useSite } from '../site-context.tsx'
import { SubjectHead } from './subject-head.tsx'

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

/** A row of the price table as a page: its price as on the board, what one sees on the way, where it stops. */
export function RouteView({ entry }: { entry: PriceEntry }) {
  const { picture, description = '', pickup = '', stops = [] } = useSubjectData()?.route ?? {}

  return (
    <>
      <SubjectHead
        kind="route"
        name={entry.route}
        picture={
          <Photo
            file={picture?.file ?? ''}
            alt={picture?.alt ?? ''}
            sizes="(min-width: 1344px) 760px, (min-width: 1024px) 58vw, 92vw"
            className="subject-photo"
            isUrgent
          />
        }
        text={description}
      >
        <RouteTicket entry={entry} pickup={pickup} />
      </SubjectHead>
      {stops.length > 2 && <Stops stops={stops} />}
    </>
  )
}

function RouteTicket({ entry, pickup }: { entry: PriceEntry; pickup: string }) {
  const { language, words } = useSite()
  const { site } = words
  const { id, route, price, time } = entry
  const night = price.eurNight === undefined ? site.sameAtNight : formatEuro(price.eurNight, language.code)

  return (
    <>
      <p className="card-price">
        <span>{formatEuro(price.eur, language.code)}</span>{' '}
        <span className="card-price-for">{fillIn(site.lekNote, { lek: formatLek(price.lek, language.code) })}</span>
      </p>
      <p className="ticket-note">{site.boardNote}</p>
      <Facts
        facts={[
          { icon: FiClock, label: site.duration, value: time },
          { icon: FiMoon, label: site.nightRateLabel, value: night },
          { icon: FiMapPin, label: site.pickUpPlace, value: pickup },
        ]}
      />
      <div className="ticket-ways">
        <BookLink subject={{ kind: 'route', id, name: route }} className="button button-accent button-large">
          {site.bookNow}
        </BookLink>
        <SendOn name={route} />
      </div>
    </>
  )
}

type StopList = NonNullable<NonNullable<ReturnType<typeof useSubjectData>>['route']>['stops']

/** The places along the road, as a line with stops; those that have a route of their own lead to it. */
function Stops({ stops }: { stops: StopList }) {
  const { site } = useSite().words

  return (
    <section className="road" aria-labelledby="stops-heading">
      <div className="wrap stops">
        <h2 id="stops-heading">{site.stops}</h2>
        <ol>
          {stops.map(({ name, path }) => (
            <li key={name}>
              {path === undefined ? (
                <span>{name}</span>
              ) : (
                <Link to={path} className="link">
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A plain link that opens the visitor's WhatsApp with this page's address; whom to send it to he chooses there. */
function SendOn({ name }: { name: string }) {
  const page = usePage()
  const site = useSite()
  if (!page) return null
  const { language, languages, publicUrl, words } = site
  const address = publicUrl + canonicalPath(page.path, language.code, languages[0]?.code)

  return (
    <a href={whatsAppHref('', `${name}\n${address}`)} className="send-on" rel="noopener">
      <WhatsAppIcon />
      <span>{words.site.sendOn}</span>
    </a>
  )
}
