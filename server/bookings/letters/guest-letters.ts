import type { MailKind } from '#domain/booking/booking-mail.ts'
import { formatWallTime } from '#domain/booking/format-wall-time.ts'
import { receiptLines, unpaid } from '#domain/booking/receipt.ts'
import { driverLines } from '#domain/booking/shown-driver.ts'
import { phoneHref, readablePhone, whatsAppHref } from '#domain/contact-links.ts'
import { receiptPath } from '#domain/paths.ts'
import { fillIn } from '#domain/words/fill-in.ts'
import type { MailWords } from '#domain/words/mail/en.ts'
import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsCode, wordsFor } from '#domain/words/words.ts'

import type { Letter } from '../../mail/letter.ts'
import { promisedAnswer, receiptFacts } from '../booking-record.ts'
import { type BookingRow, isAwaited, mayAskToCancel } from '../booking-row.ts'
import type { OfferRow } from '../offers/offer-rows.ts'
import { offeredFacts, offeredPrice, offeredUntil } from '../offers/shown-offer.ts'
import type { Driving } from '../rides/known-drivers.ts'
import { toldPrice } from '../booking-prices.ts'
import type { ShownSeats } from '../wait-list/shown-wait.ts'
import { changeableUntil } from '../wishes/may-change.ts'
import type { StaffMailKind } from './staff-letter.ts'

export type GuestMailKind = Exclude<MailKind, StaffMailKind>

/** Where the site is, under which numbers people answer, how soon, and until when guests change their rides themselves. */
export interface Sender {
  publicUrl: string
  phoneNumber: string
  whatsAppNumber: string
  /** Within how many hours bookings are answered. */
  answerHours: number
  changeUntilHours: number
  /** Of the cars that go, once they are chosen. */
  seats?: number | undefined
  /** Whether the site says what the booked trip costs. */
  isPriceOnSite?: boolean | undefined
  /** Milliseconds since 1970. */
  now: number
}

const texts: Record<GuestMailKind, Record<'subject' | 'title' | 'text', keyof MailWords>> = {
  received: { subject: 'receivedSubject', title: 'receivedTitle', text: 'receivedText' },
  offer: { subject: 'offerSubject', title: 'offerTitle', text: 'offerText' },
  driver: { subject: 'driverSubject', title: 'driverHeading', text: 'driverText' },
  confirmed: { subject: 'confirmedSubject', title: 'confirmedTitle', text: 'confirmedText' },
  cancelled: { subject: 'cancelledSubject', title: 'cancelledTitle', text: 'cancelledText' },
  'wish-accepted': { subject: 'wishAcceptedSubject', title: 'wishAcceptedTitle', text: 'wishAcceptedText' },
  'wish-declined': { subject: 'wishDeclinedSubject', title: 'wishDeclinedTitle', text: 'wishDeclinedText' },
  'departure-cancelled': { subject: 'calledOffSubject', title: 'calledOffTitle', text: 'calledOffChoose' },
  'departure-moved': { subject: 'movedSubject', title: 'movedTitle', text: 'movedText' },
  'departure-goes': { subject: 'goesSubject', title: 'goesTitle', text: 'goesText' },
  'wait-joined': { subject: 'waitJoinedSubject', title: 'waitJoinedTitle', text: 'waitJoinedText' },
  'seats-free': { subject: 'seatsFreeSubject', title: 'seatsFreeTitle', text: 'seatsFreeText' },
  'wait-ended': { subject: 'waitEndedSubject', title: 'waitEndedTitle', text: 'waitEnded' },
  'wait-again': { subject: 'waitAgainSubject', title: 'waitAgainTitle', text: 'waitAgainText' },
  reminder: { subject: 'reminderSubject', title: 'reminderTitle', text: 'reminderText' },
  thanks: { subject: 'thanksSubject', title: 'thanksTitle', text: 'thanksText' },
}

/** Who is offered another price for what is agreed loses nothing by waiting. */
const offerToConfirmed = { ...texts.offer, text: 'offerTextConfirmed' } as const

/** What the guest is told, in the language with this code. */
export function guestLetter(
  kind: GuestMailKind,
  row: BookingRow,
  languageCode: string,
  sender: Sender,
  values: Record<string, string> = {},
): Letter {
  const words = mailWordsFor(languageCode)
  const siteWords = wordsFor(languageCode)
  const { phoneNumber, whatsAppNumber, seats, isPriceOnSite } = sender
  const { subject, title, text } = kind === 'offer' && row.status === 'confirmed' ? offerToConfirmed : texts[kind]
  const within = promisedAnswer(row, siteWords.booking, sender)
  const facts = receiptFacts(row, { within, seats, isPriceOnSite })
  const filled = { within, when: formatWallTime(row.pickupWallTime, siteWords.booking), ...values }
  return {
    languageCode,
    subject: fillIn(words[subject], { ...filled, reference: row.reference }),
    title: words[title],
    paragraphs: [fillIn(words.greeting, { name: row.name }), fillIn(words[text], filled)],
    facts: receiptLines(isEnd(kind) ? unpaid(facts) : facts, siteWords, languageCode),
    links: [
      { text: words.seeBooking, href: `${sender.publicUrl}${receiptPath(row.receiptToken)}` },
      ...(phoneNumber
        ? [{ text: fillIn(words.reachUs, { phone: readablePhone(phoneNumber) }), href: phoneHref(phoneNumber) }]
        : []),
      ...(whatsAppNumber ? [{ text: siteWords.site.chatOnWhatsApp, href: whatsAppHref(whatsAppNumber) }] : []),
    ],
    notes: [...(kind === 'cancelled' ? [] : [words.calendarNote, words[linkNote(row, sender)]]), words.whyNote],
  }
}

/** The mails after which nobody is driven. */
const isEnd = (kind: GuestMailKind) => kind === 'cancelled' || kind === 'wait-ended'

/** A booking as its ride back has it, for the letter about that ride alone. */
export function wayBack(booking: BookingRow): BookingRow {
  const { pickupAddress, dropoffAddress, returnWallTime } = booking
  if (returnWallTime === null) return booking
  return {
    ...booking,
    pickupAddress: dropoffAddress,
    dropoffAddress: pickupAddress,
    pickupWallTime: returnWallTime,
    returnWallTime: null,
    ...toldPrice(booking, 'back'),
  }
}

/** Who drives it; who drives both ways stands there once. */
export function driversBack({ drivers }: Driving): Driving['drivers'] {
  return drivers.filter(({ leg, isOneOfSeveral }) => !isOneOfSeveral || leg === 'back')
}

/** What the guest can do on his page as the letter goes out. */
function linkNote(row: BookingRow, { changeUntilHours, now }: Sender): keyof MailWords {
  if (isAwaited(row) && now <= changeableUntil(row, { changeUntilHours })) return 'linkNote'
  return mayAskToCancel(row, now) ? 'linkNoteCancel' : 'linkNoteSee'
}

/** A ride that is over, and the one thing to ask: few words, and no price. */
export function thanksLetter(letter: Letter, reviewUrl: string): Letter {
  const { thanksReview, whyNote } = mailWordsFor(letter.languageCode)
  return { ...letter, facts: [], links: [{ text: thanksReview, href: reviewUrl }], notes: [whyNote] }
}

/** The mails that say who drives, where that is known and near enough to be told. */
export const namesDriver = (kind: MailKind) => driverMails.has(kind)
const driverMails = new Set<MailKind>(['driver', 'confirmed', 'reminder', 'wish-accepted'])

/** What the sentences of a letter name of who drives. */
export function namedDrivers({ drivers }: Driving, languageCode: string): Record<string, string> {
  const [first] = drivers
  if (!first) return {}
  const names = [...new Set(drivers.map(({ name }) => name))]
  return {
    driver: new Intl.ListFormat(wordsCode(languageCode), { type: 'conjunction' }).format(names),
    when: formatWallTime(first.startsAt, wordsFor(languageCode).booking),
  }
}

/** A letter to the guest with who drives, in what, and under which number, above what he booked. */
export function driverLetter(letter: Letter, { drivers }: Driving): Letter {
  const { languageCode, facts } = letter
  const words = mailWordsFor(languageCode)
  const { booking } = wordsFor(languageCode)
  const own = drivers.flatMap((driver) => {
    const [who, ...rest] = driverLines([driver], words)
    // Of two rides with drivers of their own, each says which it is.
    const text = [who?.text, driver.isOneOfSeveral && formatWallTime(driver.startsAt, booking)]
      .filter(Boolean)
      .join(' · ')
    return who ? [{ ...who, text }, ...rest] : rest
  })
  return { ...letter, facts: [...own, ...facts] }
}

/** What the sentences of a letter name of an offer. */
export function namedOffer(offer: OfferRow, languageCode: string) {
  return { price: offeredPrice(offer, languageCode), until: offeredUntil(offer, languageCode) }
}

/**
 * A letter to the guest with what he is offered. Its link only shows the offer: what opens links by itself accepts nothing.
 */
export function offerLetter(letter: Letter, offer: OfferRow, row: BookingRow): Letter {
  const { languageCode, paragraphs, links } = letter
  const words = mailWordsFor(languageCode)
  const [see, ...reach] = links
  return {
    ...letter,
    paragraphs: offer.note ? [...paragraphs, offer.note] : paragraphs,
    facts: receiptLines(offeredFacts(row, offer), wordsFor(languageCode), languageCode),
    links: see ? [{ ...see, text: words.offerSee }, ...reach] : [],
    notes: [words.whyNote],
  }
}

/** A letter to who waits, and has no booking yet. Its link only shows what is held: what opens links by itself takes no seats. */
export function waitLetter(letter: Letter, { state }: ShownSeats): Letter {
  const words = mailWordsFor(letter.languageCode)
  const [greeting = '', text = ''] = letter.paragraphs
  const [see, ...reach] = letter.links
  return {
    ...letter,
    paragraphs: [greeting, state === 'expired' ? words.waitExpired : text],
    links: see ? [{ ...see, text: state === 'offered' ? words.seatsSee : words.waitHeading }, ...reach] : [],
    notes: [words.whyNote],
  }
}
