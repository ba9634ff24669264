import { FiClock, FiMapPin, FiMoon } from 'react-icons/fi'

import type { PriceEntry } from '#domain/prices/price-table.ts'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { Photo } from '#web/ui/photo.tsx'

import { Facts } from '../cards/facts.tsx'
import { BookLink, Link } from '../link.tsx'
import { useSubjectData } from '../shown-subject.ts'
import { useSite } from '../site-context.tsx'
import { SendOn } from './send-on.tsx'
import { SubjectHead } from './subject-head.tsx'

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
