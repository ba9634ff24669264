import { useEffect, useMemo } from 'react'

import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { initialPickup } from '#domain/booking/pickup-times.ts'
import { closedAt, closuresFor, inOneLine, nextOpen, type PublicClosure } from '#domain/closures/closed-times.ts'
import type { PublicContents } from '#domain/content/registry.ts'
import type { PriceEntry } from '#domain/prices/price-table.ts'
import type { WallTime } from '#domain/saranda-time.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import type { Cached, CachedName, ContentState } from '#web/lib/content-cache.ts'
import { useContent } from '#web/lib/use-content.tsx'

import { type BookingSubject, isSameSubject } from '../booking-subject.ts'
import { shownItems, useIsTimetabled } from '../shown-subject.ts'
import { useSite } from '../site-context.tsx'
import { changeDraft, readDraft, useBookingDraft } from './draft/booking-draft.ts'
import { checkDraft, kindOf, requestToSend, rideEnds, withParty } from './draft/draft-request.ts'
import { initialDraft, removeSubject, renamed, useSubject } from './draft/use-subject.ts'
import { type FieldErrors, useSubmission } from './outcome/submission.ts'
import { useNow } from './use-now.ts'

export interface BookingFormProps {
  content: PublicContents['booking']
  /** What the page is about, chosen from the start; the same object for as long as it is. */
  ofPage?: BookingSubject | undefined
}

const noRoutes: PriceEntry[] = []

/** What is typed, what is wrong with it, what it asks for and what becomes of that, as of now. */
export function useBookingForm({ content, ofPage }: BookingFormProps, isPhoneNumber?: (text: string) => boolean) {
  const now = useNow()
  const { notice, words } = useSite()
  const prices = useContent('prices')
  const routes = prices.status === 'ready' ? prices.content : noRoutes
  const typed = useBookingDraft(useMemo(() => initialDraft(routes, ofPage), [routes, ofPage]))
  const { subject } = typed
  const isTimetabled = useAsksDeparture(subject)
  const draft = isTimetabled ? withParty(typed) : typed
  const kind = kindOf(subject)
  const { route } = rideEnds(draft, routes)
  const { submission, ...last } = useSubmission()
  const closures = useClosures(subject)
  useShownSubject(subject)
  useSubject({ routes, ofPage, isFresh: draft.startedAt === null })
  const labels = {
    ...content,
    // A trip begins where its guests stay.
    ...(kind !== 'taxi' && { pickupAddressLabel: words.booking.whereStaying }),
    ...(isTimetabled && { pickupDateLabel: words.booking.receiptDeparture }),
  }
  // A trip that leaves by no timetable any more is asked for at the time of the departure that was chosen.
  const chosen = draft.pickup ?? draft.departure
  const ownPickup = chosen ?? (now === null ? null : nextOpen(closures, initialPickup(now, notice)))
  const pickup = isTimetabled ? draft.departure : ownPickup
  const isReady = now !== null
  const problems = checkDraft(draft, {
    pickup,
    isTimetabled,
    now: now ?? 0,
    notice,
    isPhoneNumber,
  })
  const hasBothEnds = Boolean(draft.pickupAddress.trim() && draft.dropoffAddress.trim())
  const returning = isTimetabled ? null : draft.returnDateAndTime
  // Departures say themselves that they are closed.
  const times = { pickupDateAndTime: isTimetabled ? null : pickup, returnDateAndTime: returning }
  const closed = closedSentences(closures, times, words.booking)
  const isWaiting = isTimetabled && draft.departure !== null && draft.waitsFor === draft.departure
  const request = requestToSend(draft, { pickup: pickup ?? '', priceId: route?.id, isTimetabled, isWaiting })
  const fieldErrors = { ...stillTold(last, request), ...closed }
  const isComplete = isReady && Object.keys({ ...problems, ...closed }).length === 0

  return {
    draft,
    labels,
    problems,
    fieldErrors,
    /** The sentences about times that are closed. */
    closed,
    pickup,
    /** Of the ride back, if one is wanted. */
    returning,
    now,
    closures,
    isTimetabled,
    prices,
    routes,
    route,
    hasBothEnds,
    isReady,
    isComplete,
    isWaiting,
    request,
    submission,
  }
}

/** Whether such a time or so many seats can be had is another matter for another thing. */
const ofBooked: ReadonlySet<string> = new Set([
  'departure',
  'pickupDateAndTime',
  'returnDateAndTime',
  'nrOfPassengers',
] satisfies (keyof BookingRequest)[])

/** What the server said of the last try, but for what has been changed since; of a time or of seats it was said of what was to be booked. */
export function stillTold(
  { fieldErrors, tried }: Pick<ReturnType<typeof useSubmission>, 'fieldErrors' | 'tried'>,
  request: BookingRequest,
): FieldErrors {
  const isUnchanged = (field: string) => tried[field as keyof BookingRequest] === request[field as keyof BookingRequest]
  const isOfSame = ['kind', 'subjectId', 'departure'].every(isUnchanged)
  const still = Object.entries(fieldErrors).filter(
    ([field]) => isUnchanged(field) && (isOfSame || !ofBooked.has(field)),
  )
  return Object.fromEntries(still)
}

const none: PublicClosure[] = []

/** The closures that concern what is being booked. The page brought them along; a refusal of the time brings the newest. */
function useClosures(subject: BookingSubject | null): PublicClosure[] {
  const closures = useNewest('closures', ({ pickupDateAndTime, returnDateAndTime }) =>
    Boolean(pickupDateAndTime ?? returnDateAndTime),
  )
  return closuresFor(closures.status === 'ready' ? closures.content : none, kindOf(subject), (id) => id === subject?.id)
}

/** Whether the form asks for a departure. The page may be older than the timetable, or the end of it: a refusal brings the newest. */
function useAsksDeparture(subject: BookingSubject | null): boolean {
  useNewest('timetabled', ({ departure }) => Boolean(departure))
  return useIsTimetabled(subject)
}

/** What the page knows, asked for anew where a refusal says that it knows too little. */
function useNewest<Name extends CachedName>(name: Name, isOutdatedBy: (errors: FieldErrors) => boolean) {
  const { retry, ...state } = useContent(name)
  const { submission, fieldErrors } = useSubmission()
  const isOutdated = submission.state === 'failed' && isOutdatedBy(fieldErrors)
  useEffect(() => {
    if (isOutdated) retry()
  }, [isOutdated, retry])
  return state as ContentState<Cached[Name]>
}

/** What to say of times that are closed: why, and what is free next. */
export function closedSentences(
  closures: PublicClosure[],
  times: { pickupDateAndTime: WallTime | null; returnDateAndTime: WallTime | null },
  words: BookingWords,
): FieldErrors {
  const sentences = Object.entries(times).flatMap(([field, at]) => {
    const closure = at === null ? undefined : closedAt(closures, at)
    if (at === null || !closure) return []
    const next = fillIn(words.nextFree, { when: formatWallTime(nextOpen(closures, at), words) })
    return [[field, inOneLine([closure.text, next])]]
  })
  return Object.fromEntries(sentences) as FieldErrors
}

/**
 * Keeps what is chosen as the page's language shows it. It may have been chosen in another one, where it has another name, and
 * an item another id; what this one does not show can no longer be chosen.
 */
function useShownSubject(subject: BookingSubject | null): void {
  const state = useContent(listOf(subject))
  const items = state.status === 'ready' ? state.content : undefined
  useEffect(() => {
    // Another may have been chosen since this was drawn.
    if (!subject || !items || readDraft().subject !== subject) return
    const shown = shownAs(subject, itemsIn(items))
    if (!shown) removeSubject()
    else if (shown !== subject) changeDraft(inWords(shown, items))
  }, [subject, items])
}

/** The places of a row of the price table have other names, too. */
function inWords(shown: BookingSubject, content: Cached[ListName]) {
  return renamed(readDraft(), shown, Array.isArray(content) ? content.find(({ id }) => id === shown.id) : undefined)
}

interface Item {
  id: number
  /** None of what has the same id in all languages. */
  number?: number | undefined
  name: string
}

/** The thing among the items of a language; the same object where nothing is different, undefined where it is not shown. */
export function shownAs(subject: BookingSubject, items: readonly Item[]): BookingSubject | undefined {
  const { kind } = subject
  const shown = shownItems(items)
    .map(({ id, number, name }) => ({ kind, id, ...(number !== undefined && { number }), name }))
    .find((item) => isSameSubject(item, subject))
  const isUnchanged = shown?.id === subject.id && shown.number === subject.number && shown.name === subject.name
  // The ride that its page has told is the same in every language.
  return isUnchanged ? subject : shown && { ...subject, ...shown }
}

const lists = {
  tour: 'tours',
  boat: 'boat-trips',
  attraction: 'attractions',
  route: 'prices',
  plan: 'plans',
} as const satisfies Record<BookingSubject['kind'], keyof Cached>
type ListName = (typeof lists)[keyof typeof lists]

/** Where the language says what there is; the form has the price table anyway. */
const listOf = (subject: BookingSubject | null): ListName => lists[subject?.kind ?? 'route']

function itemsIn(content: Cached[ListName]): readonly Item[] {
  if (Array.isArray(content)) return content.map(({ id, route }: PriceEntry) => ({ id, name: route }))
  if ('tours' in content) return content.tours
  if ('boatTrips' in content) return content.boatTrips
  if ('attractions' in content) return content.attractions
  return content.plans.map(({ id, title }) => ({ id, name: title }))
}
