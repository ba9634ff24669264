import type { MouseEvent } from 'react'

import { positionOf, start } from '#domain/prices/places.ts'
import { formatEuro } from '#domain/prices/format-money.ts'
import { useSite } from '../site-context.tsx'
import type { MappedEntry } from './map-view.tsx'
import { type Frame, project } from './projection.ts'

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
  const [name = ''] = (isStart ? entry.from : entry.to).split('/', 1)
  const euro = formatEuro(price.eur, language.code)

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
      <text aria-hidden {...labelAt(place, x, y)}>
        {name}{' '}
        <tspan className="map-price" dx={2}>
          {euro}
        </tspan>
      </text>
    </a>
  )
}

function labelAt(place: string, x: number, y: number) {
  if (above.has(place)) return { x, y: y - 13, textAnchor: 'middle' as const }
  if (leftOf.has(place)) return { x: x - 13, y: y + 5 + (nudges[place] ?? 0), textAnchor: 'end' as const }
  return { x: x + 12, y: y + 5, textAnchor: 'start' as const }
}
