import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['English', 'Italian', 'Albanian']
const groupSize = 'Up to 4 people'

export const tours: SeedContents['tours'] = {
  title: 'Tours with a local driver',
  subtitle:
    'Your own car, your own pace. Prices are per car for up to four people, with pick-up, waiting time and the way back included.',
  bookNowText: 'Book this tour',
  tours: [
    {
      ...shared.tours.butrintKsamil,
      name: 'Butrint and Ksamil',
      description:
        'Two thousand years of history, and then the sea. We drive along the lagoon to Butrint, where you explore the ancient town in the cool of the morning or the soft light of the afternoon. Then we stop in Ksamil for a swim and a plate of mussels from the lake. The ticket for Butrint is paid at the gate.',
      duration: 'Half a day, about 5 hours',
      departure: 'Daily at 9:00 or 14:00, from your door',
      languages,
      includes: ['Air-conditioned car and driver', 'Pick-up and return', 'Waiting time at both stops', 'Bottled water'],
      groupSize,
      for: ['Families', 'History lovers', 'First-time visitors'],
    },
    {
      ...shared.tours.blueEyeGjirokaster,
      name: 'Blue Eye and Gjirokastër',
      description:
        'First the spring, early, before the buses. Then over the pass to the city of stone: the castle, the bazaar, one of the great Ottoman houses, and lunch with a view of the valley. Tickets for the sights are paid on the spot.',
      duration: 'Full day, about 8 hours',
      departure: 'Daily at 8:30, from your door',
      languages,
      includes: [
        'Air-conditioned car and driver',
        'Pick-up and return',
        'Waiting time at every stop',
        'Bottled water',
        'A table reserved for lunch, if you wish',
      ],
      groupSize,
      for: ['Couples', 'Photographers', 'History lovers'],
    },
    {
      ...shared.tours.riviera,
      name: 'The Riviera up to Llogara',
      description:
        'The whole coast road in one day. Past the olive groves of Borsh to the castle of Porto Palermo, a swim in Himarë, a walk through the old village of Dhërmi, and up the hairpins to Llogara, more than 1,000 metres above the sea. On the way back the sea is on the right: take the window.',
      duration: 'Full day, about 10 hours',
      departure: 'Daily at 8:00, from your door',
      languages,
      includes: ['Air-conditioned car and driver', 'Pick-up and return', 'Stops wherever you like', 'Bottled water'],
      groupSize,
      for: ['Road-trip lovers', 'Beach lovers', 'Small groups of friends'],
    },
    {
      ...shared.tours.sunset,
      name: 'Saranda and sunset at Lëkurësi',
      description:
        'A short tour for your first evening. We show you the town, the promenade and the ruins of the old synagogue, then drive up to Lëkurësi in time to see the sun go down over the sea, with Corfu across the strait. Stay for a drink or for dinner; we bring you home.',
      duration: 'About 3 hours',
      departure: 'Daily, two hours before sunset, from your door',
      languages,
      includes: ['Air-conditioned car and driver', 'Pick-up and return', 'Waiting time at the castle'],
      groupSize,
      for: ['Couples', 'Families', 'Your first evening'],
    },
  ],
}
