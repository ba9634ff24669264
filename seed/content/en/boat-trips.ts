import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['English', 'Italian', 'Albanian']

export const boatTrips: SeedContents['boat-trips'] = {
  title: 'Out on the Ionian',
  subtitle:
    'Local boats and captains, from May to October. Each card says whether the price is per person or for the whole boat. If the sea is too rough, you pick another day or pay nothing.',
  bookNowText: 'Book this trip',
  boatTrips: [
    {
      ...shared.boatTrips.ksamilKaiki,
      name: 'Ksamil islands by kaiki',
      description:
        'A slow day on a wooden kaiki, the boat this coast has always used. We follow the shore south to Ksamil, anchor between the islands and let you swim, snorkel or do nothing at all. Lunch is served on board.',
      duration: 'About 6 hours',
      departure: 'Daily at 10:00, from Saranda harbour',
      languages,
      includes: ['Captain and crew', 'Lunch and water', 'Snorkelling masks', 'Life jackets in all sizes'],
      groupSize: 'Up to 25 on board',
      for: ['Families', 'Swimmers', 'Slow travellers'],
    },
    {
      ...shared.boatTrips.kakomeKrorez,
      name: 'Kakome and Krorëz bays',
      description:
        'North of Saranda the road stays away from the sea, and the best bays belong to boats. We stop for a swim at Kakome, with forest down to the waterline, and go on to the long pebble beach of Krorëz, where you have two hours ashore. Lunch is on board.',
      duration: 'Full day, about 7 hours',
      departure: 'Daily at 9:30, from Saranda harbour',
      languages,
      includes: ['Captain and crew', 'Lunch and water', 'Snorkelling masks', 'Life jackets in all sizes'],
      groupSize: 'Up to 20 on board',
      for: ['Beach lovers', 'Groups of friends', 'Nature lovers'],
    },
    {
      ...shared.boatTrips.speedboat,
      name: 'Private speedboat',
      description:
        'The boat is all yours, with a skipper who knows each cove by name. Islands, caves or an empty beach: choose before you leave or on the way. Fuel is included.',
      duration: 'About 3 hours',
      departure: 'Any day, at a time you choose, from Saranda harbour',
      languages,
      includes: ['Skipper and fuel', 'Cold water', 'Snorkelling masks', 'Life jackets in all sizes'],
      groupSize: 'Up to 6 people',
      for: ['Couples', 'Families', 'Birthdays and proposals'],
    },
    {
      ...shared.boatTrips.sunsetCruise,
      name: 'Sunset cruise',
      description:
        'Two quiet hours along the bay as the sun goes down into the Ionian and the lights come on in Saranda. You have a glass of local wine or juice in your hand, and there is time for one last swim.',
      duration: 'About 2 hours',
      departure: 'Daily, 90 minutes before sunset, from Saranda harbour',
      languages,
      includes: ['Captain and crew', 'A glass of wine or juice', 'Life jackets in all sizes'],
      groupSize: 'Up to 20 on board',
      for: ['Couples', 'Photographers', 'Families'],
    },
  ],
}
