import type { ReactNode } from 'react'
import { FaWhatsapp } from 'react-icons/fa6'
import { FiCheck, FiRotateCcw } from 'react-icons/fi'
import { Link } from 'react-router'

import type { MessageKind } from '#domain/booking/message-text.ts'
import type {
  CancelledParty,
  CancelReason,
  ConnectedRide,
  ReachableParty,
} from '#domain/departures/cancelled-departure.ts'

import { bookingPath } from '#domain/admin-paths.ts'
import { whatsAppHref } from '#domain/contact-links.ts'
import { setApart, wayText } from '#domain/languages/reading-order.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { callAdmin } from '../../api/admin-call.ts'
import { useReread } from '../../api/queries.ts'
import { useDeed } from '../../api/use-deed.ts'
import { say } from '../../words/say.ts'
import { knows, mailText, sinceTexts } from './reach-words.ts'
import { peopleText, readableTime } from '../../words/formats.ts'
import { CallLink } from '../../controls/buttons.tsx'

/** What a party of a cancelled departure has heard and chosen, and every way to it in one tap. */
export function ToldParty({ party, reason }: { party: CancelledParty; reason: CancelReason }) {
  const { choice, reachedBy, told } = party
  const isWritten = reason === 'weather' && party.message !== null

  return (
    <PartyLine
      party={party}
      onWrite={isWritten ? () => noteWeather(party.bookingId) : undefined}
      isReached={choice === 'open' ? reachedBy !== null : undefined}
    >
      <p className="cancelled-told">
        <span className={told === 'failing' || (told === 'none' && !knows(party)) ? 'admin-failure' : ''}>
          {mailText(party)}
        </span>
        {sinceTexts(party).map((text) => (
          <strong key={text}>{text}</strong>
        ))}
      </p>
    </PartyLine>
  )
}

/** The booking's history says that these words were opened; a line that could not be kept keeps nobody from writing. */
function noteWeather(bookingId: number) {
  const body = { bookingId, kind: 'weather' satisfies MessageKind }
  void callAdmin('NoteMessage', { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

interface PartyLineProps {
  party: ReachableParty
  onWrite?: (() => void) | undefined
  /** Staff's own word, which they can give and take back; undefined where nothing is asked of them. */
  isReached?: boolean | undefined
  children?: ReactNode
}

/** Who it is, and a tap for each way to it. */
export function PartyLine({ party, onWrite, isReached, children }: PartyLineProps) {
  const { bookingId, reference, name, phoneNumber, message, whatsAppUrl, connectedRides } = party
  const chat = whatsAppUrl ?? (phoneNumber && whatsAppHref(phoneNumber))

  return (
    <div className="cancelled-party">
      <p>
        <strong>{setApart(name)}</strong> <span>{peopleText(party)}</span>{' '}
        <Link className="link" to={bookingPath(bookingId)}>
          {reference}
        </Link>
      </p>
      {children}
      {connectedRides.map((ride) => (
        <Ride key={ride.rideId} ride={ride} />
      ))}
      <div className="cancelled-ways">
        {phoneNumber && <CallLink name={name} phoneNumber={phoneNumber} />}
        {chat && (
          <a
            className="admin-tool"
            href={chat}
            target="_blank"
            rel="noopener"
            aria-label={say('WhatsApp to {name}', { name })}
            title={message ?? undefined}
            onClick={onWrite}
          >
            <FaWhatsapp aria-hidden /> WhatsApp
          </a>
        )}
        {isReached !== undefined && <ReachButton party={party} isReached={isReached} />}
      </div>
    </div>
  )
}

/** A ride of the same guest that day, which nobody may need now. */
function Ride({ ride: { bookingId, startAt, pickup, dropoff } }: { ride: ConnectedRide }) {
  return (
    <p className="cancelled-ride">
      <span>{say('Has a ride that day:')}</span>{' '}
      <Link className="link" to={bookingPath(bookingId)}>
        {`${readableTime(startAt)}, ${wayText(pickup, dropoff)}`}
      </Link>
    </p>
  )
}

/** Staff's own word that a guest knows, and taking it back. */
function ReachButton({ party: { bookingId, name }, isReached }: { party: ReachableParty; isReached: boolean }) {
  const reread = useReread()
  const { run, isBusy } = useDeed(showToast)
  const Icon = isReached ? FiRotateCcw : FiCheck
  const label = isReached ? say('Not reached after all') : say('I reached the guest')

  async function handlePress() {
    await run(() => callAdmin('MarkReached', { method: 'POST', body: { bookingId, isReached: !isReached } }))
    void reread('departures', 'bookings', 'booking')
  }

  return (
    <button
      type="button"
      className={isReached ? 'admin-tool' : 'button button-quiet'}
      disabled={isBusy}
      aria-label={`${label}: ${name}`}
      onClick={() => void handlePress()}
    >
      <Icon aria-hidden /> <span>{label}</span>
    </button>
  )
}
