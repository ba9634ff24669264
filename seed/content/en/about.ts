import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const about: SeedContents['about'] = {
  title: 'Your drivers in Saranda',
  subtitle:
    'A small company by the sea, with its own cars, its own drivers and one rule: the price you are told is the price you pay.',
  missionTitle: 'What we are here for',
  missionDescription:
    'Arriving somewhere new should feel easy. You step off the ferry, someone from here knows your name, the car is cool and the price is settled. The rest of the day belongs to the sea.',
  whyChooseUsTitle: 'What you can count on',
  whyChooseUsDescription: 'Six things that are the same on every ride, short or long.',
  ctaTitle: 'Where would you like to go?',
  ctaDescription: 'Tell us the place and the time. It takes less than a minute, and you pay after the ride.',
  bookNowText: 'Book your ride',
  stats: [
    { ...shared.stats.years, label: 'years in Saranda' },
    { ...shared.stats.routes, label: 'routes with a fixed price' },
    { ...shared.stats.satisfied, label: 'satisfied clients' },
    { ...shared.stats.hours, label: 'rides by day and by night' },
  ],
  values: [
    {
      ...shared.values.honesty,
      title: 'Honest prices',
      description: 'One price per car, the same for everyone who books, written down before we leave.',
    },
    {
      ...shared.values.safety,
      title: 'Calm driving',
      description: 'The coast road has bends and goats. We take our time, and we never text and drive.',
    },
    {
      ...shared.values.punctuality,
      title: 'On time',
      description: 'We arrive a few minutes early, and if your ferry is late, we wait.',
    },
    {
      ...shared.values.hospitality,
      title: 'Besa',
      description: 'The Albanian word for a promise that is kept. A guest is looked after, and so is a lost phone.',
    },
  ],
  features: [
    { ...shared.features.fixedPrice, text: 'A fixed price per car, agreed before the ride' },
    { ...shared.features.receipt, text: 'A written confirmation with a reference for every booking' },
    { ...shared.features.licensed, text: 'Licensed drivers and insured, air-conditioned cars' },
    { ...shared.features.locals, text: 'Drivers who were born here and know the roads' },
    { ...shared.features.groups, text: 'Up to four people per car, a minivan for larger groups' },
    { ...shared.features.whatsApp, text: 'Answers on WhatsApp, by day and by night' },
  ],
  driver: {
    ...shared.driver,
    title: 'Driver and founder',
    experience: '12 years at the wheel',
    rating: '4.9 out of 5',
    completedTrips: 'More than 6,500',
    bio: 'Ardit grew up above Saranda’s harbour and learned to drive on the hairpins of Llogara. He worked summers in Puglia, came home, bought one yellow car and started this company. He knows which bakery opens at five and when the light is best at Porto Palermo. Ask him about olive oil only if you have time.',
    languages: ['Albanian', 'English', 'Italian', 'some Greek'],
    specialties: ['The coast road to Llogara', 'Early airport transfers', 'Gjirokastër and its stories'],
    certifications: ['Albanian taxi licence', 'First aid course', 'Passenger insurance'],
  },
  cars: [
    {
      ...shared.cars.sedan,
      fuelType: 'Diesel',
      transmission: 'Automatic',
      luggage: '4 suitcases',
      color: 'Yellow',
      status: 'Available',
      description:
        'The yellow one you will recognise from afar. Quiet, cool inside, and with a boot that swallows the holiday luggage of four. It does most of our rides to Ksamil, Gjirokastër and Tirana Airport, and after three hours on the road you still step out with a straight back.',
      forAudience: ['Couples', 'Families of four', 'Airport transfers'],
    },
    {
      ...shared.cars.minivan,
      fuelType: 'Diesel',
      transmission: 'Automatic',
      luggage: '8 suitcases',
      color: 'White',
      status: 'On request',
      description:
        'Eight seats, sliding doors and air conditioning that reaches the last row. Tell us when you are more than four, and this is the car that comes.',
      forAudience: ['Larger families', 'Groups of friends', 'Wedding guests'],
    },
    {
      ...shared.cars.suv,
      fuelType: 'Hybrid',
      transmission: 'Automatic',
      luggage: '4 suitcases',
      color: 'Sea blue',
      status: 'Available',
      description:
        'Higher, with grip for gravel tracks to beaches and mountain villages. Windows made for the view on the road to Llogara.',
      forAudience: ['Day tours', 'Hidden beaches', 'Photographers'],
    },
  ],
}
