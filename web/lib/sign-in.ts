import { type FormEvent, useEffect, useRef, useState } from 'react'

import type { LoginResult } from '#domain/users.ts'
import { defaultStaffLanguage } from '#domain/languages/staff-languages.ts'
import { publicApi } from '#domain/paths.ts'
import type { Problem } from '#domain/problem.ts'

import { tokenStorageKey } from './api-client.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** How it ended. `code-needed` and `code-wrong` mean that the password was right. */
type SignInOutcome = 'done' | 'failed' | 'code-needed' | 'code-wrong'

/** A request of a phone that loses its network may never be answered; the form says so after this time. */
const patienceMs = 30_000

/**
 * Signs in with a form's `username`, `password` and, once it was asked for, `code`, and keeps what the server gives; `failed`
 * is a wrong pair and any other failure (specification §5).
 */
export async function signIn(form: FormData): Promise<SignInOutcome> {
  const code = form.get('code')
  try {
    const response = await postSignIn('Login', {
      username: form.get('username'),
      password: form.get('password'),
      ...(code !== null && { code }),
    })
    if (response.ok) return storeLogin((await response.json()) as LoginResult) ? 'done' : 'failed'
    const problem = (await response.json()) as Problem
    if (problem.code !== 'second-factor') return 'failed'
    return code === null || code === '' ? 'code-needed' : 'code-wrong'
  } catch {
    return 'failed'
  }
}

/** Posts to a call that signs somebody in; throws, too, when no answer comes in time. */
export function postSignIn(call: 'Login' | 'AcceptInvite', body: object): Promise<Response> {
  return fetch(`${publicApi}/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
}

/** The two steps of a sign-in form: name and password, then the code where it is asked for. What was wrong is typed over. */
export function useSignIn(onDone: () => void) {
  const [state, setState] = useState<'idle' | 'busy' | SignInOutcome>('idle')
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isCodeAsked) code.current?.focus()
  }, [isCodeAsked])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'busy') return
    // Said as any other failure, in the language of the page: the browser would say it in its own.
    const lacking = event.currentTarget.querySelector<HTMLInputElement>('input:invalid')
    if (lacking) {
      setState(lacking === code.current ? 'code-wrong' : 'failed')
      return lacking.focus()
    }
    const form = new FormData(event.currentTarget)
    setState('busy')
    const outcome = await signIn(form)
    if (outcome === 'done') return onDone()
    setState(outcome)
    if (outcome === 'failed') password.current?.select()
    else {
      setIsCodeAsked(true)
      code.current?.select()
    }
  }

  return { state, isCodeAsked, password, code, submit }
}

/** The language of the back office; it stays after signing out, for the next sign-in here. */
export const staffLanguageKey = 'staffLanguage'

/** What the browser keeps of a sign-in (specification §3). */
export function storedLogin(): LoginResult | null {
  const token = readStored(tokenStorageKey)
  if (!token) return null
  return { token, fullName: readStored('fullName') ?? '', email: readStored('email') ?? '' }
}

/** Returns whether the browser keeps it; where it does not, nobody is signed in. */
export function storeLogin({ token, fullName, email, language = defaultStaffLanguage }: LoginResult): boolean {
  const isKept = writeStored(tokenStorageKey, token)
  writeStored('fullName', fullName)
  writeStored('email', email)
  removeStored(roleKey)
  writeStored(staffLanguageKey, language)
  return isKept
}

/** What the server said last of what whoever is signed in may do: pages are drawn by it before it says so again. */
export const roleKey = 'role'

/** Clears the sign-in; the chosen language stays. */
export function clearLogin(): void {
  for (const key of [tokenStorageKey, 'fullName', 'email', roleKey]) removeStored(key)
}
