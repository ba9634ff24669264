import { queryOptions } from '@tanstack/react-query'

import type { SettingsRecord } from '#domain/settings/settings.ts'

import { callAdmin } from '../api/admin-call.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => callAdmin<SettingsRecord>('GetSettings'),
})
