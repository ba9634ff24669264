import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Réservez votre trajet',
  sectionSubtitle: 'En moins d’une minute',
  description:
    'Dites-nous où et quand. Pour chaque trajet de notre liste, le prix s’affiche tout de suite, et il ne change plus. Vous payez après le trajet.',
  nameLabel: 'Votre nom',
  passengersLabel: 'Passagers',
  pickupDateLabel: 'Date et heure de départ',
  pickupAddressLabel: 'Adresse de départ',
  dropOffAddressLabel: 'Adresse d’arrivée',
  emailLabel: 'E-mail',
  emailPlaceholder: 'nom@example.com',
  phoneLabel: 'Numéro de téléphone',
  buttonLabel: 'Réserver',
  sendingText: 'Envoi en cours…',
  bookingConfirmedText: 'Réservation bien reçue !',
  bookingConfirmationMessage:
    'Nous vous la confirmons par WhatsApp, par téléphone ou par e-mail et vous disons qui vient vous chercher. Conservez votre référence.',
  thankYouMessage: 'Merci. À bientôt à Saranda !',
}
