import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { BlockProgress, Hole, LanguageProgress } from '#domain/admin-api.ts'
import { editorAddress } from '#domain/admin-paths.ts'
import type { StoredBlockName } from '#domain/content/registry.ts'

import { progressQuery } from '../api/queries.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { LanguageCard } from '../records/folded.tsx'
import { percentText } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'

/** How much of the site each language has, and the way to everything that is missing. */
export function TranslationsPage() {
  const progress = useQuery(progressQuery)
  usePageTitle(say('Translations'))

  return (
    <>
      <h1>{say('Translations')}</h1>
      <p className="admin-help">{say('What is missing here shows in the default language on the site.')}</p>
      <LoadState queries={[progress]} failedText={say('Failed to load translations.')} />
      {(progress.data ?? []).map((language) => (
        <LanguageGaps key={language.languageId} language={language} />
      ))}
    </>
  )
}

/** One language, block by block; what is complete needs no look. */
function LanguageGaps({ language }: { language: LanguageProgress }) {
  const [isOpen, setIsOpen] = useState(false)
  const { flagCode, name, isActive, percent, blocks } = language
  const filled = blocks.reduce((sum, block) => sum + block.filled, 0)
  const total = blocks.reduce((sum, block) => sum + block.total, 0)

  return (
    <LanguageCard
      flagCode={flagCode}
      name={name}
      isActive={isActive}
      isOpen={isOpen}
      isLocked={false}
      onToggle={() => setIsOpen(!isOpen)}
      actions={
        <>
          <progress
            value={percent}
            max={100}
            aria-label={`${name}: ${say('{percent} translated', { percent: percentText(percent) })}`}
          />
          <span className="admin-figure">{percentText(percent)}</span>
        </>
      }
    >
      <p className="admin-help">{say('{filled} of {total} texts are there.', { filled, total })}</p>
      <ul className="plain-list">
        {blocks.map((block) => (
          <BlockGaps key={block.block} progress={block} flagCode={flagCode} />
        ))}
      </ul>
    </LanguageCard>
  )
}

interface BlockGapsProps {
  progress: BlockProgress
  flagCode: string
}

/** A block in one language: how much is there, and a link to each hole that opens its editor at that field. */
function BlockGaps({ progress, flagCode }: BlockGapsProps) {
  const { block, title, filled, total, holes } = progress

  return (
    <li className="block-gaps">
      <p>
        <strong>{sayDeclared(title)}</strong>{' '}
        <span className="admin-figure">{say('{filled} of {total}', { filled, total })}</span>
      </p>
      {holes.length > 0 && (
        <ul className="admin-row">
          {holes.map((hole) => (
            <li key={JSON.stringify(hole)}>
              <Link
                className="gap-link"
                to={editorAddress({
                  block: block as StoredBlockName,
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
