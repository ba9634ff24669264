import type { LoginResult } from '#domain/api.ts'

import { defaultStaffLanguage } from '#domain/languages/staff-languages.ts'
import { tokenStorageKey } from './api-client.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

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
