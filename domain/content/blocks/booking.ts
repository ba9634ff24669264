import { defineBlock } from '../define.ts'
import { line, paragraph } from '../fields.ts'

/** The words of the booking form and of its dialogs. */
export const booking = defineBlock({
  name: 'booking',
  title: 'Booking',
  calls: { read: 'GetBookingStaticContent', list: 'GetAllBookingContents', update: 'UpdateBookingContent' },
  fields: {
    sectionTitle: line('Title'),
    sectionSubtitle: line('Subtitle', 200),
    description: paragraph('Description'),
    nameLabel: line('Name', 80),
    passengersLabel: line('Passengers', 80),
    pickupDateLabel: line('Pick-up date and time', 80),
    pickupAddressLabel: line('Pick-up address', 80),
    dropOffAddressLabel: line('Drop-off address', 80),
    emailLabel: line('E-mail', 80),
    emailPlaceholder: line('E-mail example', 80),
    phoneLabel: line('Phone', 80),
    buttonLabel: line('Button', 60),
    sendingText: line('Button while sending', 60),
    bookingConfirmedText: line('Confirmation, title', 120),
    bookingConfirmationMessage: paragraph('Confirmation, message', 600),
    thankYouMessage: paragraph('Confirmation, thanks', 400),
  },
})

/** The built-in wording (specification §3), shown where not even the default language has content. */
export const bookingDefaults = {
  sectionTitle: 'Confirm Your Reservations',
  sectionSubtitle: 'Book Your Ride in Seconds!',
  description: 'Tell us where and when. The price is fixed before you get in.',
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
  bookingConfirmationMessage: 'We have your booking and will confirm it shortly.',
  thankYouMessage: 'Thank you for travelling with us.',
} satisfies Record<keyof typeof booking.fields, string>
