import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FiCheckCircle, FiCircle } from 'react-icons/fi'
import { Link } from 'react-router'

import { adminPaths } from '#domain/admin-paths.ts'
import { type OpeningItem, openingItems, type OpeningList, type OpeningName, saidByHand } from '#domain/opening.ts'
import { openingWords } from '#domain/words/opening.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { menuQuery } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { ChangePasswordDialog } from '../accounts/change-password-dialog.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say, sayDeclared } from '../words/say.ts'

/** What is still as shipped or missing before guests can rely on the site, each with the place to mend it. */
export function OpeningPage() {
  const queries = useQueryClient()
  const opening = useQuery(openingQuery)
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  const { run, isBusy } = useDeed(showToast)
  usePageTitle(say('Before you open'))
  const { items = [], done = 0, total = 0 } = opening.data ?? {}

  async function mark(body: { name: OpeningName; isDone: boolean }) {
    const list = await callAdmin<OpeningList>('UpdateOpeningItem', { method: 'PUT', body })
    queries.setQueryData(openingQuery.queryKey, list)
    void queries.invalidateQueries(menuQuery)
  }

  return (
    <>
      <h1>{say('Before you open')}</h1>
      <p className="admin-help">
        {say(
          'The site came with samples. When everything here is done, this page leaves the menu, and your guests can rely on what they read.',
        )}
      </p>
      <LoadState queries={[opening]} failedText={say('Failed to load the list.')} />
      {opening.data && (
        <>
          <progress
            className="opening-progress"
            value={done}
            max={total}
            aria-label={say('{done} of {total} done', { done, total })}
          />
          <output className="admin-help">
            {done === total ? say('All done.') : say('{done} of {total} done', { done, total })}
          </output>
          <ul className="opening-list">
            {items.map((item) => (
              <li key={item.name} className="admin-card opening-item" data-done={item.isDone || undefined}>
                {item.isDone ? <FiCheckCircle aria-hidden /> : <FiCircle aria-hidden />}
                <div>
                  <h2>{sayDeclared(openingWords[item.name].title)}</h2>
                  <p className="admin-help">
                    {item.isDone ? doneSentence(item) : sayDeclared(openingWords[item.name].advice)}
                  </p>
                </div>
                <div className="opening-ways">
                  <Way item={item} onChangePassword={() => setIsChangingPassword(true)} />
                  {saidByHand.includes(item.name) && (
                    <button
                      type="button"
                      className="admin-tool"
                      disabled={isBusy}
                      onClick={() => void run(() => mark({ name: item.name, isDone: !item.isDone }))}
                    >
                      <span>{item.isDone ? say('Look again') : say('It is true')}</span>
                    </button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {isChangingPassword && (
        <ChangePasswordDialog
          onClose={() => {
            setIsChangingPassword(false)
            void queries.invalidateQueries(openingQuery)
          }}
        />
      )}
    </>
  )
}

/** The place where it is put right; what is done on the server has none here. */
function Way({ item: { name, isDone }, onChangePassword }: { item: OpeningItem; onChangePassword: () => void }) {
  if (isDone) return null
  if (name === 'password') {
    return (
      <button type="button" className="admin-tool" onClick={onChangePassword}>
        {say('Change password')}
      </button>
    )
  }
  const { path } = openingItems[name]
  return path === null ? null : (
    <Link className="admin-tool" to={path}>
      {say('Go there')}
    </Link>
  )
}

function doneSentence({ at, by }: OpeningItem): string {
  if (at === null) return say('Done.')
  return by === null
    ? say('Done, {time}.', { time: formatSarandaTime(at) })
    : say('Done by {name}, {time}.', { name: by, time: formatSarandaTime(at) })
}

/** One line above the inbox, until all is done. */
export function OpeningLine({ list }: { list: OpeningList | undefined }) {
  if (!list || list.done === list.total) return null

  return (
    <p>
      <Link className="link" to={adminPaths.opening}>
        {say('{done} of {total} things done before you open', { done: list.done, total: list.total })}
      </Link>
    </p>
  )
}

export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: () => callAdmin<OpeningList>('GetOpeningList'),
  staleTime: 0,
})
