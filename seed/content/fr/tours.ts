import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Anglais', 'italien', 'albanais']
const groupSize = 'Jusqu’à 4 personnes'

export const tours: SeedContents['tours'] = {
  title: 'Excursions avec un chauffeur d’ici',
  subtitle:
    'Une voiture pour vous seuls, à votre rythme. Les prix sont par voiture, jusqu’à quatre personnes ; prise en charge, attente et retour compris.',
  bookNowText: 'Réserver l’excursion',
  tours: [
    {
      ...shared.tours.butrintKsamil,
      name: 'Butrint et Ksamil',
      description:
        'Deux mille ans d’histoire, puis la mer. Nous longeons la lagune jusqu’à Butrint, et vous parcourez la ville antique dans la fraîcheur du matin ou la lumière douce de l’après-midi. Puis halte à Ksamil, pour une baignade et une assiette de moules du lac. Le billet de Butrint se paie à l’entrée.',
      duration: 'Demi-journée, environ 5 heures',
      departure: 'Tous les jours à 9 h ou à 14 h, depuis votre logement',
      languages,
      includes: [
        'Voiture climatisée avec chauffeur',
        'Prise en charge et retour',
        'Attente aux deux arrêts',
        'Eau en bouteille',
      ],
      groupSize,
      for: ['Familles', 'Passionnés d’histoire', 'Premières visites'],
    },
    {
      ...shared.tours.blueEyeGjirokaster,
      name: 'Œil bleu et Gjirokastër',
      description:
        'D’abord la source, tôt, avant les autocars. Puis, par-delà le col, la ville de pierre : le château, le bazar, l’une des grandes maisons ottomanes et un déjeuner avec vue sur la vallée. Les billets d’entrée se paient sur place.',
      duration: 'Journée entière, environ 8 heures',
      departure: 'Tous les jours à 8 h 30, depuis votre logement',
      languages,
      includes: [
        'Voiture climatisée avec chauffeur',
        'Prise en charge et retour',
        'Attente à chaque arrêt',
        'Eau en bouteille',
        'Table réservée pour le déjeuner (sur demande)',
      ],
      groupSize,
      for: ['Couples', 'Photographes', 'Passionnés d’histoire'],
    },
    {
      ...shared.tours.riviera,
      name: 'La Riviera jusqu’à Llogara',
      description:
        'Toute la route côtière en une journée. Après les oliveraies de Borsh, le château de Porto Palermo, une baignade à Himarë, une promenade dans le vieux village de Dhërmi, puis les lacets jusqu’à Llogara, à plus de 1 000 mètres au-dessus de la mer. Au retour, la mer est à droite : installez-vous de ce côté.',
      duration: 'Journée entière, environ 10 heures',
      departure: 'Tous les jours à 8 h, depuis votre logement',
      languages,
      includes: [
        'Voiture climatisée avec chauffeur',
        'Prise en charge et retour',
        'Arrêts où vous voulez',
        'Eau en bouteille',
      ],
      groupSize,
      for: ['Amoureux de la route', 'Amateurs de plage', 'Petits groupes d’amis'],
    },
    {
      ...shared.tours.sunset,
      name: 'Saranda et le coucher du soleil à Lëkurës',
      description:
        'Une petite excursion pour votre premier soir. Nous vous montrons la ville, la promenade et les vestiges de l’ancienne synagogue, puis nous montons à Lëkurës à temps pour voir le soleil plonger dans la mer, face à Corfou. Restez pour un verre ou pour dîner ; nous vous ramenons.',
      duration: 'Environ 3 heures',
      departure: 'Tous les jours, deux heures avant le coucher du soleil, depuis votre logement',
      languages,
      includes: ['Voiture climatisée avec chauffeur', 'Prise en charge et retour', 'Attente au château'],
      groupSize,
      for: ['Couples', 'Familles', 'Le premier soir'],
    },
  ],
}
