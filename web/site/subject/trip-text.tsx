import { keyed } from '#web/lib/keyed.ts'
import type { PublicContents } from '#domain/content/registry.ts'

import { Ticks } from '../cards/facts.tsx'
import { useWords } from '../site-context.tsx'

/** What a trip includes and whom it suits; nothing where nobody has said either. */
export function TripText({ item }: { item: PublicContents['tours']['tours'][number] }) {
  const { site } = useWords()
  if (item.includes.length + item.for.length === 0) return null

  return (
    <div className="road">
      <div className="wrap subject-more">
        <Ticks title={site.includes} texts={item.includes} heading="h2" />
        {item.for.length > 0 && (
          <div className="card-for">
            <h2>{site.goodFor}</h2>
            <ul className="chips">
              {keyed(item.for).map(({ key, item: text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}
