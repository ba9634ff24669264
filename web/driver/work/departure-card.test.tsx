import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { DriverDeparture, DriverParty } from '#domain/driver/boarding-calls.ts'
import { DepartureCard } from './departure-card.tsx'
import { DriverContext } from '../driver-context.ts'
import { clock, departure, kept, party, surroundings, ten } from './sample-work.ts'
import { showDepartures } from './work.ts'

const { words } = surroundings

/** The card as it is read. */
function cardOf(parties: DriverParty[], more: Partial<DriverDeparture> = {}): string {
  const [shown] = showDepartures(kept([], [{ ...departure(1, '2031-06-01T10:00', parties), ...more }]), [], clock(ten))
  const card = shown && <DepartureCard shown={shown} day="" />
  return renderToStaticMarkup(<DriverContext value={surroundings}>{card}</DriverContext>)
}

test('each party says what it pays, or that the office knows; nobody pays for what does not leave', () => {
  const collect = { eur: 62.5, lek: 6250 }
  expect(cardOf([party(1, { collect })])).toContain('To collect: €62.50 or 6,250\u00a0lek')
  expect(cardOf([party(1)])).toContain(`To collect: ${words.collectUnknown}`)
  expect(cardOf([party(1, { collect })], { state: 'cancelled' })).not.toContain(words.collect)
  // Kept by the phone before parties said it.
  const { collect: _collect, ...before } = party(1)
  expect(cardOf([before as DriverParty])).not.toContain(words.collect)
})
