import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FiKey } from 'react-icons/fi'

import type { SessionRecord } from '#domain/users.ts'

import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../api/admin-call.ts'
import { accountQuery } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { pushDevicesQuery, roleLabels, sessionsQuery } from './accounts.ts'
import { Ringing } from './ringing.tsx'
import { SecondFactor } from './second-factor.tsx'

/** One's own account: who one is here, the password, the second factor, and where one is signed in. */
export function AccountPage() {
  const account = useQuery(accountQuery)
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  usePageTitle(say('My account'))

  return (
    <>
      <h1>{say('My account')}</h1>
      <LoadState queries={[account]} failedText={say('Failed to load your account.')} />
      {account.data && (
        <div className="account-parts">
          <section className="admin-card account-part">
            <h2>{account.data.fullName}</h2>
            <p className="admin-help">{[account.data.username, say(roleLabels[account.data.role])].join(' · ')}</p>
            <div className="admin-row">
              <button type="button" className="button button-quiet" onClick={() => setIsChangingPassword(true)}>
                <FiKey aria-hidden />
                <span>{say('Change password')}</span>
              </button>
            </div>
          </section>
          <Ringing />
          <SecondFactor isOn={account.data.hasSecondFactor} codesLeft={account.data.recoveryCodesLeft} />
          <Sessions />
        </div>
      )}
      {isChangingPassword && <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />}
    </>
  )
}

function Sessions() {
  const id = useId()
  const sessions = useQuery(sessionsQuery)
  const ringing = useQuery(pushDevicesQuery).data ?? []

  return (
    <section className="admin-card account-part" aria-labelledby={id}>
      <h2 id={id}>{say('Where you are signed in')}</h2>
      <p className="admin-help">{say('End what you do not know or no longer use, and then change your password.')}</p>
      {ringing.length > 0 && (
        <p className="admin-help">
          {say(
            'A device that is signed out from here rings no more. Where a sign-in ended by itself, it rings on: end that above, with “Ring no more”.',
          )}
        </p>
      )}
      <LoadState queries={[sessions]} failedText={say('Failed to load where you are signed in.')} />
      <ul className="session-list">
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SessionRow({ session }: { session: SessionRecord }) {
  const queries = useQueryClient()
  const { run, isBusy } = useDeed(showToast)
  const device = session.device || say('Unknown device')

  async function end() {
    const left = await callAdmin<SessionRecord[]>('EndSession', { method: 'POST', query: { id: session.id } })
    queries.setQueryData(sessionsQuery.queryKey, left)
    // What rang by it is gone, too.
    void queries.invalidateQueries(pushDevicesQuery)
    showToast(say('Signed out there.'), 'success')
  }

  return (
    <li className="session-row">
      <div>
        <p className="session-device">{device}</p>
        <p className="admin-help">
          {say('Since {start}, last used {end}', {
            start: formatSarandaTime(session.createdAt),
            end: formatSarandaTime(session.lastUsedAt),
          })}
        </p>
      </div>
      {session.isCurrent ? (
        <span className="admin-badge">{say('This device')}</span>
      ) : (
        <button
          type="button"
          className="button button-quiet"
          aria-label={say('Sign out there: {device}', { device })}
          disabled={isBusy}
          onClick={() => void run(end)}
        >
          {say('Sign out there')}
        </button>
      )}
    </li>
  )
}
