import type { Json } from '../setup/admin-site.ts'
import type { KnownClosure } from './known-closures.ts'
import type { Sent } from './open-season.ts'

/** What everybody was told: what the site has answered with 200 and must know for good. */
export interface Ledger {
  parties: Party[]
  /** So many have asked. */
  guests: number
  /** By key: what a driver's phone sent and was answered for. */
  taps: Map<string, Tap>
  /** What they were and are. */
  closures: KnownClosure[]
  /** By id: who is away, as staff were answered. */
  absences: Map<number, Json>
  /** How often a party of a wait list was put behind the others, by its booking. */
  passedOver: Map<number, number>
  /** Vehicles that a leg was split into, by the ride's id; false for those that were taken back. */
  splits: Map<number, boolean>
  /** Each time that a departure was cancelled, or leaves after all. */
  storms: Storm[]
  /** The last answer of a party to which seats were offered, by its booking. */
  seatsAnswers: Map<number, string>
  counts: Record<string, number>
}

/** A guest, with his booking as he was told of it. */
export interface Party {
  reference: string
  id: number
  statusUrl: string
  email: string
  /** As it was asked for. */
  asked: Json
  key: string
  /** In euros, as Book answered; null without a price. */
  price: number | null
  isByStaff: boolean
  /** It asked for seats that were not there: until it has some, it is no booking. */
  isWaiting: boolean
  /** The booking's record as staff were last answered; a later version may be there, never an earlier one. */
  record: Json
  isDeleted: boolean
}

interface Tap {
  key: string
  crewId: number
  rideId: number
  step: string
  at: string
  eur: number | null
}

/** Moments are the machine's, in milliseconds. */
export interface Storm {
  subjectId: number
  start: string
  isOff: boolean
  sentAt: number
  answeredAt: number
}

export const newLedger = (): Ledger => ({
  parties: [],
  guests: 1,
  taps: new Map(),
  closures: [],
  absences: new Map(),
  passedOver: new Map(),
  splits: new Map(),
  storms: [],
  seatsAnswers: new Map(),
  counts: {},
})

/** Counts what was done, for the line at the end of a run. */
export function count(ledger: Ledger, what: string, more = 1) {
  ledger.counts[what] = (ledger.counts[what] ?? 0) + more
}

/** Keeps a record that staff were answered. Answers of requests that ran side by side may come in another order. */
export function keepRecord(party: Party, reply: Sent) {
  if (reply.status === 200 && (party.record?.version ?? 0) <= reply.body.version) party.record = reply.body
}

/** Its rides are ahead, as far as its guest knows. */
export const isAhead = ({ record, asked, isDeleted }: Party, wallNow: string): boolean =>
  !isDeleted && startOf({ record, asked }) > wallNow

/** Neither cancelled nor none, as far as anybody was told. */
export const isLive = ({ record, isDeleted, isWaiting }: Party): boolean =>
  !isDeleted && !['cancelled', 'not-a-booking'].includes(record?.status ?? (isWaiting ? 'not-a-booking' : 'new'))

export const startOf = ({ record, asked }: Pick<Party, 'record' | 'asked'>): string =>
  record?.pickupDateAndTime ?? asked.departure ?? asked.pickupDateAndTime
