import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const plans: SeedContents['plans'] = {
  sectionTitle: 'Simple prices',
  sectionSubtitle: 'Per car, not per person',
  description:
    'Up to four people share one price. Fuel, air conditioning and luggage are included. Going back? The way back costs the same.',
  buttonLabel: 'Book now',
  plans: [
    {
      ...shared.plans.riviera,
      title: 'Riviera ride',
      description: 'From your door to the beach, the old town or the next hotel.',
      period: 'ride',
      featuresText: [
        'Ksamil, Butrint, Blue Eye, Borsh, Himarë',
        'Up to 4 people, one price',
        'Pick-up at your hotel or apartment',
        'Both directions cost the same',
        'A photo stop on the way',
      ].join('\n'),
      startFrom: 'from',
      learnMore: 'Choose this ride',
    },
    {
      ...shared.plans.day,
      title: 'Day with a driver',
      description: 'A car and a local driver for the whole day. You set the pace.',
      period: 'day',
      featuresText: [
        'Blue Eye and Gjirokastër in one day',
        'Up to 4 people, one price',
        'The driver waits as long as you like',
        'Cold water in the car',
        'Tips for lunch, from someone who eats here',
      ].join('\n'),
      startFrom: 'from',
      learnMore: 'Plan your day',
    },
    {
      ...shared.plans.airport,
      title: 'Airport transfer',
      description: 'Saranda to Tirana Airport, or the other way, by day or by night.',
      period: 'ride',
      featuresText: [
        'About three and a half hours, door to door',
        'Up to 4 people, one price',
        'Same price day and night',
        'We follow your flight and wait',
        'A break whenever you need one',
      ].join('\n'),
      startFrom: 'fixed at',
      learnMore: 'Book this transfer',
    },
  ],
}
