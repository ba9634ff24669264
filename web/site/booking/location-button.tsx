import { useState } from 'react'
import { FiCrosshair } from 'react-icons/fi'

import { withCoordinates } from '#domain/booking/location.ts'

import { useWords } from '../site-context.tsx'
import { changeDraft, readDraft } from './booking-draft.ts'

const patience = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Puts the phone's place into the pick-up address, when it is pressed and only then. */
export function LocationButton() {
  const { booking } = useWords()
  const [said, setSaid] = useState<'locating' | 'locationAdded' | 'locationFailed'>()

  function handleClick() {
    setSaid('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        changeDraft({ pickupAddress: withCoordinates(readDraft().pickupAddress, coords) })
        setSaid('locationAdded')
      },
      () => setSaid('locationFailed'),
      patience,
    )
  }

  return (
    <div className="booking-location">
      <button type="button" className="button button-quiet" onClick={handleClick} disabled={said === 'locating'}>
        <FiCrosshair aria-hidden />
        <span>{booking.useLocation}</span>
      </button>
      <p aria-live="polite">{said && booking[said]}</p>
    </div>
  )
}
