import type { CalendarWords } from './en.ts'

export const calendar: CalendarWords = {
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
  guests: 'Ospiti',
  guestsOf: '{taken} su {capacity}',
  staffNote: 'Nota',
}
