import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { DriverContext } from '../driver-context.ts'
import type { RideTap } from '../phone/rides-on-phone.ts'
import { RideCard } from './ride-card.tsx'
import { clock, kept, ride, surroundings, tap, ten } from './sample-work.ts'
import { showRides } from './work.ts'

/** The card as it is read, with taps that the server does not know yet. */
function cardOf(taps: RideTap[]): string {
  const now = clock(ten)
  const [shown] = showRides(kept([ride(1, '2031-06-01T10:00', { lateMinutes: 30 })]), taps, now)
  const card = shown && <RideCard shown={shown} day="" />
  return renderToStaticMarkup(<DriverContext value={surroundings}>{card}</DriverContext>)
}

test('a guest is late until he is in the car, also where no network takes the tap', () => {
  expect(cardOf([tap(1, 'here', ten)])).toContain('ride-late')
  expect(cardOf([tap(1, 'on-board', ten)])).not.toContain('ride-late')
})
