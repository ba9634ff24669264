import type { PushDevice, PushKey } from '#domain/push/push-device.ts'

import { adminWorkerPath } from '#domain/admin-paths.ts'
import { changeTopics, isTurnedOn, keepRinging, ownDevice, type PushPlace } from '#web/lib/push-device.ts'
import { callAdmin } from '../api/admin-call.ts'

/** How this device rings for whoever is signed in. */
export const adminPushPlace: PushPlace = {
  worker: adminWorkerPath,
  publicKey: async () => (await callAdmin<PushKey>('GetPushKey')).publicKey,
  add: (device) => callAdmin<PushDevice>('AddPushDevice', { method: 'POST', body: device }),
  list: () => callAdmin<PushDevice[]>('GetPushDevices'),
}

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
