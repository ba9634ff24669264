import { useState } from 'react'
import { FiBell, FiBellOff } from 'react-icons/fi'

import { readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts'
import { say } from '../../words/say.ts'

/** Turns the sound for new bookings on and off; turning it on plays it once. */
export function RingSwitch() {
  const [isOn, setIsOn] = useState(isRingOn)

  function handleClick() {
    setRing(!isOn)
    setIsOn(!isOn)
    if (!isOn) ring()
  }

  return (
    <button type="button" className="admin-tool" aria-pressed={isOn} onClick={handleClick}>
      {isOn ? <FiBell aria-hidden /> : <FiBellOff aria-hidden />} <span>{say('Ring for new')}</span>
    </button>
  )
}

const storageKey = 'ringForBookings'

/** One for the page: browsers allow few, and let it sound only after a touch. */
let audio: AudioContext | undefined

/** Whether this device rings for new bookings. */
export const isRingOn = () => readStored(storageKey) === 'on'

export function setRing(isOn: boolean): void {
  if (isOn) writeStored(storageKey, 'on')
  else removeStored(storageKey)
}

/** Lets the next touch of the page, whatever it is for, make later rings heard. */
export function wakeRingOnTouch(): () => void {
  document.addEventListener('pointerup', wake, { once: true })
  document.addEventListener('keyup', wake, { once: true })
  return () => {
    document.removeEventListener('pointerup', wake)
    document.removeEventListener('keyup', wake)
  }
}

function wake() {
  if (isRingOn()) void sound().resume()
}

/** Two short notes. Browsers stay silent until the page was touched once, which is no error. */
export function ring(): void {
  const context = sound()
  void context.resume()
  for (const [index, frequency] of [880, 1175].entries()) {
    const note = context.createOscillator()
    const volume = context.createGain()
    const start = context.currentTime + index * 0.18
    note.frequency.value = frequency
    volume.gain.setValueAtTime(0.2, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + 0.3)
  }
}

function sound(): AudioContext {
  audio ??= new AudioContext()
  return audio
}
