import { type ReactNode, useEffect, useState } from 'react'

import type { PublicDeparture } from '#domain/departures/public-departure.ts'
import { bookingLimits } from '#domain/booking-facts.ts'
import type { BookingRequest } from '#domain/booking/booking-request.ts'
import { formatDayTime } from '#domain/booking/format-wall-time.ts'
import { childPriceText } from '#domain/prices/trip-price.ts'
import type { WallTime } from '#domain/saranda-time.ts'
import type { BookingWords } from '#domain/words/booking/en.ts'
import { DialogButton } from '#web/ui/dialog.tsx'
import { fillIn } from '#domain/words/fill-in.ts'

import { type BookingDraft, changeDraft, emptyDraft, readDraft, useBookingDraft } from '../draft/booking-draft.ts'
import { childrenOf } from '../draft/draft-request.ts'
import { describedBy, Field, Stepper } from './form-field.tsx'
import { useSubmission } from '../outcome/submission.ts'
import { isSameSubject, subjectQuery, type TripSubject } from '../../booking-subject.ts'
import { Link } from '../../link.tsx'
import { useTripFare } from '../price-hint.tsx'
import { hasForm, usePage, useSite } from '../../site-context.tsx'
import { hasWaitList, listedTime, seatsText } from '../../departures/departure-words.ts'
import { readDepartures, readLater, useDepartures } from '../../departures/use-departures.ts'

export interface DepartureFieldsProps {
  subject: TripSubject
  draft: BookingDraft
  label: string
  /** The server's sentence about the departure. */
  error: string | undefined
}

/** With which departure, and how many adults and children. */
export function DepartureFields({ subject, draft, label, error }: DepartureFieldsProps) {
  const departures = useDepartures(subject)
  useReadAfterRefusal(subject)

  return (
    <>
      <DepartureSelect {...{ subject, draft, label, error }} {...departures} />
      <Party subject={subject} draft={draft} />
    </>
  )
}

/** What was refused for its seats shows what is left of them. */
function useReadAfterRefusal({ kind, id }: TripSubject) {
  const isRefused = useSubmission().submission.state === 'failed'
  useEffect(() => {
    if (isRefused) void readDepartures({ kind, id })
  }, [isRefused, kind, id])
}

type DepartureSelectProps = DepartureFieldsProps & ReturnType<typeof useDepartures>

function DepartureSelect({ subject, draft, label, error, status, list, hasMore }: DepartureSelectProps) {
  const { booking } = useSite().words
  const id = 'book-departure'
  const chosen = list.find(({ start }) => start === draft.departure)
  // What is chosen stays, also where it is not known now.
  const unknown = chosen ? null : draft.departure
  const isOver = unknown !== null && list[0] !== undefined && unknown < list[0].start
  const problem = isOver ? booking.departureClosed : (problemOf(chosen, draft.passengers ?? 0, booking) ?? error)
  const waitsFor = chosen && hasWaitList(chosen) ? chosen.start : null
  const hint = hintOf({ status, list, chosen }, booking)
  useEffect(() => {
    if (readDraft().waitsFor !== waitsFor) changeDraft({ waitsFor })
  }, [waitsFor])

  return (
    <div className="booking-departure">
      <Field id={id} label={label} error={problem} hint={hint}>
        <select
          {...describedBy({ id, error: problem, hint })}
          className="booking-control"
          name="departure"
          aria-required
          value={draft.departure ?? ''}
          onChange={(event) => changeDraft({ departure: event.target.value || null })}
        >
          <option value="">{booking.chooseDeparture}</option>
          {unknown !== null && <option value={unknown}>{listedTime(unknown, list, booking)}</option>}
          {list.map((each) => (
            <option
              key={each.start}
              value={each.start}
              disabled={each.state !== 'open' && !hasWaitList(each) && each !== chosen}
            >
              {/* A small phone cuts off what is longer; the seats of the chosen one stand below. */}
              {[listedTime(each.start, list, booking), each !== chosen && seatsText(each, booking)]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </select>
      </Field>
      {hasMore && (
        <button type="button" className="link" onClick={() => readLater(subject)}>
          {booking.laterDays}
        </button>
      )}
    </div>
  )
}

/** Why the chosen departure does not do for so many. */
function problemOf(chosen: PublicDeparture | undefined, people: number, words: BookingWords): string | undefined {
  if (!chosen) return undefined
  if (chosen.state === 'cancelled') return words.departureCancelled
  if (chosen.state === 'closed') return words.departureClosed
  // Its wait list is no mistake, but for those whom it never has seats enough for.
  if (chosen.capacity === 0) return words.departureTooSmall
  if (hasWaitList(chosen)) return people > chosen.capacity ? words.departureTooSmall : undefined
  if (chosen.seatsLeft >= people) return undefined
  if (chosen.seatsLeft === 0) return words.departureFull
  return chosen.seatsLeft === 1 ? words.onlyOneSeatLeft : fillIn(words.onlySeatsLeft, { n: chosen.seatsLeft })
}

interface Hinted extends Pick<DepartureSelectProps, 'status' | 'list'> {
  chosen: PublicDeparture | undefined
}

function hintOf({ status, list, chosen }: Hinted, words: BookingWords) {
  if (status === 'failed') return words.seatsNeedNetwork
  if (status === 'loading') return words.loading
  if (chosen) return `${seatsText(chosen, words)} · ${words.sarandaTime}`
  return list.length === 0 ? words.noDepartures : words.sarandaTime
}

/** Adults and children, each with a button on both sides. */
function Party({ subject, draft }: Pick<DepartureFieldsProps, 'subject' | 'draft'>) {
  const { language, words } = useSite()
  const { booking } = words
  const { fare } = useTripFare(subject)
  const children = childrenOf(draft)
  const adults = (draft.passengers ?? 0) - children
  const most = bookingLimits.passengers
  const forChildren = fare ? childPriceText(fare, words.site, language.code) : ''

  return (
    <>
      <Count
        id="book-adults"
        label={booking.adults}
        value={adults}
        least={1}
        most={most - children}
        onChange={(count) => changeDraft({ passengers: count + children, children })}
      />
      <Count
        id="book-children"
        label={booking.childrenAboard}
        hint={forChildren}
        value={children}
        least={0}
        most={most - adults}
        onChange={(count) => changeDraft({ passengers: adults + count, children: count })}
      />
    </>
  )
}

interface CountProps {
  id: string
  label: string
  hint?: string
  value: number
  least: number
  most: number
  onChange: (count: number) => void
}

function Count({ id, label, hint, value, least, most, onChange }: CountProps) {
  const { booking } = useSite().words
  // Whoever empties the field to type another number sees it empty until he leaves it.
  const [isEmptied, setIsEmptied] = useState(false)

  return (
    <Field id={id} label={label} hint={hint}>
      <Stepper
        described={describedBy({ id, hint })}
        name={id.replace('book-', '')}
        value={isEmptied ? null : value}
        least={least}
        most={most}
        fewerLabel={fillIn(booking.oneFewer, { what: label })}
        moreLabel={fillIn(booking.oneMore, { what: label })}
        onChange={(count) => {
          setIsEmptied(count === null)
          onChange(Math.max(least, Math.min(most, Math.floor(count ?? least))))
        }}
        onLeave={() => setIsEmptied(false)}
      />
    </Field>
  )
}

export interface OtherDeparturesProps {
  /** What was sent. */
  trip: TripSubject
  request: Pick<BookingRequest, 'departure' | 'nrOfPassengers'>
  departures: readonly PublicDeparture[]
  onWait: () => void
}

/**
 * The next departures with room for the party: one tap chooses one, and everything else stays as it was typed; another waits for
 * seats of the one that was wanted, unless it never has so many.
 */
export function OtherDepartures({ trip, request, departures, onWait }: OtherDeparturesProps) {
  const { booking } = useSite().words
  const wanted = useDepartures(trip).list.find(({ start }) => start === request.departure)
  const isTooSmall = wanted !== undefined && wanted.capacity < request.nrOfPassengers

  return (
    <>
      {departures.length > 0 && <p>{booking.otherDepartures}</p>}
      <ul className="booking-others">
        {departures.map((each) => (
          <li key={each.start}>
            <ChooseOther trip={trip} start={each.start}>
              <span>{formatDayTime(each.start, booking)}</span> <small>{seatsText(each, booking)}</small>
            </ChooseOther>
          </li>
        ))}
      </ul>
      {!isTooSmall && (
        <button type="button" className="button button-quiet" onClick={onWait}>
          {booking.joinWaitList}
        </button>
      )}
    </>
  )
}

/** Where the visitor has gone on meanwhile, no form stands there, or one for something else: it leads to the form for this trip. */
function ChooseOther({ trip, start, children }: { trip: TripSubject; start: WallTime; children: ReactNode }) {
  const page = usePage()
  const { subject } = useBookingDraft(emptyDraft)
  const isInForm = page !== null && hasForm(page) && subject !== null && isSameSubject(subject, trip)
  const className = 'button button-quiet'
  if (isInForm) {
    return (
      <DialogButton className={className} onPress={() => changeDraft({ departure: start })}>
        {children}
      </DialogButton>
    )
  }

  return (
    <Link
      to={`/?${subjectQuery(trip, start)}#book`}
      className={className}
      // On the home page it loads nothing, and the dialog would stay.
      onClick={(event) => event.currentTarget.closest('dialog')?.close()}
    >
      {children}
    </Link>
  )
}
