import { queryOptions } from '@tanstack/react-query'

import type { PushDevice } from '#domain/push/push-device.ts'
import type { SessionRecord, UserRecord } from '#domain/users.ts'

import { callAdmin } from '../api/admin-call.ts'

/** Who may use the back office. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: () => callAdmin<UserRecord[]>('GetUsers'),
  staleTime: 0,
})

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => callAdmin<SessionRecord[]>('GetSessions'),
  staleTime: 0,
})

/** The own devices that ring. */
export const pushDevicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: () => callAdmin<PushDevice[]>('GetPushDevices'),
  staleTime: 0,
})
