import { type FormEvent, useEffect, useState } from 'react'

import type { InviteNotice } from '#domain/users.ts'

import { adminHome } from '#domain/admin-paths.ts'
import { pagePaths } from '#domain/paths.ts'
import { postSignIn, signIn } from '#web/lib/sign-in.ts'
import { readProblem } from '#web/lib/api-client.ts'
import { AdminError } from '../api/admin-call.ts'
import { useDeed } from '../api/use-deed.ts'
import { Failure } from '../controls/page-states.tsx'
import { Labelled, TickBox } from '../controls/labelled.tsx'
import { NewPasswordField } from './change-password-dialog.tsx'
import { say, speak, staffLanguage, useStaffLanguage } from '../words/say.ts'
import { StaffLanguageSelect } from '../controls/staff-language-select.tsx'

interface InvitePageProps {
  notice: InviteNotice
  token: string
}

/** Where an invited user chooses his password; he is signed in with it at once. It stands outside of the back office. */
export function InvitePage({ notice, token }: InvitePageProps) {
  useStaffLanguage()
  const [isUsed, setIsUsed] = useState(notice.state === 'used')
  const title = say('Choose your password')
  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <main className="invite-page">
      <StaffLanguageSelect onChange={speak} />
      {notice.state === 'open' && !isUsed ? (
        <PasswordForm {...notice} token={token} onUsed={() => setIsUsed(true)} />
      ) : (
        <div className="admin-card invite-card">
          <h1>{isUsed ? say('This link is used up') : say('This link leads nowhere')}</h1>
          <p>
            {isUsed
              ? say(
                  'It was used already, or replaced, or it is older than 48 hours. If you have no password yet, ask whoever sent it for a new one.',
                )
              : say('Open it once more exactly as it was sent to you, or ask whoever sent it for a new one.')}
          </p>
          <a className="button button-navy" href={adminHome}>
            {say('To the back office')}
          </a>
        </div>
      )}
    </main>
  )
}

interface PasswordFormProps {
  username: string
  fullName: string
  token: string
  onUsed: () => void
}

function PasswordForm({ username, fullName, token, onUsed }: PasswordFormProps) {
  const [isShown, setIsShown] = useState(false)
  const { run, isBusy, failure, errors } = useDeed()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = event.currentTarget.elements.namedItem('password') as HTMLInputElement
    const isDone = await run(async () => {
      const isTaken = await accept(token, form.get('password') as string)
      const outcome = await signIn(form)
      // It may have been used by himself, with this password, and the answer got lost.
      if (!isTaken && outcome === 'failed') return onUsed()
      location.assign(outcome === 'done' ? adminHome : pagePaths.login)
    })
    if (!isDone) chosen.select()
  }

  return (
    <form className="admin-card invite-card admin-stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <h1>{say('Welcome, {name}!', { name: fullName })}</h1>
      <p>{say('Choose the password with which you sign in from now on.')}</p>
      <Labelled label={say('Username')}>
        {(control) => <input {...control} name="username" autoComplete="username" value={username} readOnly />}
      </Labelled>
      <NewPasswordField name="password" isShown={isShown} errors={errors['password']} />
      <TickBox label={say('Show password')} isTicked={isShown} onTick={setIsShown} />
      <Failure text={errors['password'] ? '' : failure} />
      <button type="submit" className="button button-accent" disabled={isBusy}>
        {say('Save and sign in')}
      </button>
    </form>
  )
}

/** Whether it was taken now; not when the link no longer holds. Throws AdminError for a password that is refused. */
async function accept(token: string, password: string): Promise<boolean> {
  const response = await postSignIn('AcceptInvite', { token, password, language: staffLanguage() })
  if (!response.ok && response.status !== 410 && response.status !== 404) {
    throw new AdminError(response.status, await readProblem(response))
  }
  return response.ok
}
