import type { MouseEvent } from 'react'

import { positionOf, start, wayTo } from '#domain/prices/places.ts'
import coast from './coast.svg?no-inline'
import { type Frame, heightOf, isInside, nearFrame, project } from './projection.ts'
import { type MappedEntry, PlaceMark } from './place-mark.tsx'

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
export function MapView({ frame, label, className, entries, selected, onSelect }: MapViewProps) {
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
