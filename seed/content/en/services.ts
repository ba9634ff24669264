import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const services: SeedContents['services'] = {
  sectionTitle: 'Where can we take you?',
  sectionSubtitle: 'By road and by sea, from Saranda',
  description:
    'Not sure what fits your day? Tell us where you are staying and what you would like to see. We answer with a plan and a price.',
  buttonLabel: 'Ask us',
  services: [
    {
      ...shared.services.airport,
      title: 'Airport and ferry transfers',
      description:
        'Tirana Airport, or the ferry port in Saranda with boats from Corfu. We follow your arrival and meet you at the exit with your name on a sign.',
    },
    {
      ...shared.services.riviera,
      title: 'Riviera transfers',
      description:
        'Ksamil, Borsh, Himarë, Dhërmi, Vlorë: door to door along the coast road. Need five minutes at a viewpoint? Just say so.',
    },
    {
      ...shared.services.tours,
      title: 'Day tours',
      description:
        'Butrint, the Blue Eye, Gjirokastër, Llogara. You choose how long to stay; the driver waits and knows where to eat.',
    },
    {
      ...shared.services.boats,
      title: 'Boat trips',
      description:
        'To the islands of Ksamil, the bays of Kakome and Krorëz, or out for the sunset, with captains who grew up on this water.',
    },
  ],
}
