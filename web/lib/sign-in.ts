import type { LoginResult } from '#domain/api.ts'

import { publicApi } from '#domain/paths.ts'
import { storeLogin } from './stored-login.ts'

/** Signs in with a form's `username` and `password` and keeps what the server gives; false for a wrong pair and for any other failure (specification §5). */
export async function signIn(form: FormData): Promise<boolean> {
  try {
    const response = await fetch(`${publicApi}/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: form.get('username'), password: form.get('password') }),
    })
    if (!response.ok) return false
    return storeLogin((await response.json()) as LoginResult)
  } catch {
    return false
  }
}
