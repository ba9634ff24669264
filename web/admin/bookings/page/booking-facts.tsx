import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { BookingMail, MailKind } from '#domain/booking/booking-mail.ts'
import type { BookingDetails, BookingRecord, StatedPrice } from '#domain/booking/booking-record.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { mapHref } from '#domain/booking/location.ts'
import { readablePhone } from '#domain/contact-links.ts'
import { isPricedByRoute } from '#domain/prices/quote.ts'
import { useLanguageName } from '../../api/queries.ts'
import { departureAddress, departureOfQuery } from '../../departures/departures-query.ts'
import { seatWords } from '../../departures/seat-words.ts'
import { useNow } from '../../controls/use-now.ts'
import { vehiclesQuery } from '../../api/people-queries.ts'
import { dayLabel, formatSarandaTime, peopleText, readableTime } from '../../words/formats.ts'
import { say } from '../../words/say.ts'
import { backLabel, hasReturnPrice, isPerCar, kindLabels, priceLabel, thereLabel } from '../booking-labels.ts'

/** Everything the guest wrote, and what was agreed. */
export function BookingFacts({ booking }: { booking: BookingRecord }) {
  const { kind, tripName, pickupDateAndTime, pickupAddress, returnDateAndTime } = booking
  const { ferryOrFlight, childSeats, bags, note } = booking
  const [day = '', time = ''] = pickupDateAndTime.split('T')
  const map = mapHref(pickupAddress)
  const languageName = useLanguageName(booking.language)
  const isErased = booking.erasedAt !== null

  return (
    <dl className="admin-card booking-facts">
      <Fact term={booking.departure === null ? say('When') : say('Departure')}>
        <strong>{time}</strong> <span>{`· ${dayLabel(day)} ${say('(Saranda time)')}`}</span>{' '}
        {booking.isWaiting && <strong>{say('On the wait list')}</strong>}
        {booking.departure !== null && <BookedDeparture booking={booking} />}
      </Fact>
      {isErased && booking.route && <Fact term={say('Route')}>{booking.route}</Fact>}
      {!isErased && (
        <>
          <Fact term={say('From')}>
            <span>{pickupAddress}</span>{' '}
            {map && (
              <a href={map} className="link" target="_blank" rel="noopener">
                {say('On the map')}
              </a>
            )}
          </Fact>
          <Fact term={say('To')}>{booking.dropoffAddress}</Fact>
        </>
      )}
      <Fact term={say('For')}>{[say(kindLabels[kind]), tripName].filter(Boolean).join(': ')}</Fact>
      <Fact term={say('People')}>{booking.adults === null ? String(booking.nrOfPassengers) : peopleText(booking)}</Fact>
      {!isErased && booking.priceId !== null && booking.route && <Fact term={say('Route')}>{booking.route}</Fact>}
      <Fact term={say('Price')}>{thereLabel(booking)}</Fact>
      {returnDateAndTime && (
        <Fact term={say('Ride back')}>
          {[
            `${readableTime(returnDateAndTime)} ${say('(Saranda time)')}`,
            ...(hasReturnPrice(booking) ? [backLabel(booking)] : []),
          ].join(' · ')}
        </Fact>
      )}
      {ferryOrFlight && <Fact term={say('Ferry or flight')}>{ferryOrFlight}</Fact>}
      {childSeats > 0 && <Fact term={say('Child seats')}>{childSeats}</Fact>}
      {bags !== null && <Fact term={say('Bags')}>{bags}</Fact>}
      {note && (
        <Fact term={say('Guest’s note')}>
          <span className="booking-guest-note">{note}</span>
        </Fact>
      )}
      {!isErased && (
        <>
          <Fact term={say('Phone')}>{readablePhone(booking.phoneNumber)}</Fact>
          <Fact term={say('E-mail')}>{booking.email || say('Not given')}</Fact>
        </>
      )}
      <Fact term={say('Booked')}>
        {say('{when}, in {language}', { when: formatSarandaTime(booking.createdAt), language: languageName })}
      </Fact>
    </dl>
  )
}

/** With which boat a booked departure goes and how full it is, as of now; nothing of a trip that is gone. */
function BookedDeparture({ booking: { kind, subjectId, departure: start } }: { booking: BookingRecord }) {
  const departure = useQuery(departureOfQuery({ kind, subjectId, start })).data
  const vehicles = useQuery(vehiclesQuery).data
  const now = useNow()
  if (!departure) return null
  const words = seatWords(departure, now)
  const isCancelled = departure.state === 'cancelled'
  const boat = vehicles?.find(({ id }) => id === departure.vehicleId)?.name

  return (
    <span className="booked-departure">
      <span>{[boat, words.taken].filter(Boolean).join(' · ')}</span>{' '}
      <strong className={words.isOver || isCancelled ? 'admin-failure' : ''}>{words.left}</strong>{' '}
      <Link className="link" to={departureAddress(isCancelled ? 'cancelled' : 'boarding', departure)}>
        {isCancelled ? say('Who knows that it is cancelled') : say('Boarding list')}
      </Link>
    </span>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PriceCheckProps {
  booking: BookingDetails
  /** The ride has just been changed: which price holds has to be decided. */
  isAsking: boolean
  /** Something of the booking is being saved. */
  isBusy: boolean
  onTake: (prices: { price?: StatedPrice; returnPrice?: StatedPrice }) => void
  onKeep: () => void
}

/** Says where today's price list differs from what was agreed, and lets staff decide. */
export function PriceCheck({ booking, isAsking, isBusy, onTake, onKeep }: PriceCheckProps) {
  const { quote, status } = booking
  const differing = (['price', 'returnPrice'] as const).filter(
    (name) => quote[name] !== null && quote[name].eur !== booking[name]?.eur,
  )
  const isAhead = status === 'new' || status === 'confirmed'
  if (differing.length === 0 || !(isAhead || isAsking)) return null

  return (
    <div className="price-check" role={isAsking ? 'alert' : undefined}>
      {differing.map((name) => (
        <p key={name}>
          {say('{what}: {agreed}. Today’s price list says {today}.', {
            what: say(names[name]),
            agreed: name === 'price' ? thereLabel({ ...booking, openOffer: null }) : backLabel(booking),
            today: priceLabel({ price: quote[name], isPerCar: isPerCar(booking, !isPricedByRoute(booking.kind)) }),
          })}
        </p>
      ))}
      <div className="admin-row">
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => onTake(Object.fromEntries(differing.map((name) => [name, { eur: quote[name]?.eur ?? 0 }])))}
        >
          {say('Take today’s')}
        </button>
        {isAsking && (
          <button type="button" className="button button-quiet" onClick={onKeep}>
            {say('Keep the agreed one')}
          </button>
        )}
      </div>
    </div>
  )
}

const names = { price: 'Agreed', returnPrice: 'Agreed for the ride back' } as const

/** Who was told what by e-mail, and what is still on its way. */
export function BookingMails({ booking: { mails, nextMail } }: { booking: BookingDetails }) {
  if (mails.length === 0 && nextMail === null) return null

  return (
    <section className="admin-stack" aria-labelledby="mails">
      <h2 id="mails" className="booking-day">
        {say('E-mail')}
      </h2>
      <ul className="booking-history">
        {mails.map((mail, index) => (
          // The same mail may go to the same guest twice; new ones come at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{`${say(mailLabels[mail.kind])}, ${mail.to}`}</span>
            <span className={mail.state === 'failing' ? 'admin-failure' : 'admin-help'}>{progress(mail)}</span>
          </li>
        ))}
        {nextMail && (
          <li>
            <span>{say(mailLabels[nextMail.kind])}</span>
            <span className="admin-help">{say('Goes at {time}', { time: formatSarandaTime(nextMail.at) })}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

const mailLabels: Record<MailKind, AdminSentence> = {
  'new-booking': 'New booking',
  'cancel-asked': 'The guest asks to cancel',
  received: 'Receipt to the guest',
  offer: 'Offer to the guest',
  confirmed: 'Confirmation to the guest',
  driver: 'Who drives, to the guest',
  cancelled: 'Cancellation to the guest',
  'wish-accepted': 'Change accepted, to the guest',
  'wish-declined': 'Change declined, to the guest',
  'departure-cancelled': 'Departure cancelled, to the guest',
  'departure-moved': 'Other departure, to the guest',
  'departure-goes': 'Departure leaves after all, to the guest',
  'wait-joined': 'Place on the wait list, to the guest',
  'seats-free': 'Seats offered, to the guest',
  'wait-ended': 'End of the wait list, to the guest',
  'wait-again': 'Back on the wait list, to the guest',
  reminder: 'Reminder to the guest',
  thanks: 'Thanks to the guest',
}

function progress({ state, at, nextAttemptAt }: BookingMail): string {
  if (state === 'sent') return say('Told at {time}', { time: formatSarandaTime(at) })
  if (state === 'waiting') return say('On its way')
  if (state === 'held-back')
    return say('Not sent: it was no longer needed, or too many e-mails had gone to this address')
  return nextAttemptAt === null
    ? say('Given up at {time}: please call', { time: formatSarandaTime(at) })
    : say('Failing, tries again at {time}', { time: formatSarandaTime(nextAttemptAt) })
}
