import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FiCopy, FiMail } from 'react-icons/fi'
import { Link, useLocation } from 'react-router'

import type { BookingRecord } from '#domain/booking/booking-record.ts'

import { isStanding, isToConfirm } from '#domain/booking/standing.ts'
import { bookingPath } from '#domain/admin-paths.ts'
import { groupedBy } from '#domain/grouped-by.ts'
import { dayAt, dayOf, timeOf, wallTimeAt } from '#domain/saranda-time.ts'
import { setApart, wayText } from '#domain/languages/reading-order.ts'
import { focusIfLost } from '#web/lib/focus-if-lost.ts'
import { copyText } from '../../controls/buttons.tsx'
import { Failure } from '../../controls/page-states.tsx'
import { CloseDay } from '../../closures/close-day.tsx'
import { bookingsText, dayLabel, formatWallTime, peopleText, readableTime } from '../../words/formats.ts'
import { crewQuery } from '../../api/queries.ts'
import { say, sayCount } from '../../words/say.ts'
import { BookingContacts } from '../booking-contacts.tsx'
import { guestQuestions, kindLabels, looksSuspicious, remarksToSay, statusLabels } from '../booking-labels.ts'
import { newBookingsQuery, type OpenedFrom } from '../bookings-query.ts'
import { pricesLabel } from '../price/price-labels.ts'
import { priceParameter } from '../price/price-offer.tsx'
import { useStatusChange } from '../status-buttons.tsx'
import { useToday } from '../../controls/use-now.ts'

/** The bookings under the days of their next rides; those that are over follow in the order of the list. */
export function BookingList({ bookings }: { bookings: BookingRecord[] }) {
  useToday()
  const days = [...groupedBy(inOrder(bookings), (booking) => dayOf(nextRide(booking).at))]

  return days.map(([day, ofDay]) => (
    <section key={day} className="admin-stack" aria-labelledby={`day-${day}`}>
      <div className="day-head">
        <h2 id={`day-${day}`} className="booking-day">
          {dayLabel(day)}
        </h2>
        <CloseDay day={day} />
      </div>
      <ul className="plain-list booking-list">
        {ofDay.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  ))
}

/** The bookings as the server gave them, each with how long its guest has been waiting. */
export function WaitingList({ bookings }: { bookings: BookingRecord[] }) {
  return (
    <ul className="plain-list booking-list">
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} isWaiting />
      ))}
    </ul>
  )
}

/** The list begins with rides back; here they stand among the other rides of their day. */
function inOrder(bookings: BookingRecord[]): BookingRecord[] {
  const ahead = bookings.filter((each) => nextRide(each).isAhead)
  const over = bookings.filter((each) => !nextRide(each).isAhead)
  return [...ahead.toSorted((a, b) => nextRide(a).at.localeCompare(nextRide(b).at)), ...over]
}

/** The ride that comes next, or for a booking that is over the ride there. */
function nextRide(booking: BookingRecord): { at: string; from: string; to: string; isAhead: boolean } {
  const { pickupDateAndTime, returnDateAndTime, pickupAddress, subjectName, tripName } = booking
  // The form gives a trip's name, in the guest's language, as where it goes to.
  const dropoffAddress = booking.dropoffAddress === subjectName ? tripName : booking.dropoffAddress
  const today = dayAt(Date.now())
  const outward = { at: pickupDateAndTime, from: pickupAddress, to: dropoffAddress }
  if (pickupDateAndTime >= today) return { ...outward, isAhead: true }
  if (returnDateAndTime === null || returnDateAndTime < today) return { ...outward, isAhead: false }
  return { at: returnDateAndTime, from: dropoffAddress, to: pickupAddress, isAhead: true }
}

/** A booking in the list: who, when, where, and one tap to reach the guest or open it. */
function BookingCard({ booking, isWaiting = false }: { booking: BookingRecord; isWaiting?: boolean }) {
  const { id, name, returnDateAndTime, status, tripName, route, erasedAt, departure } = booking
  const { at, from, to } = nextRide(booking)
  const ends = wayText(from, to)
  const change = useStatusChange()
  const state: OpenedFrom = { list: useLocation().search }

  return (
    <li className="admin-card booking-card" data-status={status}>
      <Link to={bookingPath(id)} state={state} className="booking-open">
        <span className="booking-card-time">{timeOf(at)}</span>
        <span className="booking-what">
          {isWaiting && <Waiting booking={booking} />}
          <strong>
            {departure !== null && tripName ? tripName : erasedAt === null ? ends : route || tripName || say('A ride')}
          </strong>
          <What booking={booking} />
          {departure !== null && tripName && erasedAt === null && <span>{ends}</span>}
          <span>
            {[
              erasedAt === null ? setApart(name) : say('Personal data erased'),
              peopleText(booking),
              pricesLabel(booking),
            ].join(' · ')}
          </span>
          {returnDateAndTime && (
            <span>
              {returnDateAndTime === at
                ? say('Ride back')
                : say('Back {time}', { time: readableTime(returnDateAndTime) })}
            </span>
          )}
          {booking.isCalledOff && <span className="admin-failure">{say('Departure cancelled')}</span>}
          <DrivenBy crewIds={booking.crewIds} />
          {remarksToSay(booking).map((remark) => (
            <span key={remark} className="admin-failure">
              {remark}
            </span>
          ))}
          {looksSuspicious(booking) && <span className="admin-failure">{say('Looks suspicious')}</span>}
        </span>
        <span className="booking-badge" data-status={status}>
          {booking.isWaiting ? say('On the wait list') : say(statusLabels[status])}
        </span>
      </Link>
      <div className="booking-actions">
        {isToConfirm(booking) && erasedAt === null && (
          <ConfirmButton
            name={name}
            isBusy={change.pending !== null}
            onPress={() => void change.change(booking, 'confirmed')}
          />
        )}
        {booking.remarks.some((remark) => guestQuestions.has(remark)) && (
          <Link to={bookingPath(id)} state={state} className="button button-quiet">
            {say('Answer the guest')}
          </Link>
        )}
        {booking.remarks.includes('unpriced') && (
          <Link to={`${bookingPath(id)}?${priceParameter}`} state={state} className="button button-quiet">
            {say('Price and offer')}
          </Link>
        )}
        <BookingContacts booking={booking} />
      </div>
      <Failure text={change.failure} isTold={change.isTold} />
    </li>
  )
}

interface ConfirmButtonProps {
  name: string
  isBusy: boolean
  onPress: () => void
}

/** Once pressed it is gone, and often its booking leaves the list: the focus goes to the booking, or to the next one. */
function ConfirmButton({ name, isBusy, onPress }: ConfirmButtonProps) {
  const [next, setNext] = useState<HTMLElement[]>([])
  useEffect(() => () => focusIfLost(next.find(({ isConnected }) => isConnected)), [next])

  function handleClick(button: HTMLElement) {
    const links = [...document.querySelectorAll<HTMLElement>('.booking-open')]
    const place = links.findIndex((link) => link.closest('li') === button.closest('li'))
    setNext([...links.slice(place), ...links.slice(0, place).toReversed()])
    onPress()
  }

  return (
    <button
      type="button"
      className="button button-accent"
      aria-label={say('Confirm {name}', { name })}
      disabled={isBusy}
      onClick={({ currentTarget }) => handleClick(currentTarget)}
    >
      {say('Confirm')}
    </button>
  )
}

/** What it is for besides a plain ride; one that goes with a departure says so. */
function What({ booking: { kind, tripName, departure } }: { booking: BookingRecord }) {
  if (departure !== null) {
    return <span>{`${say(kindLabels[kind])} · ${say('Departure {time}', { time: timeOf(departure) })}`}</span>
  }
  if (kind === 'taxi' && tripName === '') return null
  return <span>{[say(kindLabels[kind]), tripName].filter(Boolean).join(': ')}</span>
}

/** Who drives, in a word: first names. */
function DrivenBy({ crewIds }: { crewIds: readonly number[] }) {
  const crew = useQuery({ ...crewQuery, enabled: crewIds.length > 0 }).data ?? []
  const names = crewIds.flatMap((id) => crew.find((each) => each.id === id)?.name.split(' ')[0] ?? [])
  return names.length > 0 && <span className="admin-help">{say('Drives: {names}', { names: names.join(', ') })}</span>
}

/** Until when a guest was promised an answer, at the latest before he sets off, and whether that is over. */
export function promisedAnswer(
  { createdAt, pickupDateAndTime }: Pick<BookingRecord, 'createdAt' | 'pickupDateAndTime'>,
  hours: number,
): { time: string; isLate: boolean } {
  const [due = ''] = [wallTimeAt(Date.parse(createdAt) + hours * 3_600_000), pickupDateAndTime].toSorted()
  return { time: formatWallTime(due), isLate: due < wallTimeAt(Date.now()) }
}

/** When the ride is, and until when the guest was promised an answer. */
function Waiting({ booking }: { booking: BookingRecord }) {
  const answerHours = useQuery(newBookingsQuery).data?.answerHours
  const promise = answerHours !== undefined && promisedAnswer(booking, answerHours)

  return (
    <>
      <span>{readableTime(booking.pickupDateAndTime)}</span>
      {promise && (
        <span className={promise.isLate ? 'admin-failure' : 'admin-help'}>
          {say(promise.isLate ? 'Promised by {time}: late' : 'Promised by {time}', { time: promise.time })}
        </span>
      )}
    </>
  )
}

/** For when a trip cannot take place: who is on it, with every number and address in one press. */
export function ReachEveryone({ bookings, total }: { bookings: BookingRecord[]; total: number }) {
  const standing = bookings.filter(isStanding)
  const awaited = standing.filter(({ isCalledOff }) => !isCalledOff)
  const people = awaited.reduce((sum, { nrOfPassengers }) => sum + nrOfPassengers, 0)
  const numbers = distinct(standing.map(({ phoneNumber }) => phoneNumber))
  const addresses = distinct(standing.map(({ email }) => email))
  if (numbers.length === 0) return null

  return (
    <div className="mail-bar">
      <p className="admin-help">
        {`${total > bookings.length ? say('Expected, on this page') : say('Expected')}: ${bookingsText(awaited.length)}, ${sayCount(people, '1 person', '{n} people')}`}
      </p>
      <button
        type="button"
        className="admin-tool"
        onClick={() => void copyText(numbers.join('\n'), say('Numbers copied.'))}
      >
        <FiCopy aria-hidden /> <span>{sayCount(numbers.length, 'Copy the number', 'Copy {n} numbers')}</span>
      </button>
      {addresses.length > 0 && (
        <a className="admin-tool" href={`mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`}>
          <FiMail aria-hidden />{' '}
          <span>{addresses.length === 1 ? say('E-mail the guest') : say('E-mail everyone')}</span>
        </a>
      )}
    </div>
  )
}

const distinct = (texts: string[]) => [...new Set(texts)].filter(Boolean)
