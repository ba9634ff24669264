import { type Ref, useState } from 'react'

import { CodeInput } from '#web/ui/code-input.tsx'
import { useSignIn } from '#web/lib/sign-in.ts'
import { adminHome } from '#domain/admin-paths.ts'

import { useWords } from '../site-context.tsx'

export function LoginPage() {
  const { site } = useWords()

  return (
    <section className="section road-end" aria-labelledby="login-heading">
      <div className="wrap login">
        <div className="section-heading">
          <h1 id="login-heading">{site.signInTitle}</h1>
          <p className="section-description">{site.signInText}</p>
        </div>
        <LoginForm />
      </div>
    </section>
  )
}

/** Signs staff in and leads to the page they wanted. Whatever goes wrong is told in the same words (specification §8). */
export function LoginForm() {
  const { site } = useWords()
  const [isShown, setIsShown] = useState(false)
  // The back office is another application, so the browser loads it.
  const { state, isCodeAsked, password, code, submit } = useSignIn(() =>
    location.assign(pageWanted(location.search, location.origin)),
  )

  const hasFailed = state === 'failed'
  const marks = { 'aria-invalid': hasFailed, ...(hasFailed && { 'aria-describedby': 'login-failure' }) }
  const field = { className: 'booking-field', 'data-invalid': hasFailed ? '' : undefined }
  return (
    // By POST, so that no password ever stands in an address, even if the script has not come yet.
    <form className="login-form" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div {...field}>
        <label htmlFor="login-username">{site.username}</label>
        <input
          id="login-username"
          name="username"
          className="booking-control"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...marks}
        />
      </div>
      <div {...field}>
        <label htmlFor="login-password">{site.password}</label>
        <input
          ref={password}
          id="login-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          className="booking-control"
          autoComplete="current-password"
          required
          {...marks}
        />
      </div>
      <label className="login-show">
        <input type="checkbox" checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
        <span>{site.showPassword}</span>
      </label>
      {isCodeAsked && <CodeField ref={code} isWrong={state === 'code-wrong'} />}
      <p id="login-failure" role="alert" className="booking-error">
        {hasFailed ? site.signInFailed : state === 'code-wrong' && site.codeFailed}
      </p>
      <button type="submit" className="button button-accent button-large" disabled={state === 'busy'}>
        {state === 'busy' && <span className="booking-spinner" aria-hidden />}
        <span>{state === 'busy' ? site.signingIn : site.signIn}</span>
      </button>
    </form>
  )
}

/** The second factor, once the password was right: digits on the phone's number keys, unless it is a code from paper. */
function CodeField({ ref, isWrong }: { ref: Ref<HTMLInputElement>; isWrong: boolean }) {
  const { site } = useWords()
  const [isFromPaper, setIsFromPaper] = useState(false)

  return (
    <>
      <div className="booking-field" data-invalid={isWrong ? '' : undefined}>
        <label htmlFor="login-code">{isFromPaper ? site.recoveryCode : site.secondFactorCode}</label>
        <CodeInput
          ref={ref}
          id="login-code"
          name="code"
          className="booking-control"
          isDigits={!isFromPaper}
          aria-invalid={isWrong}
          {...(isWrong && { 'aria-describedby': 'login-failure' })}
        />
      </div>
      <label className="login-show">
        <input type="checkbox" checked={isFromPaper} onChange={(event) => setIsFromPaper(event.target.checked)} />
        <span>{site.useRecoveryCode}</span>
      </label>
    </>
  )
}

/**
 * Where a sign-in leads: the page of ours that `next` in the address names, otherwise the back office. What a browser
 * would read as another host ('//host', '/\host', 'https:…') is not followed.
 */
export function pageWanted(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const address = next.startsWith('/') ? parsed(next, origin) : undefined
  // A path that begins with two slashes would name a host again where it is followed.
  if (!address || address.origin !== origin || address.pathname.startsWith('//')) return adminHome
  return address.pathname + address.search + address.hash
}

/** `URL.canParse` is too new for our browsers. */
function parsed(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
