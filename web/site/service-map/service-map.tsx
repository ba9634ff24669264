import { type MouseEvent, useRef, useState } from 'react'

import { positionOf, start, wayTo } from '#domain/prices/places.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { Photo } from '#web/ui/photo.tsx'

import { SectionHeading } from '../layout/headings.tsx'
import { useWords } from '../site-context.tsx'
import coast from './coast.svg?no-inline'
import { type MappedEntry, MapTicket, PlaceMark } from './map-ticket.tsx'
import { type Frame, heightOf, isInside, nearFrame, overviewFrame, project } from './projection.ts'

/** Where we drive. A picture that staff have set stands instead of the drawn map. */
export function ServiceMap({ picture }: { picture: string }) {
  const prices = useContent('prices')
  const { site } = useWords()
  const entries = prices.status === 'ready' ? prices.content.filter(isMapped) : []
  const [first] = entries
  if (!picture && !first) return null

  return (
    <section className="section section-sand" aria-labelledby="map-heading">
      <div className="wrap service-map">
        <SectionHeading
          id="map-heading"
          title={site.mapTitle}
          {...(!picture && first && { description: fillIn(site.mapText, { place: first.from }) })}
        />
        {picture ? (
          <>
            <Photo file={picture} alt={site.mapLabel} sizes="(min-width: 1024px) 56vw, 92vw" className="map-picture" />
            {first && <MapTicket entry={first} />}
          </>
        ) : (
          first && <DrawnMap entries={entries} first={first} />
        )}
      </div>
    </section>
  )
}

function DrawnMap({ entries, first }: { entries: MappedEntry[]; first: MappedEntry }) {
  const { site } = useWords()
  const [selectedId, setSelectedId] = useState(first.id)
  const selected = entries.find(({ id }) => id === selectedId) ?? first
  const ticket = useRef<HTMLDivElement>(null)

  function handleSelect(entry: MappedEntry, isByKey: boolean) {
    setSelectedId(entry.id)
    if (isByKey) ticket.current?.querySelector('a')?.focus()
  }

  const shared = { entries, selected, onSelect: handleSelect }
  return (
    <>
      {/* A map has its west on the left in every language. */}
      <div className="map-sheet" dir="ltr">
        <MapView
          {...shared}
          frame={nearFrame}
          label={fillIn(site.nearMapLabel, { place: first.from })}
          className="map-near"
        />
        <MapView {...shared} frame={overviewFrame} label={site.mapLabel} className="map-overview" />
        <a href="https://www.openstreetmap.org/copyright" className="map-credit" rel="noopener">
          {site.mapCredit}
        </a>
      </div>
      <MapTicket entry={selected} focusRef={ticket} />
    </>
  )
}

function isMapped(entry: PriceEntry): entry is MappedEntry {
  return entry.place !== undefined
}

interface MapViewProps {
  frame: Frame
  label: string
  className: string
  entries: MappedEntry[]
  selected: MappedEntry
  /** `isByKey` tells that no pointer did it, so the focus may move on. */
  onSelect: (entry: MappedEntry, isByKey: boolean) => void
}

/** The coast, the roads and the places of the price table. Places near Saranda are marked only on the near map. */
function MapView({ frame, label, className, entries, selected, onSelect }: MapViewProps) {
  const isNear = frame === nearFrame
  const marked = entries.filter(({ place }) => isInside(nearFrame, positionOf(place) ?? [0, 0]) === isNear)
  const [startX, startY] = project(frame, positionOf(start) ?? [0, 0])

  function handleClick(event: MouseEvent, entry: MappedEntry) {
    event.preventDefault()
    onSelect(entry, event.detail === 0)
  }

  return (
    // The labels are placed for reading from left to right, as the map is drawn.
    <svg
      viewBox={`0 0 ${frame.width} ${heightOf(frame)}`}
      preserveAspectRatio="xMaxYMid slice"
      className={`map ${className}`}
      // SVG has no element that groups for readers.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={label}
      direction="ltr"
    >
      {/* A file of its own: only this page needs it, and not before its texts. */}
      <use className="map-abroad" href={`${coast}#${isNear ? 'near' : 'overview'}-abroad`} />
      <use className="map-home" href={`${coast}#${isNear ? 'near' : 'overview'}-home`} />
      <path className="map-road" d={roadsTo(entries, frame)} />
      <path className="map-way" d={`M${wayTo(selected.place).map(pointIn(frame)).join('L')}`} />
      {!isNear && <NearBox frame={frame} />}
      {!marked.some(({ place }) => place === start) && <circle className="map-start" cx={startX} cy={startY} r={8} />}
      {marked.map((entry) => (
        <PlaceMark
          key={entry.id}
          entry={entry}
          frame={frame}
          isSelected={entry.id === selected.id}
          onClick={(event) => handleClick(event, entry)}
          onPoint={() => onSelect(entry, false)}
        />
      ))}
    </svg>
  )
}

/** What the near map shows. */
function NearBox({ frame }: { frame: Frame }) {
  const [x, y] = project(frame, [nearFrame.west, nearFrame.north])
  const [right, bottom] = project(frame, [nearFrame.east, nearFrame.south])
  return <rect className="map-near-box" x={x} y={y} width={right - x} height={bottom - y} rx={6} />
}

/** All roads, each piece once, however many ways lead along it. */
function roadsTo(entries: MappedEntry[], frame: Frame): string {
  const pieces = entries.flatMap(({ place }) => {
    const way = wayTo(place).map(pointIn(frame))
    return way.slice(1).map((point, index) => `M${way[index]}L${point}`)
  })
  return [...new Set(pieces)].join('')
}

const pointIn = (frame: Frame) => (place: string) => project(frame, positionOf(place) ?? [0, 0]).join(' ')
