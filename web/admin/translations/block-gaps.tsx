import { Link } from 'react-router'

import type { BlockProgress, Hole } from '#domain/admin-api.ts'
import type { BlockName } from '#domain/content/registry.ts'

import { editorAddress } from '#domain/admin-paths.ts'
import { say, sayDeclared } from '../words/say.ts'

interface BlockGapsProps {
  progress: BlockProgress
  flagCode: string
}

/** A block in one language: how much is there, and a link to each hole that opens its editor at that field. */
export function BlockGaps({ progress, flagCode }: BlockGapsProps) {
  const { block, title, filled, total, holes } = progress

  return (
    <li className="block-gaps">
      <p>
        <strong>{sayDeclared(title)}</strong>{' '}
        <span className="figure">{say('{filled} of {total}', { filled, total })}</span>
      </p>
      {holes.length > 0 && (
        <ul className="row">
          {holes.map((hole) => (
            <li key={JSON.stringify(hole)}>
              <Link
                className="gap-link"
                to={editorAddress({
                  block: block as BlockName,
                  flagCode,
                  collection: hole.collection,
                  itemId: hole.itemId,
                  groupKey: hole.missingItem?.groupKey,
                  field: hole.field,
                })}
              >
                {labelOf(hole)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function labelOf({ missingItem, label, field }: Hole): string {
  return missingItem
    ? say('{name} (not there at all)', { name: missingItem.name })
    : sayDeclared(label ?? field ?? 'Open')
}
