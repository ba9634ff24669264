import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const services: SeedContents['services'] = {
  sectionTitle: 'Où pouvons-nous vous emmener ?',
  sectionSubtitle: 'Par la route et par la mer, depuis Saranda',
  description:
    'Vous hésitez encore ? Dites-nous où vous logez et ce que vous aimeriez voir. Nous vous répondons avec un programme et un prix.',
  buttonLabel: 'Demandez-nous',
  services: [
    {
      ...shared.services.airport,
      title: 'Aéroport et ferry',
      description:
        'L’aéroport de Tirana, ou le port de Saranda, où arrivent les bateaux de Corfou. Nous suivons votre arrivée et vous attendons à la sortie avec votre nom sur une pancarte.',
    },
    {
      ...shared.services.riviera,
      title: 'Transferts sur la Riviera',
      description:
        'Ksamil, Borsh, Himarë, Dhërmi, Vlorë : de porte à porte par la route côtière. Envie de cinq minutes devant un panorama ? Un mot suffit.',
    },
    {
      ...shared.services.tours,
      title: 'Excursions à la journée',
      description:
        'Butrint, l’Œil bleu, Gjirokastër, Llogara. Vous choisissez combien de temps rester ; le chauffeur attend et sait où l’on déjeune bien.',
    },
    {
      ...shared.services.boats,
      title: 'Sorties en mer',
      description:
        'Vers les îles de Ksamil, les baies de Kakome et de Krorëz ou le soleil couchant, avec des capitaines qui ont grandi sur ces eaux.',
    },
  ],
}
