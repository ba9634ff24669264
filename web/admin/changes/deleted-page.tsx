import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FiRotateCcw } from 'react-icons/fi'

import type { DeletedThing } from '#domain/changes.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { AdminError, callAdmin } from '../api/admin-call.ts'
import { useLanguageNames } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { kindLabel } from './change-words.ts'

/** What was deleted in the last 30 days, each with the way back. */
export function DeletedPage() {
  const deleted = useQuery(deletedQuery)
  usePageTitle(say('Deleted'))

  return (
    <>
      <h1>{say('Deleted')}</h1>
      <p className="admin-help">
        {say(
          'For 30 days what was deleted can be put back as it was: in every language, with its pictures and addresses.',
        )}
      </p>
      <LoadState queries={[deleted]} failedText={say('Failed to load what was deleted.')} />
      {deleted.data?.length === 0 && <p className="admin-empty">{say('Nothing was deleted in the last 30 days.')}</p>}
      <ul className="plain-list">
        {deleted.data?.map((thing) => (
          <DeletedRow key={`${thing.type} ${thing.id}`} thing={thing} />
        ))}
      </ul>
    </>
  )
}

function DeletedRow({ thing }: { thing: DeletedThing }) {
  const id = useId()
  const queries = useQueryClient()
  const { run, isBusy } = useDeed(showToast)
  const languageName = useLanguageNames()
  const { type, languages, deletedAt, by, until } = thing
  const name = thing.name || say('Without a name')

  async function restore() {
    try {
      await callAdmin('RestoreDeleted', { method: 'POST', body: { type, id: thing.id } })
      showToast(say('It is back.'), 'success')
    } catch (error) {
      if (!(error instanceof AdminError && error.status === 404)) throw error
      showToast(say('Somebody has put it back already, or its 30 days are over.'))
    }
    // Whatever page it stands on.
    await queries.invalidateQueries()
  }

  return (
    <li className="admin-item user-row" aria-labelledby={id}>
      <div className="user-facts">
        <h2 id={id}>{name}</h2>
        <p className="admin-help">
          {[kindLabel(type), languages.map(languageName).join(', ')].filter(Boolean).join(' · ')}
        </p>
        <p className="admin-help">
          {say('Deleted by {name}, {time}; until {end} it can come back.', {
            name: by || say('A program'),
            time: formatSarandaTime(deletedAt),
            end: formatSarandaTime(until),
          })}
        </p>
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-label={say('Put back {name}', { name })}
        disabled={isBusy}
        // Its answer may be lost: then the list has it no more.
        onClick={() => void run(restore, () => queries.invalidateQueries(deletedQuery))}
      >
        <FiRotateCcw aria-hidden />
        <span>{say('Put back')}</span>
      </button>
    </li>
  )
}

const deletedQuery = queryOptions({
  queryKey: ['deleted'],
  queryFn: () => callAdmin<DeletedThing[]>('GetDeleted'),
  staleTime: 0,
})
