import type { CalendarWords } from './en.ts'

export const calendar: CalendarWords = {
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
  guestsOf: '{taken} nga {capacity}',
  staffNote: 'Shënim',
}
