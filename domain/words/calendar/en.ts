/** What calendars of rides say, to drivers and to staff; the rest they share with receipts. Placeholders stand in braces. */
export const calendar = {
  ridesOf: 'Rides: {name}',
  allRides: 'All rides',
  note: 'Calendars only look every few hours. What holds now is in the plan and on the driver’s page.',
  asOf: 'As of {time}. Calendars only look every few hours.',
  cancelled: 'Cancelled: {ride}',
  notConfirmed: 'Not confirmed: {ride}',
  givenAway: 'No longer yours: this ride was given to somebody else or taken off the plan.',
  guest: 'Guest',
  guestPhone: 'Guest’s phone',
  nobodyYet: 'Nobody yet: {ride}',
  departureGone:
    'No longer in this calendar: this departure goes in another vehicle or with somebody else, or is not offered any more.',
  guests: 'Guests',
  guestsOf: '{taken} of {capacity}',
  staffNote: 'Note',
}
export type CalendarWords = typeof calendar
