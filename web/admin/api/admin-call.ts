import { defaultFlagCode, languageStorageKey } from '#domain/languages/languages.ts'
import { adminApi, pagePaths } from '#domain/paths.ts'
import type { Problem } from '#domain/problem.ts'
import { ApiError, readProblem, requestHeaders } from '#web/lib/api-client.ts'
import { readStored } from '#web/lib/browser-storage.ts'
import { createListeners } from '#web/lib/listeners.ts'
import { clearLogin, storedLogin } from '#web/lib/sign-in.ts'

import { forgetUnsaved, hasUnsaved } from '../drafts/unsaved.ts'
import { say, sayDeclared } from '../words/say.ts'

/** A refused call of the back office: `code` is for branching, `errors` are sentences by field. */
export class AdminError extends ApiError {
  readonly code: string
  readonly errors: Record<string, string[]>

  constructor(status: number, problem: Partial<Problem>) {
    super(status, problem.title)
    this.code = problem.code ?? ''
    this.errors = problem.errors ?? {}
  }
}

/**
 * Whether the site itself has refused, so that nothing is stored. What stands between us and it refuses without a code, and knows
 * nothing of the tries before.
 */
export const isRefusal = (error: unknown): error is AdminError =>
  error instanceof AdminError && error.status < 500 && error.code !== ''

const refusals = createListeners()

/** What a phone sends as it leaves the last bit of network may never be answered: a press has to end. */
const patienceMs = 30_000
/** How long the rest of an answer may take that has begun: a list is long on a slow network. */
const restMs = 60_000

/** Hears that only an owner may do what was asked: whoever is signed in is none, or none any more. */
export const subscribeToOwnersOnly = refusals.subscribe

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface CallOptions {
  method?: Method
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
  /** Ends the call when its answer is no longer wanted. */
  signal?: AbortSignal
  /** Goes on when the page is left in the same moment. */
  keepalive?: boolean
  /** Somebody has pressed for it: a new sign-in is asked for in a dialog, and it goes on. Every write is. */
  isPressed?: boolean
  /** How long the rest of the answer may take, where that is not `restMs`. */
  restMs?: number
}

/** What `/api/Admin/{call}` says in JSON; undefined where it has no content. Throws as `askAdmin` does. */
export async function callAdmin<Answer>(call: string, options?: CallOptions): Promise<Answer> {
  const response = await askAdmin(call, options)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

/**
 * `/api/Admin/{call}` with the stored token; when the sign-in has ended, it is repeated after a new one. Throws AdminError
 * or the browser's network error, also where no answer begins within half a minute; reading one does that does not end.
 */
export async function askAdmin(call: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', body, headers, isPressed = method !== 'GET' } = options
  const sent = adminHeaders()
  const response = await fetchInTime(adminAddress(call, options.query), {
    method,
    headers: { ...sent, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.keepalive && { keepalive: true }),
    signal: options.signal,
    restMs: options.restMs,
  })
  if (response.status === 401) {
    await signInAgain(isPressed, sent)
    return askAdmin(call, options)
  }
  if (response.ok) return response
  const refusal = new AdminError(response.status, await readProblem(response))
  if (refusal.code === 'owners-only') refusals.tell()
  throw refusal
}

type TimedRequest = Omit<RequestInit, 'signal'> & { signal: AbortSignal | undefined; restMs: number | undefined }

/** As `fetch` does; throws, too, when no answer has begun within `patienceMs`, and its reading when that takes longer. */
async function fetchInTime(address: string, { signal, restMs: endMs = restMs, ...options }: TimedRequest) {
  const ending = new AbortController()
  const endIn = (ms: number) =>
    setTimeout(() => ending.abort(new DOMException('No answer has come.', 'TimeoutError')), ms)
  const timer = endIn(patienceMs)
  if (signal?.aborted) ending.abort(signal.reason)
  signal?.addEventListener('abort', () => ending.abort(signal.reason))
  try {
    const response = await fetch(address, { ...options, signal: ending.signal })
    // Nobody need say when it was read: what has ended cannot be ended any more.
    endIn(endMs)
    return response
  } finally {
    clearTimeout(timer)
  }
}

export function adminAddress(call: string, query: CallOptions['query'] = {}): string {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return `${adminApi}/${call}${entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''}`
}

export const adminHeaders = () => requestHeaders(readStored(languageStorageKey) ?? defaultFlagCode)

/** A refusal for a form that has one field for what its call names by others: `names` leads from these to that one. */
export function withFieldsNamed(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof AdminError)) return error
  const { status, title = '', code, errors } = error
  const named = Object.entries(errors).map(([field, sentences]) => [names[field] ?? field, sentences] as const)
  return new AdminError(status, { title, code, errors: Object.fromEntries(named) })
}

/** The sentence to show beside a form: the server's, or what the browser can say. */
export function reasonOf(error: unknown): string {
  const isSaid = error instanceof AdminError && Boolean(error.title)
  if (isSaid && error.code !== 'internal') return sayDeclared(error.title ?? '')
  const reason = isSaid
    ? sayDeclared('Something went wrong on our side.')
    : say('The server could not be reached, or did not answer as expected.')
  return `${reason} ${hasUnsaved() ? say('What you typed is still here.') : say('Please try again.')}`
}

/**
 * When a call finds that the sign-in has ended: if something typed or pressed could be lost, a dialog asks for the password
 * and the call is repeated; otherwise the browser goes to the sign-in, which comes back to this page (specification §4).
 */
interface Prompt {
  promise: Promise<void>
  settle: () => void
}

let prompt: Prompt | null = null
const prompts = createListeners()

/**
 * Resolves when somebody is signed in again: at once where that has happened, here or in another tab, since a call was `sent`
 * with these headers. It never does where the browser leaves the page.
 */
export function signInAgain(isPressed: boolean, sent: Record<string, string>): Promise<void> {
  const login = storedLogin()
  if (login && sent['authorization'] !== `Bearer ${login.token}`) return Promise.resolve()
  clearLogin()
  if (prompt) return prompt.promise
  if (!isPressed && !hasUnsaved()) {
    goToLogin()
    return new Promise(() => undefined)
  }
  const waiting: (() => void)[] = []
  const promise = new Promise<void>((resolve) => waiting.push(resolve))
  setPrompt({ promise, settle: () => waiting.forEach((resolve) => resolve()) })
  return promise
}

export function finishSignIn(): void {
  prompt?.settle()
  setPrompt(null)
}

/** The sign-in page, which leads back here. */
export function goToLogin(): void {
  forgetUnsaved()
  const next = location.pathname + location.search
  location.assign(`${pagePaths.login}?${new URLSearchParams({ next }).toString()}`)
}

export const isSignInOpen = () => prompt !== null

export const subscribeToSignIn = prompts.subscribe

function setPrompt(next: Prompt | null) {
  prompt = next
  prompts.tell()
}
