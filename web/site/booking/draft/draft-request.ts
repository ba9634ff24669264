import { type BookingKind, bookingLimits } from '#domain/booking-facts.ts'
import type { BookingRequest } from '#domain/booking/booking-request.ts'
import {
  type BookingField,
  type BookingProblems,
  checkBooking,
  pastedText,
  writtenText,
} from '#domain/booking/booking-rules.ts'
import type { PickupNotice } from '#domain/booking/pickup-times.ts'
import { type NamedPlace, placeChosen, placeNamed, rowBetween } from '#domain/booking/place-choice.ts'
import type { bookingDefaults } from '#domain/content/blocks/booking.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'
import type { WallTime } from '#domain/saranda-time.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { readStoredJson, removeStored, writeStored } from '#web/lib/browser-storage.ts'

import type { BookingSubject } from '../../booking-subject.ts'
import { type BookingDraft, readableDraft } from './booking-draft.ts'
import { inWordsSent } from './use-subject.ts'

/** What stands in the number's field before a number does. */
export const bareCode = /^\s*\+\d{0,3}\s*$/

/** What a booking of this is. A plan and a route are taxi rides. */
export function kindOf(subject: BookingSubject | null): BookingKind {
  if (!subject || subject.kind === 'plan' || subject.kind === 'route') return 'taxi'
  return subject.kind
}

/** What a request says besides what is typed. */
interface RequestBasis {
  pickup: WallTime
  priceId?: number | undefined
  /** Whether the trip leaves by a timetable. */
  isTimetabled?: boolean
}

/**
 * The request that Book sends: the very one that was sent before where only the language has changed since, in which what is
 * chosen has another name. The server would take that for another booking.
 */
export function requestToSend(
  draft: BookingDraft,
  { isWaiting, ...basis }: RequestBasis & { isWaiting: boolean },
): BookingRequest {
  const again = sentBefore(draft)
    .map((sent) => ({ sent, request: requestOf(inWordsSent(draft, sent), basis) }))
    .find(({ sent, request }) => contentOf(request, isWaiting) === sent.content)
  return again?.request ?? requestOf(draft, basis)
}

/** What was sent and may stand in the form again: the last, whatever became of it, and all that got no answer. */
export function sentBefore({ sent }: Pick<BookingDraft, 'sent'>) {
  return [...(sent ? [sent] : []), ...readUnanswered()]
}

/** By which a request is known again; who only waits for seats does not book the same. */
export function contentOf(request: BookingRequest, isWaiting: boolean): string {
  return JSON.stringify(isWaiting ? { ...request, isWaiting } : request)
}

/** The request that a draft makes; `priceId` is the row of the price table between the chosen places. The names of a plan and a route tell staff what was chosen. */
export function requestOf(draft: BookingDraft, basis: RequestBasis): BookingRequest {
  const { pickup, priceId, isTimetabled = false } = basis
  const { subject, departure } = draft
  return {
    name: textOf(draft.name),
    phoneNumber: bareCode.test(draft.phoneNumber) ? '' : textOf(draft.phoneNumber),
    nrOfPassengers: draft.passengers ?? 0,
    pickupDateAndTime: pickup,
    pickupAddress: addressOf(draft.pickupAddress, draft.pickupExactly),
    dropoffAddress: addressOf(draft.dropoffAddress, draft.dropoffExactly),
    ...(priceId !== undefined && { priceId }),
    ...(isTimetabled && departure !== null && { departure }),
    email: textOf(draft.email),
    // Who goes with a departure comes back with it.
    ...detailsOf(isTimetabled ? { ...draft, returnDateAndTime: null } : draft),
    ...childrenPart(draft),
    ...(subject && { subjectName: subject.name, kind: kindOf(subject) }),
    ...(subject && kindOf(subject) !== 'taxi' && { subjectId: subject.id }),
  }
}

const textOf = (typed: string) => writtenText(pastedText(typed))

/** From the smaller to the larger, as an address is written. */
export function addressOf(text: string, exactly: string): string {
  return [textOf(exactly), textOf(text)].filter((part) => part !== '').join(', ')
}

/** One of all the people at least is grown up. */
export function childrenOf({ passengers, children }: Pick<BookingDraft, 'passengers' | 'children'>): number {
  return Math.max(0, Math.min(children, (passengers ?? 0) - 1))
}

/** As a departure takes it: its form counts adults and children, so that no number of people is empty or wrong. */
export function withParty(draft: BookingDraft): BookingDraft {
  const people = Math.floor(draft.passengers ?? 1)
  return { ...draft, passengers: Math.max(1, Math.min(bookingLimits.passengers, people)) }
}

function childrenPart(draft: BookingDraft) {
  const children = childrenOf(draft)
  return children === 0 ? {} : { adults: (draft.passengers ?? 0) - children, children }
}

/** Only what was said, so that a booking without details is as short as ever. */
function detailsOf({ ferryOrFlight, childSeats, bags, returnDateAndTime, note }: BookingDraft) {
  return {
    ...(textOf(ferryOrFlight) && { ferryOrFlight: textOf(ferryOrFlight) }),
    ...(childSeats !== 0 && { childSeats }),
    ...(bags !== null && { bags }),
    ...(returnDateAndTime !== null && { returnDateAndTime }),
    ...(textOf(note) && { note: textOf(note) }),
  }
}

/** The countries' lengths come late; until then a number of a plausible length will do, and the server decides. */
const plausibleNumber = /^\+?[\d\s()./-]{7,}$/

/** What is wrong with the draft by field. */
export function checkDraft(
  draft: BookingDraft,
  {
    pickup,
    isTimetabled,
    now,
    notice,
    isPhoneNumber,
  }: {
    pickup: WallTime | null
    isTimetabled: boolean
    now: number
    notice: PickupNotice
    isPhoneNumber: ((text: string) => boolean) | undefined
  },
): BookingProblems {
  const validatePhone = isPhoneNumber ?? ((text: string) => plausibleNumber.test(text))
  const request = requestOf(draft, { pickup: pickup ?? '', isTimetabled })
  const problems = checkBooking(request, { now, validatePhone, notice })
  // The pick-up is the departure's: what is missing is that one.
  return isTimetabled && pickup === null ? { ...problems, pickupDateAndTime: 'departureMissing' } : problems
}

/** Fields of the form in its order; the rest of a request has no field. */
export const formFields = [
  'pickupAddress',
  'dropoffAddress',
  'pickupDateAndTime',
  'nrOfPassengers',
  'name',
  'email',
  'phoneNumber',
] as const satisfies BookingField[]

/** Those of the folded part. */
export const detailFields = [
  'ferryOrFlight',
  'childSeats',
  'bags',
  'returnDateAndTime',
  'note',
] as const satisfies BookingField[]
export type DetailField = (typeof detailFields)[number]
export type FormField = (typeof formFields)[number] | DetailField

export type BookingLabels = Record<keyof typeof bookingDefaults, string>

/** What every part of the form gets. */
export interface FormPartProps {
  draft: BookingDraft
  labels: BookingLabels
  problems: BookingProblems
  /** The server's sentences about the last try. */
  fieldErrors: Partial<Record<string, string>>
}

/** What to say beside a field: nothing about an empty one, whose name stands at the button. */
export function errorTextFor(
  field: FormField,
  { problems, fieldErrors }: Pick<FormPartProps, 'problems' | 'fieldErrors'>,
  words: BookingWords,
): string | undefined {
  const problem = problems[field]
  if (problem) return problem.endsWith('Missing') ? undefined : words[problem]
  return fieldErrors[field]
}

/** The fields' labels, for lists of what is missing. */
export function labelsOfFields(labels: BookingLabels, words: BookingWords): Record<FormField, string> {
  return {
    pickupAddress: labels.pickupAddressLabel,
    dropoffAddress: labels.dropOffAddressLabel,
    pickupDateAndTime: labels.pickupDateLabel,
    nrOfPassengers: labels.passengersLabel,
    name: labels.nameLabel,
    email: labels.emailLabel,
    phoneNumber: labels.phoneLabel,
    ferryOrFlight: words.ferryOrFlight,
    childSeats: words.childSeats,
    bags: words.bags,
    returnDateAndTime: words.returnRide,
    note: words.note,
  }
}

type Sent = NonNullable<BookingDraft['sent']>

const storageKey = 'unanswered'

/**
 * What may be booked although nobody has said so, with the keys under which it was sent; the draft has only the last, and
 * is cleared by the next booking. Kept with the tab, since who clears the form wants nothing of it to stay on the phone.
 */
function readUnanswered(): Sent[] {
  const kept = readStoredJson(storageKey, 'sessionStorage')
  return Array.isArray(kept) ? kept.flatMap((sent) => readableDraft({ sent }).sent ?? []) : []
}

export function keepUnanswered(sent: Sent): void {
  store([...others(sent), sent])
}

/** It is known whether it is booked. */
export function forgetUnanswered(sent: Pick<Sent, 'key'>): void {
  store(others(sent))
}

const others = ({ key }: Pick<Sent, 'key'>) => readUnanswered().filter((each) => each.key !== key)

function store(unanswered: Sent[]) {
  if (unanswered.length === 0) removeStored(storageKey, 'sessionStorage')
  else writeStored(storageKey, JSON.stringify(unanswered), 'sessionStorage')
}

interface RideEnds {
  pickup: NamedPlace | undefined
  dropoff: NamedPlace | undefined
  /** The row of the price table between them, if it prices what is booked. */
  route: PriceEntry | undefined
}

/** The places between which a draft's ride goes: what its addresses name, or else what was chosen before them. */
export function rideEnds(draft: BookingDraft, prices: readonly PriceEntry[]): RideEnds {
  if (!isPricedByRoute(kindOf(draft.subject))) return { pickup: undefined, dropoff: undefined, route: undefined }
  const pickup = placeNamed(prices, draft.pickupAddress) ?? placeChosen(prices, draft.pickupPlace)
  const dropoff = placeNamed(prices, draft.dropoffAddress) ?? placeChosen(prices, draft.dropoffPlace)
  return { pickup, dropoff, route: rowBetween(prices, pickup, dropoff) }
}
