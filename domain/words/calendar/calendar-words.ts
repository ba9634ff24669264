import type { DriverLanguage } from '#domain/languages/driver-languages.ts'

/** What calendars of rides say, to drivers and to staff; the rest they share with receipts. Placeholders stand in braces. */
const en = {
  ridesOf: 'Rides: {name}',
  allRides: 'All rides',
  note: 'Calendars only look every few hours. What holds now is in the plan and on the driver’s page.',
  asOf: 'As of {time}. Calendars only look every few hours.',
  cancelled: 'Cancelled: {ride}',
  notConfirmed: 'Not confirmed: {ride}',
  givenAway: 'No longer yours: this ride was given to somebody else or taken off the plan.',
  guest: 'Guest',
  guestPhone: 'Guest’s phone',
  nobodyYet: 'Nobody yet: {ride}',
  departureGone:
    'No longer in this calendar: this departure goes in another vehicle or with somebody else, or is not offered any more.',
  guests: 'Guests',
  guestsOf: '{people} of {capacity}',
  staffNote: 'Note',
}

type CalendarWords = typeof en

const sq: CalendarWords = {
  ridesOf: 'Udhëtimet: {name}',
  allRides: 'Të gjitha udhëtimet',
  note: 'Kalendarët shikojnë për ndryshime vetëm çdo disa orë. Çfarë vlen tani është te plani dhe te faqja e shoferit.',
  asOf: 'Gjendja më {time}. Kalendarët shikojnë për ndryshime vetëm çdo disa orë.',
  cancelled: 'Anuluar: {ride}',
  notConfirmed: 'I pakonfirmuar: {ride}',
  givenAway: 'Nuk është më për ju: ky udhëtim iu dha dikujt tjetër ose u hoq nga plani.',
  guest: 'Klienti',
  guestPhone: 'Telefoni i klientit',
  nobodyYet: 'Ende askush: {ride}',
  departureGone:
    'Nuk është më në këtë kalendar: nisja bëhet me një mjet tjetër ose me dikë tjetër, ose nuk është më në program.',
  guests: 'Klientët',
  guestsOf: '{people} nga {capacity}',
  staffNote: 'Shënim',
}

const it: CalendarWords = {
  ridesOf: 'Corse: {name}',
  allRides: 'Tutte le corse',
  note: 'I calendari controllano solo ogni poche ore. Quello che vale adesso è nel piano e sulla pagina dell’autista.',
  asOf: 'Situazione di {time}. I calendari controllano solo ogni poche ore.',
  cancelled: 'Annullata: {ride}',
  notConfirmed: 'Da confermare: {ride}',
  givenAway: 'Non è più tua: la corsa è passata a qualcun altro o è stata tolta dal piano.',
  guest: 'Cliente',
  guestPhone: 'Telefono del cliente',
  nobodyYet: 'Ancora nessuno: {ride}',
  departureGone:
    'Non è più in questo calendario: la partenza va con un altro mezzo o con qualcun altro, oppure non è più in programma.',
  guests: 'Clienti',
  guestsOf: '{people} su {capacity}',
  staffNote: 'Nota',
}

const el: CalendarWords = {
  ridesOf: 'Διαδρομές: {name}',
  allRides: 'Όλες οι διαδρομές',
  note: 'Τα ημερολόγια ελέγχουν για αλλαγές μόνο κάθε λίγες ώρες. Ό,τι ισχύει τώρα βρίσκεται στο πρόγραμμα και στη σελίδα του οδηγού.',
  asOf: 'Όπως ίσχυε: {time}. Τα ημερολόγια ελέγχουν για αλλαγές μόνο κάθε λίγες ώρες.',
  cancelled: 'Ακυρώθηκε: {ride}',
  notConfirmed: 'Χωρίς επιβεβαίωση: {ride}',
  givenAway: 'Δεν είναι πια δική σου: η διαδρομή δόθηκε σε άλλον ή βγήκε από το πρόγραμμα.',
  guest: 'Πελάτης',
  guestPhone: 'Τηλέφωνο πελάτη',
  nobodyYet: 'Κανείς ακόμη: {ride}',
  departureGone:
    'Δεν είναι πια σε αυτό το ημερολόγιο: η αναχώρηση γίνεται με άλλο όχημα ή σκάφος, ή με κάποιον άλλον, ή δεν είναι πια στο πρόγραμμα.',
  guests: 'Πελάτες',
  guestsOf: '{people} από {capacity}',
  staffNote: 'Σημείωση',
}

/** What calendars of rides say, in the languages of those who drive and of staff. Only the server needs them. */
export const calendarWords: Record<DriverLanguage, CalendarWords> = { en, sq, it, el }
