import { useSyncExternalStore } from 'react'

import { ownerPages } from '#domain/admin-paths.ts'
import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { dropDraft, subscribeToDrafts, type WaitingDraft, waitingDrafts } from './draft.ts'

/** Leads back to what was typed and not saved, after a phone has dropped the page. */
export function WaitingDrafts({ isOwner }: { isOwner: boolean | undefined }) {
  const all = JSON.parse(useSyncExternalStore(subscribeToDrafts, waitingDrafts)) as WaitingDraft[]
  // Whoever is no owner any more cannot go on with it; it waits until he is one again.
  const waiting = all.filter(({ address }) => isOwner || !ownerPages.has(new URL(address, location.href).pathname))
  if (waiting.length === 0) return null

  return (
    <ul className="draft-list" aria-label={say('Not saved yet')}>
      {waiting.map((draft) => (
        <li key={draft.key} className="draft-notice">
          <p>
            <span>{say('Not saved yet:')}</span> <strong>{draft.title}</strong>
            <span>{`, ${formatSarandaTime(new Date(draft.typedAt).toISOString())}`}</span>
          </p>
          {/* A whole load, since not every page looks at its address again once it has begun. */}
          <a className="admin-tool" href={draft.address}>
            {say('Open')}
          </a>
          <button
            type="button"
            className="admin-tool"
            aria-label={say('Discard {name}', { name: draft.title })}
            onClick={() => dropDraft(draft)}
          >
            {say('Discard')}
          </button>
        </li>
      ))}
    </ul>
  )
}
