import { useState } from 'react'

import type { LanguageProgress } from '#domain/admin-api.ts'

import { LanguageCard } from '../records/language-card.tsx'
import { BlockGaps } from './block-gaps.tsx'
import { say } from '../words/say.ts'

/** One language, block by block; what is complete needs no look. */
export function LanguageGaps({ language }: { language: LanguageProgress }) {
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
          <progress value={percent} max={100} aria-label={`${name}: ${say('{percent} % translated', { percent })}`} />
          <span className="figure">{`${percent} %`}</span>
        </>
      }
    >
      <p className="help">{say('{filled} of {total} texts are there.', { filled, total })}</p>
      <ul className="plain-list">
        {blocks.map((block) => (
          <BlockGaps key={block.block} progress={block} flagCode={flagCode} />
        ))}
      </ul>
    </LanguageCard>
  )
}
