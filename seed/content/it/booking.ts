import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Prenota la tua corsa',
  sectionSubtitle: 'In meno di un minuto',
  description:
    'Dicci dove e quando. Per tutte le tratte del listino vedi subito il prezzo, e non cambia più. Paghi a fine corsa.',
  nameLabel: 'Nome e cognome',
  passengersLabel: 'Passeggeri',
  pickupDateLabel: 'Data e ora di partenza',
  pickupAddressLabel: 'Indirizzo di partenza',
  dropOffAddressLabel: 'Indirizzo di arrivo',
  emailLabel: 'E-mail',
  emailPlaceholder: 'nome@example.com',
  phoneLabel: 'Numero di telefono',
  buttonLabel: 'Prenota ora',
  sendingText: 'Invio in corso…',
  bookingConfirmedText: 'Prenotazione ricevuta!',
  bookingConfirmationMessage:
    'Te la confermiamo su WhatsApp, per telefono o per e-mail e ti diciamo chi viene a prenderti. Conserva il codice di prenotazione.',
  thankYouMessage: 'Grazie. Ci vediamo a Saranda!',
}
