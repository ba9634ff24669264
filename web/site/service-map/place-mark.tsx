import { type MouseEvent, useLayoutEffect, useRef } from 'react'

import { positionOf, start } from '#domain/prices/places.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { useSite } from '../site-context.tsx'
import { type Frame, project } from './projection.ts'

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
