import { useEffect, useState } from 'react'

import { isTurnedOn, keepRinging, type RingAbility, ringAbility, turnOn } from '#web/lib/push-device.ts'

import { useDriverPage } from './driver-context.ts'
import type { DriverPushPlace } from './ring-place.ts'

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
