import { type FormEvent, useId, useState } from 'react'

import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'

import { callAdmin } from '../api/admin-call.ts'
import { useReread } from '../api/queries.ts'
import { refuseFaulty, useDeed } from '../api/use-deed.ts'
import { DialogAnswer } from '../controls/dialogs.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { say } from '../words/say.ts'

/** Changes the own password; all other sign-ins of this user end, what rings by them, and his calendar link. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const reread = useReread()
  const { run, isBusy, failure, errors } = useDeed()
  const isOfField = Object.keys(errors).length > 0
  const [isTyped, setIsTyped] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    await run(async () => {
      refuseFaulty(form)
      const typed = new FormData(form)
      const body = { currentPassword: typed.get('currentPassword'), newPassword: typed.get('newPassword') }
      await callAdmin('ChangePassword', { method: 'POST', body })
      showToast(say('Password changed.'), 'success')
      void reread('sessions', 'push-devices')
      onClose()
    })
  }

  return (
    <Dialog labelledBy={id} isPersistent={isTyped} onClose={onClose}>
      <h2 id={id}>{say('Change password')}</h2>
      <p className="admin-help">
        {say(
          'You stay signed in here. All your other sign-ins and the calendar link of all rides that you made end at once, and your other devices ring no more.',
        )}
      </p>
      <form
        className="admin-stack"
        noValidate
        onChange={() => setIsTyped(true)}
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Labelled label={say('Current password')} errors={errors['currentPassword']}>
          {(control) => (
            <input {...control} name="currentPassword" type="password" autoComplete="current-password" required />
          )}
        </Labelled>
        <NewPasswordField name="newPassword" errors={errors['newPassword']} />
        <DialogAnswer
          label={say('Change password')}
          disabled={isBusy}
          failure={isOfField ? '' : failure}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

interface NewPasswordFieldProps {
  name: string
  isShown?: boolean
  /** What the server says of the one that was chosen. */
  errors: string[] | undefined
}

/** Where a password is chosen, with the rule that it must keep. */
export function NewPasswordField({ name, isShown = false, errors }: NewPasswordFieldProps) {
  return (
    <Labelled label={say('New password')} help={say('At least 10 characters; several words are good.')} errors={errors}>
      {(control) => (
        <input {...control} name={name} type={isShown ? 'text' : 'password'} autoComplete="new-password" required />
      )}
    </Labelled>
  )
}
