import { languageHeader } from '#domain/languages/languages.ts'
import { pagePaths, publicApi } from '#domain/paths.ts'
import type { Problem } from '#domain/problem.ts'
import { readStored, removeStored } from './browser-storage.ts'
import type { Loaded } from './content-cache.ts'
import { copiedAtHeader, readCopiedAt } from './content-calls.ts'

/** Where the browser keeps the sign-in (specification §3). */
export const tokenStorageKey = 'token'

/** A call that was answered with a failure; `title` is the server's sentence for people, if it gave one. */
export class ApiError extends Error {
  readonly status: number
  readonly title: string | undefined

  constructor(status: number, title: string | undefined) {
    super(title ?? `The server answered ${status}.`)
    this.status = status
    this.title = title
  }
}

/** GET /api/TaxiSaranda/{call} in a language, given by its flagCode. Throws ApiError, or the browser's network error. */
export async function readPublic<Answer>(call: string, flagCode: string): Promise<Loaded<Answer>> {
  const response = await fetch(`${publicApi}/${call}`, { headers: requestHeaders(flagCode) })
  if (response.ok) {
    const content = (await response.json()) as Answer
    return { content, copiedAt: readCopiedAt(response.headers.get(copiedAtHeader)) }
  }
  if (response.status === 401) endSession()
  throw new ApiError(response.status, (await readProblem(response)).title)
}

/** The headers that every call carries (specification §7). */
export function requestHeaders(flagCode: string): Record<string, string> {
  const token = readStored(tokenStorageKey)
  return { [languageHeader]: flagCode, ...(token && { authorization: `Bearer ${token}` }) }
}

/** A 401 clears the token and leads to the sign-in, unless that is where we are (specification §4). */
export function endSession(): void {
  removeStored(tokenStorageKey)
  if (location.pathname !== pagePaths.login) location.assign(pagePaths.login)
}

/** What a refusal says of itself; nothing where something between us and the server refuses in other words. */
export async function readProblem(response: Response): Promise<Partial<Problem>> {
  try {
    const { title, ...rest } = { ...((await response.json()) as Partial<Problem> | null) }
    return { ...rest, ...(typeof title === 'string' && { title }) }
  } catch {
    return {}
  }
}
