import { useQueryClient } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'

import { useSignIn } from '#web/lib/sign-in.ts'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { keepThisDevice } from '../accounts/ringing-device.ts'
import { accountQuery, menuQuery } from '../api/queries.ts'
import { DialogAnswer } from '../controls/dialog-answer.tsx'
import { Labelled } from '../controls/labelled.tsx'
import { finishSignIn, goToLogin, isSignInOpen, subscribeToSignIn } from '../api/sign-in-prompt.ts'
import { say } from '../words/say.ts'

/** Asks for the password when the sign-in has ended in the middle of an edit. It stands once in the layout. */
export function SignInDialog() {
  const isOpen = useSyncExternalStore(subscribeToSignIn, isSignInOpen)
  return isOpen && <SignInForm />
}

function SignInForm() {
  const id = useId()
  const queries = useQueryClient()
  const { state, isCodeAsked, password, code, submit } = useSignIn(() => {
    finishSignIn()
    void keepThisDevice().catch(() => undefined)
    // It may be somebody else, who may do other things.
    for (const { queryKey } of [accountQuery, menuQuery]) void queries.invalidateQueries({ queryKey })
  })

  return (
    <Dialog labelledBy={id} isPersistent onClose={goToLogin}>
      <h2 id={id}>{say('Please sign in again')}</h2>
      <p>{say('Your sign-in has ended. Nothing you typed is lost: sign in here, and it goes on where it stopped.')}</p>
      <form className="admin-stack" noValidate onSubmit={(event) => void submit(event)}>
        <Labelled label={say('Username')}>
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              required
              aria-invalid={state === 'failed' || undefined}
            />
          )}
        </Labelled>
        <Labelled label={say('Password')}>
          {(control) => (
            <input
              {...control}
              ref={password}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              aria-invalid={state === 'failed' || undefined}
            />
          )}
        </Labelled>
        {isCodeAsked && (
          <Labelled label={say('Code from your authenticator app, or a recovery code')}>
            {(control) => (
              <CodeInput
                {...control}
                ref={code}
                name="code"
                isDigits={false}
                aria-invalid={state === 'code-wrong' || undefined}
              />
            )}
          </Labelled>
        )}
        <DialogAnswer
          label={say('Sign in')}
          cancelLabel={say('Leave this page')}
          disabled={state === 'busy'}
          failure={failureOf(state)}
          onCancel={goToLogin}
        />
      </form>
    </Dialog>
  )
}

function failureOf(state: string): string {
  if (state === 'failed') return say('Invalid username or password')
  return state === 'code-wrong'
    ? say('This code is not right, or it was used already. Take the next one that the app shows.')
    : ''
}
