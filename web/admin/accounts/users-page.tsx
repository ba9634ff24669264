import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import type { Invitation, UserRecord } from '#domain/users.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { showToast } from '#web/ui/toast-store.ts'

import { addOnce } from '../api/add-once.ts'
import { callAdmin } from '../api/admin-call.ts'
import { accountQuery } from '../api/queries.ts'
import { useDeed } from '../api/use-deed.ts'
import { confirm } from '../controls/dialogs.tsx'
import { LoadState, usePageTitle } from '../controls/page-states.tsx'
import { englishSetting } from '../editors/editors.ts'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { AddButton, EditButton, newItemKey, type OneRecord, useOneItem } from '../records/use-one-record.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { formatSarandaTime } from '../words/formats.ts'
import { say } from '../words/say.ts'
import { invitedFields, roleLabels, userFields, usersQuery } from './accounts.ts'
import { FreshLink } from './fresh-link.tsx'

/** A link that was just made, and for whom. */
interface InviteLink extends Invitation {
  fullName: string
}

/** Who may use the back office: invite somebody, change a role, switch somebody off, give a new link. */
export function UsersPage() {
  const queries = useQueryClient()
  const users = useQuery(usersQuery)
  const records = useOneItem()
  const [link, setLink] = useState<InviteLink | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(say('Users'))

  async function show(fresh: InviteLink) {
    setLink(fresh)
    await queries.invalidateQueries(usersQuery)
  }

  /** The form behind it has gone meanwhile, and the focus with it. */
  function hide() {
    flushSync(() => setLink(null))
    focusIfLost(heading.current)
  }

  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {say('Users')}
        </h1>
        <AddButton records={records} label={say('Invite somebody')} />
      </div>
      <p className="admin-help">
        {say('Everybody has an account of his own and chooses his password himself, by a link that you send him.')}
      </p>
      {records.editing === newItemKey && (
        <div className="admin-card admin-card-body">
          <InviteForm onInvited={(fresh) => void show(fresh)} onClose={records.close} />
        </div>
      )}
      <LoadState queries={[users]} failedText={say('Failed to load users.')} />
      <ul className="plain-list">
        {users.data?.map((user) => (
          <UserRow key={user.id} user={user} records={records} onLink={show} />
        ))}
      </ul>
      {link && (
        <FreshLink
          title={say('The link for {name}', { name: link.fullName })}
          text={say(
            'Send it to him alone: whoever opens it chooses the password. It is shown only now, and holds until {time}.',
            { time: formatSarandaTime(link.expiresAt) },
          )}
          path={link.inviteUrl}
          onClose={hide}
        />
      )}
    </>
  )
}

interface UserRowProps {
  user: UserRecord
  records: OneRecord
  onLink: (link: InviteLink) => Promise<void>
}

/** A user to read, or open for editing. */
function UserRow({ user, records, onLink }: UserRowProps) {
  const id = useId()
  const { run } = useDeed(showToast)
  const { fullName, username, role } = user
  const account = useQuery(accountQuery)
  // One's own would end one's sign-in before it could be copied, and that of somebody who is off opens nothing.
  const mayHaveLink = account.data?.username !== username && user.state !== 'off'

  async function handleNewLink() {
    if (!(await confirm(resetQuestion(user)))) return
    await run(async () => {
      const made = await callAdmin<Invitation>('ResetUser', { method: 'POST', query: { id: user.id } })
      await onLink({ ...made, fullName })
    })
  }

  if (records.editing === String(user.id)) {
    return (
      <li className="admin-item" aria-labelledby={id}>
        <h2 id={id}>{fullName}</h2>
        <UserForm user={user} onClose={records.close} />
      </li>
    )
  }
  return (
    <li className="admin-item user-row" aria-labelledby={id}>
      <div className="user-facts">
        <h2 id={id}>{fullName}</h2>
        <p className="admin-help">{[username, say(roleLabels[role])].join(' · ')}</p>
        <p className={user.state === 'active' ? 'admin-help' : 'user-waiting'}>{stateSentence(user)}</p>
      </div>
      <div className="admin-row">
        {mayHaveLink && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={say('New link for {name}', { name: fullName })}
            onClick={() => void handleNewLink()}
          >
            {say('New link')}
          </button>
        )}
        <EditButton records={records} recordKey={String(user.id)} label={say('Edit {name}', { name: fullName })} />
      </div>
    </li>
  )
}

function stateSentence({ state, hasSecondFactor, inviteExpiresAt, lastUsedAt }: UserRecord): string {
  if (state === 'off') return say('Switched off')
  if (state === 'invited') {
    return inviteExpiresAt === null
      ? say('Invited, and the link is too old: give a new one')
      : say('Invited, until {time}', { time: formatSarandaTime(inviteExpiresAt) })
  }
  const factor: AdminSentence = hasSecondFactor ? 'with a second factor' : 'without a second factor'
  const used =
    lastUsedAt === null ? say('Signed in nowhere') : say('Last here {time}', { time: formatSarandaTime(lastUsedAt) })
  return `${used}, ${say(factor)}`
}

function resetQuestion({ fullName, state }: UserRecord) {
  return {
    title: say('A new link for {name}?', { name: fullName }),
    text:
      state === 'invited'
        ? say('The link before it ends at once.')
        : say(
            'The present password, every sign-in, the second factor and the calendar link of all rides that he made end at once. He chooses a new password by the link.',
          ),
    confirmLabel: say('Make a new link'),
    cancelLabel: say('Cancel'),
    isDangerous: state !== 'invited',
  }
}

/** A user, open. */
function UserForm({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const id = useId()
  const queries = useQueryClient()
  const form = useRecordForm({
    fields: userFields,
    record: user,
    draft: draftPlace(user.id, user.fullName),
    toasts: { updated: 'User changed.', updateFailed: 'Failed to change the user.' },
    save: (body) => callAdmin<UserRecord>('UpdateUser', { method: 'PUT', query: { id: user.id }, body }),
    reload: async () => {
      const users = await queries.fetchQuery({ ...usersQuery, staleTime: 0 })
      return users.find((each) => each.id === user.id)
    },
    // It may be one's own account.
    onSaved: async () => {
      await Promise.all([usersQuery, accountQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
    },
    onClose,
  })

  return (
    <FormFrame
      form={form}
      setting={englishSetting}
      label={user.fullName}
      idPrefix={id}
      focusField="fullName"
      onCancel={onClose}
    >
      <FormRows form={form} fields={userFields} idPrefix={id} />
    </FormFrame>
  )
}

interface InviteFormProps {
  onInvited: (link: Invitation & { fullName: string }) => void
  onClose: () => void
}

/** Somebody new. */
function InviteForm({ onInvited, onClose }: InviteFormProps) {
  const id = useId()
  const queries = useQueryClient()
  const draft = draftPlace(newItemKey, say('Invite somebody'))
  const form = useRecordForm({
    fields: invitedFields,
    record: { id: 0, version: 0, role: 'staff' },
    draft,
    toasts: { updated: 'Invited.', updateFailed: 'The invitation could not be made.' },
    async save(_change, { fullName, username, role }) {
      const body = { fullName, username, role }
      const made = await addOnce<Invitation>(draft.key, 'InviteUser', body).catch((error: unknown) => {
        // Without the answer he may be there all the same: then the list has him, and the button for another link.
        void queries.invalidateQueries(usersQuery)
        throw error
      })
      onInvited({ ...made, fullName: fullName as string })
      return { ...body, id: made.id, version: 1 }
    },
    reload: () => Promise.resolve(undefined),
    onSaved: () => undefined,
    onClose,
  })

  return (
    <FormFrame
      form={form}
      setting={englishSetting}
      label={say('Invite somebody')}
      idPrefix={id}
      focusField="fullName"
      saveLabel={say('Make the link')}
      onCancel={onClose}
    >
      <fieldset className="record-fields" disabled={form.isSaving}>
        <FormRows form={form} fields={invitedFields} idPrefix={id} hasMarks={false} />
      </fieldset>
    </FormFrame>
  )
}

const draftPlace = (item: number | string, title: string) => ({
  key: `user ${item}`,
  title,
  address: recordAddress(adminPaths.users, item),
})
