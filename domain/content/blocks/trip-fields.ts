import {
  choice,
  type Content,
  imageAlts,
  images,
  line,
  lines,
  number,
  paragraph,
  price,
  text,
  vehicle,
} from '../fields.ts'
import { longestRide } from '../../plan-facts.ts'

/** What the page of tours and the page of boat trips say above their cards. */
export const tripPageFields = {
  title: line('Title'),
  subtitle: paragraph('Subtitle', 400),
  bookNowText: line('Book button', 60),
}

/** What can leave by a timetable. */
export const tripKinds = ['tour', 'boat'] as const
export type TripKind = (typeof tripKinds)[number]

/** On one departure. */
export const mostSeats = 200

/** Before the sunset, in minutes: in winter it comes sixteen hours after midnight. */
export const mostBeforeSunset = 720

export const priceUnits = ['person', 'car', 'boat'] as const
export type PriceUnit = (typeof priceUnits)[number]
const unitLabels: Record<PriceUnit, string> = { person: 'Per person', car: 'Per car', boat: 'Per boat' }

/**
 * A tour and a boat trip carry the same facts. A price that is a number is told with what it is for in each language's
 * own words; one that is not ("from 45 €") is free text, and as such the same everywhere, too.
 */
export const tripFields = {
  name: line('Name'),
  description: paragraph('Description', 4000),
  imagePaths: images({ label: 'Pictures', maxItems: 40 }),
  imageAlts: imageAlts('imagePaths'),
  duration: line('Duration', 60),
  departure: line('Departure', 120),
  languages: lines({ label: 'Languages', maxItems: 20, maxLength: 60 }),
  includes: lines({ label: 'Included', maxItems: 30, maxLength: 160 }),
  priceEur: price({
    label: 'Amount in euro',
    help: 'Visitors read it in their language with what it is for, as in “€25 per person”.',
    shared: true,
  }),
  priceUnit: choice({
    label: 'What the amount is for',
    help: 'One person, where nothing is chosen.',
    options: unitLabels,
    shared: true,
    goesWith: 'priceEur',
  }),
  childPriceEur: price({
    label: 'Amount for a child, in euro',
    help: 'Only of a price per person. Empty: a child pays like everybody; 0 is free.',
    shared: true,
    goesWith: 'priceEur',
  }),
  childMaxAge: number({
    label: 'Up to which age one is a child',
    min: 0,
    max: 17,
    shared: true,
    goesWith: 'priceEur',
  }),
  lengthMinutes: number({
    label: 'Length in minutes',
    help: 'For the plan of the day; visitors read the duration in words.',
    min: 1,
    max: longestRide,
    shared: true,
  }),
  capacity: number({
    label: 'Seats on each departure',
    help: 'For trips with a timetable: no more are ever sold.',
    min: 1,
    max: mostSeats,
    shared: true,
  }),
  leastPeople: number({
    label: 'Least people',
    help: 'With fewer the trip may not go.',
    min: 1,
    max: mostSeats,
    shared: true,
  }),
  cutOffMinutes: number({
    label: 'Sold until, in minutes before',
    help: 'Before each departure. Empty: until it leaves.',
    min: 0,
    max: 10_080,
    shared: true,
  }),
  vehicleId: vehicle({ label: 'Boat or car', shared: true }),
  price: text({
    label: 'Price',
    help: 'In words, as in “from 45 €”. Visitors read it only where no amount is given.',
    maxLength: 60,
    shared: true,
  }),
  groupSize: line('Group size', 60),
  for: lines({ label: 'Good for', maxItems: 20, maxLength: 120 }),
}

/** A trip as it is kept: an amount is for somebody or something, and without one nothing else of a price holds. */
export function settleTripPrice(trip: Content): Content {
  if (trip['priceEur'] === null) return { ...trip, priceUnit: null, childPriceEur: null, childMaxAge: null }
  return { ...trip, priceUnit: trip['priceUnit'] ?? 'person' }
}
