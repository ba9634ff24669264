import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { FiMapPin } from 'react-icons/fi'

import { formatEuro, formatLek } from '#domain/prices/format-money.ts'
import { type Position, positionOf, start } from '#domain/prices/places.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { fillIn } from '#domain/words/fill-in.ts'

import { BookLink } from '../link.tsx'
import { useSite } from '../site-context.tsx'
import { type Frame, project } from './projection.ts'

interface MapTicketProps {
  entry: MappedEntry
  /** Where the focus goes when a place is chosen by key. */
  focusRef?: RefObject<HTMLDivElement | null>
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

/** A route of the price table that the map shows. */
export type MappedEntry = PriceEntry & { place: string }

interface PlaceMarkProps {
  entry: MappedEntry
  frame: Frame
  isSelected: boolean
  onClick: (event: MouseEvent) => void
  onPoint: () => void
}

/** Labels stand on the right of their place, unless the coast or a neighbour wants them elsewhere. */
const leftOf = new Set([start, 'Ksamil', 'Pema e Thate/Arameras', 'Lukovë', 'Qeparo', 'Himarë', 'Dhërmi', 'Vlorë'])
const above = new Set(['Blue Eye', 'Tirana Airport'])
/** Along the coast the labels move apart a little, up or down. */
const nudges: Record<string, number> = {
  Dhërmi: -5,
  Himarë: -2,
  Qeparo: 4,
  Borsh: 8,
  Lukovë: 5,
  Ksamil: -3,
  'Pema e Thate/Arameras': 3,
}

/** A place with its name; its price shows when it is pointed at or focused. Without scripts it leads to its row below. */
export function PlaceMark({ entry, frame, isSelected, onClick, onPoint }: PlaceMarkProps) {
  const { language } = useSite()
  const { place, route, time, price } = entry
  const [x, y] = project(frame, positionOf(place) ?? [0, 0])
  const isStart = place === start
  const label = useRef<SVGTextElement>(null)
  // Without the second name that some places have: on the map there is room for one.
  const [name = ''] = (isStart ? entry.from : entry.to).split(/\/| \(/, 1)
  const euro = formatEuro(price.eur, language.code)

  // With its price, a name at the edge may be too long for the map.
  useLayoutEffect(() => {
    if (isSelected && label.current) moveIntoMap(label.current)
    const text = label.current
    return () => text?.removeAttribute('transform')
  }, [isSelected])

  return (
    <a
      href={`#price-${entry.id}`}
      className="map-place"
      aria-label={[isStart && name, route, euro, time].filter(Boolean).join(', ')}
      aria-current={isSelected || undefined}
      onClick={onClick}
      onFocus={onPoint}
      onPointerEnter={onPoint}
    >
      <circle className="map-reach" cx={x} cy={y} r={15} />
      <circle className={isStart ? 'map-start' : 'map-dot'} cx={x} cy={y} r={isStart ? 8 : 5} />
      <text ref={label} aria-hidden {...labelAt(place, x, y, name, frame)}>
        <tspan>{name}</tspan>{' '}
        <tspan className="map-price" dx={2}>
          {euro}
        </tspan>
      </text>
    </a>
  )
}

/** A letter's width in the map's units where it is drawn smallest, on phones. */
const letter = 11
const margin = 8
/** In pixels of the screen. */
const edge = 4

/** Where a name stands: what would leave the map on the right stands above its place, up to the edge. */
function labelAt(place: string, x: number, y: number, name: string, { width }: Frame) {
  if (leftOf.has(place)) return { x: x - 11, y: y + 5 + (nudges[place] ?? 0), textAnchor: 'end' as const }
  const room = width - margin - x
  const needed = letter * name.length
  if (above.has(place) && needed / 2 <= room) return { x, y: y - 13, textAnchor: 'middle' as const }
  if (above.has(place) || needed > room) return { x: width - margin, y: y - 13, textAnchor: 'end' as const }
  return { x: x + 12, y: y + 5 + (nudges[place] ?? 0), textAnchor: 'start' as const }
}

function moveIntoMap(label: SVGTextElement) {
  const map = label.ownerSVGElement
  const pixelsPerUnit = map?.getScreenCTM()?.a
  if (!map || !pixelsPerUnit) return
  const frame = map.getBoundingClientRect()
  const { left, right } = label.getBoundingClientRect()
  const pixels = Math.max(0, frame.left + edge - left) - Math.max(0, right + edge - frame.right)
  if (pixels !== 0) label.setAttribute('transform', `translate(${pixels / pixelsPerUnit} 0)`)
}
