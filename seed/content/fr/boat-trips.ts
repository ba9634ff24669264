import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Anglais', 'italien', 'albanais']

export const boatTrips: SeedContents['boat-trips'] = {
  title: 'Cap sur la mer Ionienne',
  subtitle:
    'Des bateaux et des capitaines d’ici, de mai à octobre. Chaque fiche précise si le prix est par personne ou pour tout le bateau. Si la mer est trop agitée, vous choisissez un autre jour ou vous ne payez rien.',
  bookNowText: 'Réserver cette sortie',
  boatTrips: [
    {
      ...shared.boatTrips.ksamilKaiki,
      name: 'Îles de Ksamil en caïque',
      description:
        'Une journée lente sur un caïque en bois, le bateau de toujours sur cette côte. Nous longeons le rivage vers le sud jusqu’à Ksamil et jetons l’ancre entre les îles : vous nagez, vous explorez les fonds avec un masque ou vous ne faites rien du tout. Le déjeuner est servi à bord.',
      duration: 'Environ 6 heures',
      departure: 'Tous les jours à 10 h, au départ du port de Saranda',
      languages,
      includes: [
        'Capitaine et équipage',
        'Déjeuner et eau',
        'Masques de snorkeling',
        'Gilets de sauvetage de toutes tailles',
      ],
      groupSize: 'Jusqu’à 25 à bord',
      for: ['Familles', 'Nageurs', 'Ceux qui ont le temps'],
    },
    {
      ...shared.boatTrips.kakomeKrorez,
      name: 'Baies de Kakome et de Krorëz',
      description:
        'Au nord de Saranda, la route reste loin de la mer et les plus belles baies appartiennent aux bateaux. Nous nous arrêtons pour une baignade à Kakome, où la forêt descend jusqu’à l’eau, puis nous allons à la longue plage de galets de Krorëz, où vous avez deux heures à terre. Le déjeuner est servi à bord.',
      duration: 'Journée entière, environ 7 heures',
      departure: 'Tous les jours à 9 h 30, au départ du port de Saranda',
      languages,
      includes: [
        'Capitaine et équipage',
        'Déjeuner et eau',
        'Masques de snorkeling',
        'Gilets de sauvetage de toutes tailles',
      ],
      groupSize: 'Jusqu’à 20 à bord',
      for: ['Amateurs de plage', 'Groupes d’amis', 'Amoureux de la nature'],
    },
    {
      ...shared.boatTrips.speedboat,
      name: 'Hors-bord privé',
      description:
        'Le bateau est rien qu’à vous, avec un skipper qui connaît chaque crique par son nom. Des îles, des grottes ou une plage déserte : vous choisissez avant le départ ou en chemin. Le carburant est compris dans le prix.',
      duration: 'Environ 3 heures',
      departure: 'Tous les jours, à l’heure de votre choix, au départ du port de Saranda',
      languages,
      includes: [
        'Skipper et carburant',
        'Eau fraîche',
        'Masques de snorkeling',
        'Gilets de sauvetage de toutes tailles',
      ],
      groupSize: 'Jusqu’à 6 personnes',
      for: ['Couples', 'Familles', 'Anniversaires et demandes en mariage'],
    },
    {
      ...shared.boatTrips.sunsetCruise,
      name: 'Croisière au coucher du soleil',
      description:
        'Deux heures paisibles le long de la baie, tandis que le soleil descend sur la mer et que Saranda s’allume. Un verre de vin local ou de jus de fruits à la main, et le temps d’une dernière baignade.',
      duration: 'Environ 2 heures',
      departure: 'Tous les jours, 90 minutes avant le coucher du soleil, au départ du port de Saranda',
      languages,
      includes: [
        'Capitaine et équipage',
        'Un verre de vin ou de jus de fruits',
        'Gilets de sauvetage de toutes tailles',
      ],
      groupSize: 'Jusqu’à 20 à bord',
      for: ['Couples', 'Photographes', 'Familles'],
    },
  ],
}
