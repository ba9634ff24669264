import type { Suspicion } from '#domain/booking-facts.ts'

import type { StaffLanguage } from '../../languages/staff-languages.ts'
import type { BookingWords } from '../booking/en.ts'

/** What staff read in their mails, in English. Placeholders stand in braces. */
const staffMail = {
  newBookingSubject: 'New booking {reference}: {when}, {ride}',
  newBookingTitle: 'New booking',
  newBookingText: 'Confirm it in the back office; the guest is then told.',
  cancelAskedSubject: 'Asks to cancel {reference}: {when}, {ride}',
  cancelAskedTitle: 'Asks to cancel',
  cancelAskedText: 'The guest asks to cancel this booking. Set it to Cancelled in the back office to confirm that.',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  language: 'Language',
  suspicious: 'Looks suspicious.',
  openInbox: 'Open in the back office',
  whatsApp: 'WhatsApp the guest',

  testSubject: 'A test e-mail from Taxi Saranda',
  testText: 'E-mail works: bookings will be told to this address.',
  testNotSetUp: 'E-mail is not set up; bookings appear only here.',
  testNoAddress: 'There is no address to send to: neither yours nor the operator’s is set.',
  testUnconfirmed: 'The mail server has not confirmed the e-mail within {seconds} seconds. Look whether it arrives.',
  testSent: 'The mail server has taken the e-mail. It said: {words}',
  serverSaid: 'It said: {words}',
}

/** What a receipt tells the guest of a price to come, as staff read it. */
const pricesToCome = {
  priceWithin: 'To be agreed. The guest was promised an answer {within}.',
  priceLater: 'To be agreed before the ride.',
  beforeDeparture: 'before the ride',
} as const satisfies Partial<BookingWords>

/** Why a booking may come from a program, for staff to judge. */
export const suspicionWords = {
  'hidden-field': 'A field that people do not see was filled in.',
  'too-fast': 'The form was filled in faster than people can.',
  link: 'There is a link where a name belongs.',
} as const satisfies Record<Suspicion, string>

/** Why a mail was not sent, by the name of the fault. */
export const faultSentences = {
  unreachable: 'The mail server cannot be reached at the address that is set.',
  'no-answer': 'The mail server did not answer in time.',
  insecure: 'The mail server offers no secure connection that can be trusted, so nothing was sent.',
  'sign-in-refused': 'The mail server refused the name and password that are set.',
  'address-refused': 'The mail server refused the sender or this recipient.',
  'mail-refused': 'The mail server refused the e-mail itself.',
  stopped: 'The site is just stopping.',
  unknown: 'The mail could not be sent.',
}

export interface StaffMailWords {
  mail: Record<keyof typeof staffMail, string>
  pricesToCome: Record<keyof typeof pricesToCome, string>
  suspicions: Record<Suspicion, string>
  faults: Record<keyof typeof faultSentences, string>
}

const albanian: StaffMailWords = {
  mail: {
    newBookingSubject: 'Rezervim i ri {reference}: {when}, {ride}',
    newBookingTitle: 'Rezervim i ri',
    newBookingText: 'Konfirmojeni në panel; klienti njoftohet pastaj.',
    cancelAskedSubject: 'Kërkon anulimin e {reference}: {when}, {ride}',
    cancelAskedTitle: 'Kërkon anulimin',
    cancelAskedText: 'Klienti kërkon ta anulojë këtë rezervim. Vendoseni në panel si «Anuluar» për ta konfirmuar.',
    name: 'Emri',
    phone: 'Telefoni',
    email: 'E-mail',
    language: 'Gjuha',
    suspicious: 'Duket i dyshimtë.',
    openInbox: 'Hapeni në panel',
    whatsApp: 'Shkruajini klientit në WhatsApp',

    testSubject: 'Një e-mail prove nga Taxi Saranda',
    testText: 'E-maili funksionon: rezervimet do të njoftohen në këtë adresë.',
    testNotSetUp: 'E-maili nuk është konfiguruar; rezervimet shfaqen vetëm këtu.',
    testNoAddress: 'Nuk ka adresë ku të dërgohet: nuk është vendosur as juaja, as ajo e operatorit.',
    testUnconfirmed: 'Serveri i e-mailit nuk e konfirmoi mesazhin brenda {seconds} sekondave. Shikoni nëse mbërrin.',
    testSent: 'Serveri i e-mailit e pranoi mesazhin. Ai tha: {words}',
    serverSaid: 'Ai tha: {words}',
  },
  pricesToCome: {
    priceWithin: 'Për t’u caktuar. Klientit i është premtuar përgjigje {within}.',
    priceLater: 'Për t’u caktuar para udhëtimit.',
    beforeDeparture: 'para udhëtimit',
  },
  suspicions: {
    'hidden-field': 'U plotësua një fushë që njerëzit nuk e shohin.',
    'too-fast': 'Formulari u plotësua më shpejt seç munden njerëzit.',
    link: 'Ka një lidhje interneti aty ku duhet një emër.',
  },
  faults: {
    unreachable: 'Serveri i e-mailit nuk arrihet në adresën e vendosur.',
    'no-answer': 'Serveri i e-mailit nuk u përgjigj në kohë.',
    insecure: 'Serveri i e-mailit nuk ofron një lidhje të sigurt e të besueshme, ndaj nuk u dërgua asgjë.',
    'sign-in-refused': 'Serveri i e-mailit nuk e pranoi emrin dhe fjalëkalimin e vendosur.',
    'address-refused': 'Serveri i e-mailit nuk e pranoi dërguesin ose këtë marrës.',
    'mail-refused': 'Serveri i e-mailit nuk e pranoi vetë mesazhin.',
    stopped: 'Faqja po ndalet.',
    unknown: 'E-maili nuk u dërgua dot.',
  },
}

const dictionaries: Record<StaffLanguage, StaffMailWords> = {
  en: { mail: staffMail, pricesToCome, suspicions: suspicionWords, faults: faultSentences },
  sq: albanian,
}

/** What staff read in mails and of mails. Only the server needs all of it. */
export const staffWordsFor = (language: StaffLanguage): StaffMailWords => dictionaries[language]
