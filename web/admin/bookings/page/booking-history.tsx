import type { BookingMail, MailKind } from '#domain/booking/booking-mail.ts'
import { type BookingDetails, type BookingStatus, bookingStatuses } from '#domain/booking/booking-record.ts'
import { type MessageKind, messageKinds } from '#domain/booking/message-text.ts'
import type { OfferState } from '#domain/booking/offer.ts'
import type { WishChanges, WishState } from '#domain/booking/wish.ts'
import { messages } from '#domain/content/blocks/messages.ts'
import { type WaitState, waitStates } from '#domain/departures/wait-list.ts'
import { setApart } from '#domain/languages/reading-order.ts'
import type { Clash } from '#domain/plan/clash.ts'
import type { AdminSentence } from '#domain/words/admin/albanian.ts'

import { clashWord } from '../../words/clash-words.ts'
import { euroText, formatSarandaTime, withReadableTimes } from '../../words/formats.ts'
import { say, sayDeclared } from '../../words/say.ts'
import {
  fieldText,
  offerStateLabels,
  statusLabels,
  waitStateLabels,
  whoText,
  wishStateLabels,
} from '../booking-labels.ts'

/** Who changed what and when, the latest first. */
export function BookingHistory({ booking }: { booking: BookingDetails }) {
  return (
    <section className="admin-stack" aria-labelledby="history">
      <h2 id="history" className="booking-day">
        {say('History')}
      </h2>
      <ol className="booking-history">
        {booking.history.toReversed().map((line) => (
          <li key={`${line.at} ${JSON.stringify(line.changes)}`}>
            <span className="admin-help">{`${formatSarandaTime(line.at)} ${whoText(line.by)}`}</span>
            {Object.entries(line.changes).map(([field, [was, became]]) => (
              <span key={field}>
                <span>{`${fieldText(field)}: ${was === null ? '' : `${bookingValue(was, field)} → `}`}</span>
                <strong>{bookingValue(became, field)}</strong>
              </span>
            ))}
          </li>
        ))}
        <li>
          <span className="admin-help">{formatSarandaTime(booking.createdAt)}</span> <span>{say('Booked')}</span>
        </li>
      </ol>
    </section>
  )
}

/** The history says which words WhatsApp was opened with. */
function isMessage(field: string, value: unknown): value is MessageKind {
  return field === 'WhatsApp opened' && messageKinds.some((kind) => kind === value)
}

/** What people have written may be called as one is. */
function isStatus(field: string, value: unknown): value is BookingStatus {
  return field === 'status' && bookingStatuses.some((status) => status === value)
}

function isWaitState(field: string, value: unknown): value is WaitState {
  return field === 'waitList' && waitStates.some((state) => state === value)
}

/** What it means that nothing is there, where that is more than nothing. */
const withoutValue: Readonly<Record<string, AdminSentence>> = {
  driver: 'nobody',
  cancelAskedAt: 'he keeps it',
  minutes: 'as the price list and the roads say',
}

/** A value that a booking had or has, as a line of what changed shows it. */
export function bookingValue(value: unknown, field: string): string {
  if (isMessage(field, value)) return sayDeclared(messages.fields[value].label)
  if (isStatus(field, value)) return say(statusLabels[value])
  if (field === 'cancelAskedAt' && typeof value === 'string') return formatSarandaTime(value)
  if (isWaitState(field, value)) return say(waitStateLabels[value])
  if (field === 'clash' && typeof value === 'string') return clashesText(value)
  if (value === '' || value === null) return say(withoutValue[field] ?? 'nothing')
  if (typeof value === 'boolean') return value ? say('yes') : say('no')
  if (isMoney(value)) return moneyText(value)
  if (isWish(value)) return wishText(value)
  return typeof value === 'string' ? setApart(withReadableTimes(value)) : JSON.stringify(value)
}

/** Of the kinds of clashes that a ride was given in spite of. */
const clashesText = (kinds: string) =>
  kinds
    .split(', ')
    .map((kind) => clashWord({ kind: kind as Clash['kind'] }))
    .join(', ')

type WishLine = WishChanges & { state: WishState }

function isWish(value: unknown): value is WishLine {
  return typeof value === 'object' && value !== null && 'state' in value && !isMoney(value)
}

/** `Pick-up time Sun 1 Jun, 15:30, accepted`. */
function wishText({ state, ...changes }: WishLine): string {
  const asked = Object.entries(changes).map(([field, value]) => `${fieldText(field)} ${bookingValue(value, field)}`)
  return [...asked, say(wishStateLabels[state])].join(', ')
}

interface Money {
  eur: number
  returnEur?: number
  state?: OfferState
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'eur' in value
}

/** `€90`, of an offer `€90 + €80, accepted`. */
function moneyText({ eur, returnEur, state }: Money): string {
  const amounts = [eur, returnEur].flatMap((amount) => (amount === undefined ? [] : euroText(amount))).join(' + ')
  return state === undefined ? amounts : `${amounts}, ${say(offerStateLabels[state])}`
}

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
