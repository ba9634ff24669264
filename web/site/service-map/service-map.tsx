import { useRef, useState } from 'react'

import type { PriceEntry } from '#domain/prices/price-table.ts'

import { fillIn } from '#domain/words/fill-in.ts'
import { useContent } from '#web/lib/use-content.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { SectionHeading } from '../layout/headings.tsx'
import { useWords } from '../site-context.tsx'
import { MapTicket } from './map-ticket.tsx'
import { MapView } from './map-view.tsx'
import type { MappedEntry } from './place-mark.tsx'
import { nearFrame, overviewFrame } from './projection.ts'

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
          <Photo file={picture} alt={site.mapLabel} sizes="(min-width: 1024px) 56vw, 92vw" className="map-picture" />
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
