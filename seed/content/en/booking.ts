import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Book your ride',
  sectionSubtitle: 'It takes less than a minute',
  description:
    'Tell us where and when. For every route in our price list you see the price at once, and it does not change. You pay after the ride.',
  nameLabel: 'Your name',
  passengersLabel: 'Passengers',
  pickupDateLabel: 'Pick-up date and time',
  pickupAddressLabel: 'Pick-up address',
  dropOffAddressLabel: 'Drop-off address',
  emailLabel: 'E-mail',
  emailPlaceholder: 'name@example.com',
  phoneLabel: 'Phone number',
  buttonLabel: 'Book Now',
  sendingText: 'Sending…',
  bookingConfirmedText: 'We have your booking!',
  bookingConfirmationMessage:
    'We will confirm it by WhatsApp, phone or e-mail and tell you who picks you up. Please keep your reference.',
  thankYouMessage: 'Thank you. See you in Saranda!',
}
