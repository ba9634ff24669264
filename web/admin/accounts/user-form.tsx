import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'

import type { Invitation, UserRecord } from '#domain/users.ts'

import { adminPaths, recordAddress } from '#domain/admin-paths.ts'
import { callAdmin } from '../api/admin-call.ts'
import { accountQuery } from '../api/queries.ts'
import { addOnce } from '../api/add-once.ts'
import { plainSetting } from '../editors/editors.ts'
import { FormFrame, FormRows } from '../records/form-frame.tsx'
import { newItemKey } from '../records/use-one-record.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { say } from '../words/say.ts'
import { usersQuery } from './accounts-queries.ts'
import { invitedFields, userFields } from './user-fields.ts'

const setting = plainSetting('en')

/** A user, open. */
export function UserForm({ user, onClose }: { user: UserRecord; onClose: () => void }) {
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
      setting={setting}
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
export function InviteForm({ onInvited, onClose }: InviteFormProps) {
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
      setting={setting}
      label={say('Invite somebody')}
      idPrefix={id}
      focusField="fullName"
      saveLabel={say('Make the link')}
      onCancel={onClose}
    >
      <FormRows form={form} fields={invitedFields} idPrefix={id} hasMarks={false} />
    </FormFrame>
  )
}

const draftPlace = (item: number | string, title: string) => ({
  key: `user ${item}`,
  title,
  address: recordAddress(adminPaths.users, item),
})
