import { pagePaths } from '#domain/paths.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { clearLogin, storedLogin } from '#web/lib/sign-in.ts'
import { forgetUnsaved, hasUnsaved } from '../drafts/unsaved.ts'

/**
 * When a call finds that the sign-in has ended: if something typed or pressed could be lost, a dialog asks for the password
 * and the call is repeated; otherwise the browser goes to the sign-in, which comes back to this page (specification §4).
 */
interface Prompt {
  promise: Promise<void>
  settle: () => void
}

let open: Prompt | null = null
const listeners = createListeners()

/**
 * Resolves when somebody is signed in again: at once where that has happened, here or in another tab, since a call was `sent`
 * with these headers. It never does where the browser leaves the page.
 */
export function signInAgain(isPressed: boolean, sent: Record<string, string>): Promise<void> {
  const login = storedLogin()
  if (login && sent['authorization'] !== `Bearer ${login.token}`) return Promise.resolve()
  clearLogin()
  if (open) return open.promise
  if (!isPressed && !hasUnsaved()) {
    goToLogin()
    return new Promise(() => undefined)
  }
  const waiting: (() => void)[] = []
  const promise = new Promise<void>((resolve) => waiting.push(resolve))
  set({ promise, settle: () => waiting.forEach((resolve) => resolve()) })
  return promise
}

export function finishSignIn(): void {
  open?.settle()
  set(null)
}

/** The sign-in page, which leads back here. */
export function goToLogin(): void {
  forgetUnsaved()
  const next = location.pathname + location.search
  location.assign(`${pagePaths.login}?${new URLSearchParams({ next }).toString()}`)
}

export const isSignInOpen = () => open !== null

export const subscribeToSignIn = listeners.subscribe

function set(prompt: Prompt | null) {
  open = prompt
  listeners.tell()
}
