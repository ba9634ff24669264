import { queryOptions } from '@tanstack/react-query'

import { adminWorkerPath } from '#domain/admin-paths.ts'
import { choice, type Fields, flag, line } from '#domain/content/fields.ts'
import type { PushDevice, PushKey } from '#domain/push/push-device.ts'
import type { UserRole } from '#domain/roles.ts'
import { signInLimits } from '#domain/text-patterns.ts'
import type { SessionRecord, UserRecord } from '#domain/users.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'
import { changeTopics, isTurnedOn, keepRinging, ownDevice, type PushPlace } from '#web/lib/push-device.ts'

import { callAdmin } from '../api/admin-call.ts'

export const roleLabels: Record<UserRole, AdminSentence> = {
  owner: 'Owner: everything',
  staff: 'Staff: the day’s work',
}

const nameFields = { fullName: line('Full name', 100) } satisfies Fields
const roleFields = { role: choice({ label: 'Role', options: roleLabels }) } satisfies Fields

/** What is asked of somebody who is invited. */
export const invitedFields = {
  ...nameFields,
  username: line('Username', signInLimits.username),
  ...roleFields,
} satisfies Fields

export const userFields = {
  ...nameFields,
  ...roleFields,
  isActive: flag({
    label: 'May sign in',
    help: 'Without it he is signed out everywhere at once, and the calendar link of all rides that he made does not work. Drivers’ links that he made go on: give them new ones if he may have kept them.',
  }),
} satisfies Fields

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

/** How this device rings for whoever is signed in. */
export const adminPushPlace: PushPlace = {
  worker: adminWorkerPath,
  publicKey: async () => (await callAdmin<PushKey>('GetPushKey')).publicKey,
  add: (device) => callAdmin<PushDevice>('AddPushDevice', { method: 'POST', body: device }),
  list: () => callAdmin<PushDevice[]>('GetPushDevices'),
}

/** The own devices that ring. */
export const pushDevicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: () => adminPushPlace.list(),
  staleTime: 0,
})

export const removeDevice = (id: number) => callAdmin('DeletePushDevice', { method: 'DELETE', query: { id } })

/**
 * Looks after this device, where it was turned on here: it belongs to the sign-in by which it is used now, and goes with that.
 * Call it when a page opens, and after each sign-in.
 */
export async function keepThisDevice(): Promise<void> {
  await keepRinging(adminPushPlace)
  if (!isTurnedOn(adminPushPlace)) return
  const own = await ownDevice(adminPushPlace, await adminPushPlace.list())
  if (own?.isOfThisSignIn === false) await changeTopics(adminPushPlace, own, own.about)
}
