import { type FormEvent, useEffect, useId, useState } from 'react'

import type { InviteNotice } from '#domain/users.ts'

import { adminHome } from '#domain/admin-paths.ts'
import { pagePaths, publicApi } from '#domain/paths.ts'
import { signIn } from '#web/lib/sign-in.ts'
import type { Problem } from '#domain/problem.ts'
import { reasonOf } from '../api/admin-call.ts'
import { Failure } from '../controls/failure.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { say, sayDeclared, speak, useStaffLanguage } from '../words/say.ts'
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
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const [failure, setFailure] = useState('')

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = event.currentTarget.elements.namedItem('password') as HTMLInputElement
    setIsBusy(true)
    const refusal = await accept(token, form.get('password') as string).catch(reasonOf)
    if (refusal === undefined || refusal === 'used') {
      const outcome = await signIn(form)
      // It may have been used by himself, with this password, and the answer got lost.
      if (refusal === 'used' && outcome === 'failed') return onUsed()
      location.assign(outcome === 'done' ? adminHome : pagePaths.login)
      return
    }
    setFailure(refusal)
    setIsBusy(false)
    chosen.focus()
    chosen.select()
  }

  return (
    <form className="admin-card invite-card admin-stack" onSubmit={(event) => void handleSubmit(event)}>
      <h1>{say('Welcome, {name}!', { name: fullName })}</h1>
      <p>{say('Choose the password with which you sign in from now on.')}</p>
      <div className="admin-field">
        <label htmlFor={`${id}-username`}>{say('Username')}</label>
        <input
          id={`${id}-username`}
          name="username"
          className="admin-input"
          autoComplete="username"
          value={username}
          readOnly
        />
      </div>
      <NewPasswordField name="password" isShown={isShown} />
      <label className="tick-box">
        <input
          type="checkbox"
          className="admin-checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        <span>{say('Show password')}</span>
      </label>
      <Failure text={failure} />
      <button type="submit" className="button button-accent" disabled={isBusy}>
        {say('Save and sign in')}
      </button>
    </form>
  )
}

/** Undefined when it was taken, `used` when the link no longer holds, otherwise the sentence to show. */
async function accept(token: string, password: string): Promise<string | undefined> {
  const response = await fetch(`${publicApi}/AcceptInvite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password }),
  })
  if (response.ok) return undefined
  if (response.status === 410 || response.status === 404) return 'used'
  const { title } = (await response.json()) as Partial<Problem>
  return title ? sayDeclared(title) : reasonOf(undefined)
}
