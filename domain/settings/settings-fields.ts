import { flag, lines, link, number, time } from '../content/fields.ts'
import { longestBuffer } from '../plan-facts.ts'

/** How the settings are called among the records whose earlier saves can be brought back. */
export const settingsKey = { collection: 'settings', id: 1 } as const

/** What staff set once for the whole site, in the order of the page. A number or list left empty is the default. */
export const settingsFields = {
  operatorEmails: lines({
    label: 'Who is told of bookings by e-mail',
    help: 'Guests’ answers go to the first address.',
    maxItems: 10,
    maxLength: 254,
  }),
  isStaffMailAlbanian: flag({
    label: 'These e-mails are in Albanian',
    help: 'For addresses of nobody who signs in here: whoever does gets e-mails in the language chosen at the top of the page.',
  }),
  answerHours: number({
    label: 'Bookings are answered within how many hours',
    help: 'E-mails and the guest’s own page promise it, and the overview counts by it.',
    min: 1,
    max: 72,
  }),
  reminderTime: time({
    label: 'Reminder on the day before, at',
    help: 'By e-mail, in Saranda time. Empty: no reminders.',
  }),
  reviewUrl: link({
    label: 'Where guests can write a review',
    help: 'The day after the ride they are thanked by e-mail, with this address. Empty: no thanks.',
  }),
  noticeMinutes: number({
    label: 'Notice before a ride, in minutes',
    help: 'The booking form begins with a time this far ahead.',
    min: 0,
    max: 10_080,
  }),
  isNoticeFirm: flag({
    label: 'Refuse rides sooner than that',
    help: 'Otherwise a guest may choose any later time: the notice is only a proposal.',
  }),
  changeUntilHours: number({
    label: 'Guests can change their ride until how many hours before',
    help: 'Until then they ask for another time or place on their own page, and you answer. Later they have to call.',
    min: 0,
    max: 720,
  }),
  bufferMinutes: number({
    label: 'Time between two rides besides the drive, in minutes',
    help: 'With less, the plan says that it is tight.',
    min: 0,
    max: longestBuffer,
  }),
  guestSeesDriverHours: number({
    label: 'Guests see who drives from how many hours before',
    help: 'Until then you can change it without anybody noticing.',
    min: 0,
    max: 720,
  }),
  waitingMinutes: number({
    label: 'Drivers wait free of charge, in minutes',
    help: 'From then on they can say that the guest did not come. Your terms of use name these times, too.',
    min: 0,
    max: 240,
  }),
  waitingMinutesArrivals: number({
    label: 'The same at airports and ports, in minutes',
    help: 'Also for every guest who named a ferry or a flight.',
    min: 0,
    max: 480,
  }),
  bookingsPerMinute: number({ label: 'New bookings from one network address, a minute', min: 1, max: 1000 }),
  bookingsPerHour: number({
    label: 'New bookings from one network address, an hour',
    help: 'All guests of a hotel may share one address.',
    min: 1,
    max: 10_000,
  }),
  bookingsPerPhone: number({ label: 'New bookings with one phone number, an hour', min: 1, max: 1000 }),
  retentionMonths: number({
    label: 'Guests’ personal data is kept after the ride for how many months',
    help: 'Then names, numbers, addresses, notes and e-mails are erased; dates, routes and prices stay for the figures.',
    min: 1,
    max: 120,
  }),
}
