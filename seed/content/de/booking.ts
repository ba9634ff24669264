import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Reservieren Sie Ihre Fahrt',
  sectionSubtitle: 'In weniger als einer Minute',
  description:
    'Sagen Sie uns, wohin und wann. Für jede Strecke aus unserer Preisliste sehen Sie den Preis sofort, und dabei bleibt es. Sie zahlen nach der Fahrt.',
  nameLabel: 'Ihr Name',
  passengersLabel: 'Fahrgäste',
  pickupDateLabel: 'Datum und Uhrzeit der Abholung',
  pickupAddressLabel: 'Abholadresse',
  dropOffAddressLabel: 'Zieladresse',
  emailLabel: 'E-Mail',
  emailPlaceholder: 'name@example.com',
  phoneLabel: 'Telefonnummer',
  buttonLabel: 'Jetzt buchen',
  sendingText: 'Wird gesendet …',
  bookingConfirmedText: 'Ihre Buchung ist bei uns!',
  bookingConfirmationMessage:
    'Wir bestätigen sie per WhatsApp, Telefon oder E-Mail und sagen Ihnen, wer Sie abholt. Bitte bewahren Sie Ihre Buchungsnummer auf.',
  thankYouMessage: 'Vielen Dank. Bis bald in Saranda!',
}
