import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Conferma la tua prenotazione',
  sectionSubtitle: 'Prenota la tua corsa in pochi secondi!',
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
  sendingText: 'Invio in corso...',
  bookingConfirmedText: 'Prenotazione confermata!',
  bookingConfirmationMessage:
    'Abbiamo ricevuto la tua prenotazione: ti contattiamo noi con il nome dell’autista. Conserva la ricevuta con il codice di prenotazione.',
  thankYouMessage: 'Grazie. Ci vediamo a Saranda!',
}
