import { type RefObject, useSyncExternalStore } from 'react'
import { FiMapPin } from 'react-icons/fi'

import { type Position, positionOf } from '#domain/prices/places.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { formatEuro, formatLek } from '#domain/prices/format-money.ts'

import { BookLink } from '../link.tsx'
import { useSite } from '../site-context.tsx'
import type { MappedEntry } from './place-mark.tsx'

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

/**
 * The address that opens a place in the visitor's own map app: Android asks which app for geo:, Apple's devices have
 * theirs, all others get OpenStreetMap. Pass an empty user agent where it is not known.
 */
export function mapAppLink([longitude, latitude]: Position, name: string, userAgent: string): string {
  const at = `${latitude},${longitude}`
  if (userAgent.includes('Android')) return `geo:${at}?q=${encodeURIComponent(`${at}(${name})`)}`
  if (/iPhone|iPad|Macintosh/.test(userAgent)) {
    return `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(name)}`
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`
}
