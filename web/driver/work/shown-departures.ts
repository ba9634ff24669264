import type { DriverDeparture, DriverParty } from '#domain/driver/boarding-calls.ts'

import { type BoardingTick, judgeTicks } from '#domain/departures/boarding-ticks.ts'

import { isPartyTap, type KeptRides, type Tap } from '../phone/rides-on-phone.ts'
import { instantOf, waitingTaps } from './shown-rides.ts'
import type { ClockReading } from '../phone/tap-clock.ts'

/** A departure as its skipper sees it: as the server told it, and what he has ticked since. */
export interface ShownDeparture {
  departure: DriverDeparture
  parties: ShownParty[]
  /** People, not parties. */
  aboard: number
  booked: number
  /** Milliseconds since 1970. */
  startsAt: number
  /** Whether it was cancelled. */
  isOff: boolean
}

interface ShownParty {
  party: DriverParty
  boarded: boolean
  /** Who has it aboard; instants in milliseconds since 1970. */
  tickedBy: { by: string; at: number }[]
}

/** The departures with the ticks that wait to be sent. */
export function showDepartures(kept: KeptRides, taps: readonly Tap[], now: ClockReading): ShownDeparture[] {
  const { id: crewId, name: by } = kept.crew
  const waiting = waitingTaps(kept, taps, now).filter(isPartyTap)
  return (kept.departures ?? []).map((departure) => {
    const parties = departure.parties.map((party): ShownParty => {
      // What he ticks came after what the server has of him, whatever the clocks say.
      let last = Math.max(...party.ticks.filter((tick) => tick.crewId === crewId).map(({ at }) => Date.parse(at)))
      const own = waiting
        .filter((tap) => tap.departureId === departure.id && tap.bookingId === party.bookingId)
        .map(({ key, boarded, at }): BoardingTick => {
          last = Math.max(last + 1, at)
          return { key, boarded, at: new Date(last).toISOString(), by, crewId }
        })
      const { boarded, tickedBy } = judgeTicks([...party.ticks, ...own])
      return { party, boarded, tickedBy: tickedBy.map((each) => ({ by: each.by, at: Date.parse(each.at) })) }
    })
    return {
      departure,
      parties,
      aboard: people(parties.filter(({ boarded }) => boarded)),
      booked: people(parties),
      startsAt: instantOf(departure, departure.start),
      isOff: departure.state === 'cancelled',
    }
  })
}

const people = (parties: readonly ShownParty[]) => parties.reduce((sum, { party }) => sum + party.nrOfPassengers, 0)
