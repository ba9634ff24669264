import { type RefObject, useSyncExternalStore } from 'react'
import { FiMapPin } from 'react-icons/fi'

import { positionOf } from '#domain/prices/places.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { BookLink } from '../book-link.tsx'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { useSite } from '../site-context.tsx'
import { mapAppLink } from './map-app-link.ts'
import type { MappedEntry } from './map-view.tsx'

interface MapTicketProps {
  entry: MappedEntry
  /** Where the focus goes when a place is chosen by key. */
  focusRef: RefObject<HTMLDivElement | null>
}

/** The chosen place: what the ride costs, the way to book it and the way to look at it in one's own map. */
export function MapTicket({ entry, focusRef }: MapTicketProps) {
  const { language, words } = useSite()
  const { site } = words
  const userAgent = useSyncExternalStore(
    never,
    () => navigator.userAgent,
    () => '',
  )
  const position = positionOf(entry.place)
  const { route, time, price, to } = entry

  return (
    <div ref={focusRef} className="map-ticket">
      <p className="map-ticket-route" aria-live="polite">
        {route}
      </p>
      <p className="map-ticket-price">
        <strong>{formatEuro(price.eur, language.code)}</strong>
        <span>
          {[
            fillIn(site.lekNote, { lek: formatLek(price.lek, language.code) }),
            time,
            price.eurNight !== undefined &&
              fillIn(site.nightRate, { price: formatEuro(price.eurNight, language.code) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <div className="map-ticket-ways">
        <BookLink
          subject={{ kind: 'route', id: entry.id, name: route }}
          aria-label={fillIn(site.withPlan, { action: site.bookNow, plan: route })}
        >
          {site.bookNow}
        </BookLink>
        {position && (
          <a href={mapAppLink(position, to, userAgent)} className="link" rel="noopener">
            <FiMapPin aria-hidden />
            <span>{site.openMap}</span>
          </a>
        )}
      </div>
    </div>
  )
}

const never = () => () => undefined
