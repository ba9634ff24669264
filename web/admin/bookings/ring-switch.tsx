import { useState } from 'react'
import { FiBell, FiBellOff } from 'react-icons/fi'

import { isRingOn, ring, setRing } from './ring.ts'
import { say } from '../words/say.ts'

/** Turns the sound for new bookings on and off; turning it on plays it once. */
export function RingSwitch() {
  const [isOn, setIsOn] = useState(isRingOn)

  function handleClick() {
    setRing(!isOn)
    setIsOn(!isOn)
    if (!isOn) ring()
  }

  return (
    <button type="button" className="tool" aria-pressed={isOn} onClick={handleClick}>
      {isOn ? <FiBell aria-hidden /> : <FiBellOff aria-hidden />} <span>{say('Ring for new')}</span>
    </button>
  )
}
