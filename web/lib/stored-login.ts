import type { LoginResult } from '#domain/api.ts'

import { tokenStorageKey } from './api-client.ts'

/** What the browser keeps of a sign-in (specification §3). */
export function storedLogin(): LoginResult | null {
  const token = localStorage.getItem(tokenStorageKey)
  if (!token) return null
  return { token, fullName: localStorage.getItem('fullName') ?? '', email: localStorage.getItem('email') ?? '' }
}

export function storeLogin({ token, fullName, email }: LoginResult): void {
  localStorage.setItem(tokenStorageKey, token)
  localStorage.setItem('fullName', fullName)
  localStorage.setItem('email', email)
}

/** Clears the sign-in; the chosen language stays. */
export function clearLogin(): void {
  for (const key of [tokenStorageKey, 'fullName', 'email']) localStorage.removeItem(key)
}
