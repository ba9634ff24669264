import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Confirm Your Reservations',
  sectionSubtitle: 'Book Your Ride in Seconds!',
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
  sendingText: 'Sending...',
  bookingConfirmedText: 'Booking Confirmed!',
  bookingConfirmationMessage:
    'Your booking has reached us and we will contact you with your driver’s name. Please keep the receipt with your reference.',
  thankYouMessage: 'Thank you. See you in Saranda!',
}
