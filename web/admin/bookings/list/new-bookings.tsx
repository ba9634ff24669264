import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FiBell, FiBellOff } from 'react-icons/fi'

import { readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts'

import { watchBookings } from '../../api/watch-bookings.ts'
import { setTitleCount } from '../../controls/page-states.tsx'
import { say } from '../../words/say.ts'
import { leavingBookings, mailStateQuery, newBookingsQuery } from '../bookings-query.ts'

/** Counts new bookings in the tab's title wherever staff are, rings for one more, and lets every list show it at once. */
export function NewBookings() {
  const { data: waiting } = useQuery(newBookingsQuery)
  const queries = useQueryClient()
  const before = useRef(waiting)

  useEffect(
    () =>
      watchBookings(() => {
        for (const queryKey of [
          ['bookings'],
          ['booking'],
          ['plan'],
          ['departures'],
          ['closures'],
          ['people'],
          mailStateQuery.queryKey,
        ])
          void queries.invalidateQueries({ queryKey, predicate: isStaying })
      }),
    [queries],
  )

  useEffect(() => {
    if (waiting === undefined) return
    setTitleCount(waiting.count)
    // By the newest, not by how many: one may have been confirmed while another came.
    if (before.current !== undefined && waiting.newestId > before.current.newestId) {
      if (isRingOn()) ring()
      // While nobody tells of changes, the list may have asked some time ago.
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
    before.current = waiting
  }, [waiting, queries])

  useEffect(wakeRingOnTouch, [])

  return null
}

const isStaying = ({ queryKey: [name, id] }: Query) => name !== 'booking' || !leavingBookings.has(id as number)

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
const isRingOn = () => readStored(storageKey) === 'on'

export function setRing(isOn: boolean): void {
  if (isOn) writeStored(storageKey, 'on')
  else removeStored(storageKey)
}

/** Lets the next touch of the page, whatever it is for, make later rings heard. */
function wakeRingOnTouch(): () => void {
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
function ring(): void {
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
