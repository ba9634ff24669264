import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Confirmez votre réservation',
  sectionSubtitle: 'Votre trajet réservé en quelques secondes !',
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
  bookingConfirmedText: 'Réservation confirmée !',
  bookingConfirmationMessage:
    'Votre réservation nous est bien parvenue et nous vous contacterons pour vous donner le nom de votre chauffeur. Conservez le reçu avec votre référence.',
  thankYouMessage: 'Merci. À bientôt à Saranda !',
}
