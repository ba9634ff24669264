import { useEffect, useState } from 'react'

import { driverWorkerPath } from '#domain/paths.ts'
import type { NewPushDevice, PushDevice, PushKey } from '#domain/push/push-device.ts'
import {
  isTurnedOn,
  keepRinging,
  ownDevice,
  type PushPlace,
  type RingAbility,
  ringAbility,
  turnOff,
  turnOn,
} from '#web/lib/push-device.ts'

import { useDriverPage } from './driver-context.ts'
import { callDriver, type Sent } from './phone/driver-calls.ts'

/** Lets this phone ring when a ride is given, moved or taken away, where its browser can. */
export function RingLine({ place }: { place: DriverPushPlace }) {
  const { words } = useDriverPage()
  const [ability, setAbility] = useState<RingAbility>(ringAbility)
  const [isOn, setOn] = useState(() => isTurnedOn(place))
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // Without a network it is looked after at the next opening.
    keepRinging(place)
      .catch(() => undefined)
      .finally(() => setOn(isTurnedOn(place)))
  }, [place])

  if (ability === 'no') return null
  if (ability === 'home-screen' || ability === 'blocked') {
    return <p className="ring">{ability === 'blocked' ? words.ringBlocked : words.ringNeedsHomeScreen}</p>
  }
  const doesRing = isOn && ability === 'yes'
  return (
    <div className="ring">
      {doesRing && <p>{words.rings}</p>}
      <button type="button" className="wide-button" disabled={isBusy} onClick={() => void change()}>
        {doesRing ? words.ringNot : words.ring}
      </button>
      {hasFailed && <p role="alert">{words.ringFailed}</p>}
    </div>
  )

  async function change() {
    setBusy(true)
    setFailed(false)
    try {
      if (doesRing) await place.stop()
      else await turnOn(place, ['my-ride', 'late'])
    } catch {
      setFailed(true)
    }
    setAbility(ringAbility())
    setOn(isTurnedOn(place))
    setBusy(false)
  }
}

export interface DriverPushPlace extends PushPlace {
  /** Lets this phone ring no more, here and at the server. */
  stop: () => Promise<void>
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

  async function ask<Answer>(call: string, sent?: Sent): Promise<Answer> {
    const response = await callDriver(token, call, sent)
    if (!response.ok) throw new Error(`${call} was answered with ${response.status}.`)
    const text = await response.text()
    return (text ? JSON.parse(text) : undefined) as Answer
  }
}
