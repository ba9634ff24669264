/** What tests of this page have on the phone. */
import type { DriverDeparture, DriverParty } from '#domain/driver/boarding-calls.ts'
import type { DriverRide } from '#domain/driver/driver-calls.ts'
import { firstInstant } from '#domain/saranda-time.ts'
import type { RideStep } from '#domain/plan-facts.ts'
import { driverWords } from '#domain/words/driver/driver-words.ts'

import type { KeptRides, RideTap } from '../phone/rides-on-phone.ts'

export const minute = 60_000
const nothing = () => Promise.resolve()
/** In what parts of the page stand, in English. */
export const surroundings = {
  words: driverWords.en,
  language: 'en',
  tap: nothing,
  collect: nothing,
  press: nothing,
  isHeld: false,
  tick: nothing,
}

/** Ten o'clock in Saranda. */
export const ten = Date.parse('2031-06-01T08:00:00Z')

export const ride = (id: number, startAt: string, more: Partial<DriverRide> = {}): DriverRide => ({
  id,
  startAt,
  beginsAt: new Date(firstInstant(startAt)).toISOString(),
  minutes: 30,
  trip: '',
  pickup: 'Saranda',
  dropoff: 'Ksamil',
  mapUrls: { pickup: '', dropoff: '' },
  guest: { name: 'Anna', phoneNumber: '', whatsAppUrl: null, language: 'de' },
  people: 2,
  childSeats: 0,
  bags: null,
  vehicle: '',
  ferryOrFlight: '',
  note: '',
  collect: null,
  isPriceOpen: false,
  lateMinutes: null,
  waitingMinutes: 15,
  state: 'planned',
  steps: [],
  version: 1,
  ...more,
})

export const kept = (rides: DriverRide[], departures: DriverDeparture[] = []): KeptRides => ({
  now: '',
  crew: { id: 1, name: 'Ardit', language: 'sq' },
  rides,
  departures,
  heardAt: ten,
  offset: 0,
})

export const clock = (at: number) => ({ at, drift: 0, life: 'a', offset: 0 })
export const tap = (rideId: number, step: RideStep, at: number, more: Partial<RideTap> = {}): RideTap => ({
  ...clock(at),
  key: `${step} ${at}`,
  rideId,
  ride: '',
  step,
  ...more,
})
export const stored = (step: RideStep, at: number) => ({
  key: `${step} ${at}`,
  step,
  at: new Date(at).toISOString(),
  undoes: null,
})

export const party = (bookingId: number, more: Partial<DriverParty> = {}): DriverParty => ({
  bookingId,
  reference: 'SR-AAAAAA',
  name: 'Anna',
  phoneNumber: '',
  whatsAppUrl: null,
  nrOfPassengers: 2,
  adults: null,
  children: null,
  language: 'de',
  languageName: 'German',
  note: '',
  collect: null,
  boarded: false,
  ticks: [],
  ...more,
})

export const departure = (id: number, start: string, parties: DriverParty[] = []): DriverDeparture => ({
  id,
  kind: 'boat',
  subjectId: id,
  start,
  beginsAt: new Date(firstInstant(start)).toISOString(),
  minutes: 240,
  name: 'Kaiki',
  vehicle: 'Poseidon',
  capacity: 25,
  state: 'open',
  taken: 0,
  note: '',
  parties,
})
