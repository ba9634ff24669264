import type { PushDevice, PushKey } from '#domain/push/push-device.ts'

import { adminWorkerPath } from '#domain/admin-paths.ts'
import { type PushPlace, turnOff } from '#web/lib/push-device.ts'
import { callAdmin } from '../api/admin-call.ts'

/** How this device rings for whoever is signed in. */
export const adminPushPlace: PushPlace = {
  worker: adminWorkerPath,
  publicKey: async () => (await callAdmin<PushKey>('GetPushKey')).publicKey,
  add: (device) => callAdmin<PushDevice>('AddPushDevice', { method: 'POST', body: device }),
  list: () => callAdmin<PushDevice[]>('GetPushDevices'),
}

export const removeDevice = (id: number) => callAdmin('DeletePushDevice', { method: 'DELETE', query: { id } })

/** Lets this device ring no more, here and at the server. */
export async function forgetThisDevice(): Promise<void> {
  // Here first, which needs no network.
  const address = await turnOff(adminPushPlace)
  const device = (await adminPushPlace.list()).find(({ endpoint }) => endpoint === address)
  if (device) await removeDevice(device.id)
}
