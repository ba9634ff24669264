import type { AdminLanguage } from '#domain/admin-api.ts'

import { callAdmin } from '../api/admin-call.ts'

/** Sends the whole language, as the specification says (§4). */
export function updateLanguage(language: AdminLanguage): Promise<AdminLanguage> {
  return callAdmin('UpdateLanguage', { method: 'PUT', query: { id: language.id }, body: language })
}
