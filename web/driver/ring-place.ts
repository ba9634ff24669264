import type { NewPushDevice, PushDevice, PushKey } from '#domain/push/push-device.ts'

import { driverApi, driverWorkerPath } from '#domain/paths.ts'
import { ownDevice, type PushPlace, turnOff } from '#web/lib/push-device.ts'
import { patienceMs } from './phone/driver-calls.ts'

export interface DriverPushPlace extends PushPlace {
  /** Lets this phone ring no more, here and at the server. */
  stop: () => Promise<void>
}

interface Asked {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: NewPushDevice
}

/** How this phone rings for the driver whose link this is. Its calls throw what the browser says, or an Error; also where no answer comes. */
export function createPushPlace(token: string): DriverPushPlace {
  const place: PushPlace = {
    worker: driverWorkerPath,
    owner: token,
    publicKey: async () => (await ask<PushKey>('GetPushKey')).publicKey,
    add: (device: NewPushDevice) => ask<PushDevice>('AddPushDevice', { method: 'POST', body: device }),
    list: () => ask<PushDevice[]>('GetPushDevices'),
  }

  return {
    ...place,
    async stop() {
      const device = await ownDevice(place, await place.list())
      if (device) await ask(`DeletePushDevice?id=${device.id}`, { method: 'DELETE' })
      await turnOff(place)
    },
  }

  async function ask<Answer>(call: string, { method = 'GET', body }: Asked = {}): Promise<Answer> {
    const response = await fetch(`${driverApi}/${call}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) throw new Error(`${call} was answered with ${response.status}.`)
    const text = await response.text()
    return (text ? JSON.parse(text) : undefined) as Answer
  }
}
