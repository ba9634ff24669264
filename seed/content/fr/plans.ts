import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const plans: SeedContents['plans'] = {
  sectionTitle: 'Des prix simples',
  sectionSubtitle: 'Par voiture, pas par personne',
  description:
    'Jusqu’à quatre personnes se partagent un seul prix. Carburant, climatisation et bagages sont compris. Et au retour ? Le prix est le même.',
  buttonLabel: 'Réserver',
  plans: [
    {
      ...shared.plans.riviera,
      title: 'Trajet Riviera',
      description: 'De votre porte à la plage, à la vieille ville ou à l’hôtel suivant.',
      period: 'trajet',
      featuresText: [
        'Ksamil, Butrint, Œil bleu, Borsh, Himarë',
        'Jusqu’à 4 personnes, un seul prix',
        'Départ de votre hôtel ou appartement',
        'Même prix dans les deux sens',
        'Un arrêt photo en chemin',
      ].join('\n'),
      startFrom: 'à partir de',
      learnMore: 'Choisir ce trajet',
    },
    {
      ...shared.plans.day,
      title: 'Journée avec chauffeur',
      description: 'Une voiture et un chauffeur d’ici pour toute la journée. Le rythme est le vôtre.',
      period: 'jour',
      featuresText: [
        'Œil bleu et Gjirokastër en une journée',
        'Jusqu’à 4 personnes, un seul prix',
        'Le chauffeur attend tant que vous voulez',
        'De l’eau fraîche dans la voiture',
        'Où déjeuner : les conseils de quelqu’un d’ici',
      ].join('\n'),
      startFrom: 'à partir de',
      learnMore: 'Organiser votre journée',
    },
    {
      ...shared.plans.airport,
      title: 'Transfert aéroport',
      description: 'De Saranda à l’aéroport de Tirana, ou l’inverse, de jour comme de nuit.',
      period: 'trajet',
      featuresText: [
        'Environ 3 h 30, de porte à porte',
        'Jusqu’à 4 personnes, un seul prix',
        'Même prix de jour et de nuit',
        'Nous suivons votre vol et nous attendons',
        'Une pause dès que vous en avez envie',
      ].join('\n'),
      startFrom: 'prix fixe',
      learnMore: 'Réserver ce transfert',
    },
  ],
}
