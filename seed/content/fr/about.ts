import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const about: SeedContents['about'] = {
  title: 'Vos chauffeurs à Saranda',
  subtitle:
    'Une petite entreprise au bord de la mer, avec ses voitures, ses chauffeurs et une seule règle : le prix annoncé est le prix payé.',
  missionTitle: 'Notre raison d’être',
  missionDescription:
    'Arriver dans un endroit nouveau devrait être simple. Vous descendez du ferry, quelqu’un d’ici connaît votre nom, la voiture est fraîche et le prix est convenu. Le reste de la journée appartient à la mer.',
  whyChooseUsTitle: 'Ce qui ne change pas',
  whyChooseUsDescription: 'Six choses sur lesquelles compter à chaque trajet, court ou long.',
  ctaTitle: 'Où aimeriez-vous aller ?',
  ctaDescription: 'Donnez-nous le lieu et l’heure. Il faut moins d’une minute, et vous payez après le trajet.',
  bookNowText: 'Réserver un trajet',
  stats: [
    { ...shared.stats.years, label: 'ans à Saranda' },
    { ...shared.stats.routes, label: 'trajets à prix fixe' },
    { ...shared.stats.satisfied, label: 'clients satisfaits' },
    { ...shared.stats.hours, label: 'trajets de jour et de nuit' },
  ],
  values: [
    {
      ...shared.values.honesty,
      title: 'Des prix honnêtes',
      description: 'Un prix par voiture, le même pour tous ceux qui réservent, écrit avant le départ.',
    },
    {
      ...shared.values.safety,
      title: 'Une conduite calme',
      description:
        'La route côtière a des virages et des chèvres. Nous prenons notre temps, et jamais de message au volant.',
    },
    {
      ...shared.values.punctuality,
      title: 'À l’heure',
      description: 'Nous arrivons quelques minutes en avance, et nous attendons si votre ferry, lui, ne l’est pas.',
    },
    {
      ...shared.values.hospitality,
      title: 'Besa',
      description:
        'Le mot albanais pour la promesse que l’on tient. Un invité, on en prend soin ; un téléphone oublié aussi.',
    },
  ],
  features: [
    { ...shared.features.fixedPrice, text: 'Un prix fixe par voiture, convenu avant le trajet' },
    { ...shared.features.receipt, text: 'Une confirmation écrite avec une référence à chaque réservation' },
    {
      ...shared.features.licensed,
      text: 'Des chauffeurs agréés, des voitures assurées et climatisées',
    },
    { ...shared.features.locals, text: 'Des chauffeurs nés ici, qui connaissent les routes' },
    { ...shared.features.groups, text: 'Jusqu’à quatre personnes par voiture, un minibus pour les groupes' },
    { ...shared.features.whatsApp, text: 'Une réponse sur WhatsApp, de jour comme de nuit' },
  ],
  driver: {
    ...shared.driver,
    title: 'Chauffeur et fondateur',
    experience: '12 ans au volant',
    rating: '4,9 sur 5',
    completedTrips: 'Plus de 6 500',
    bio: 'Ardit a grandi au-dessus du port de Saranda et a appris à conduire dans les lacets de Llogara. Il a travaillé plusieurs étés dans les Pouilles, puis il est rentré, a acheté une voiture jaune et a fondé cette entreprise. Il sait quelle boulangerie ouvre à cinq heures et à quel moment la lumière est la plus belle à Porto Palermo. Ne l’interrogez sur l’huile d’olive que si vous avez le temps.',
    languages: ['Albanais', 'anglais', 'italien', 'un peu de grec'],
    specialties: [
      'La route côtière jusqu’à Llogara',
      'Les transferts aéroport à l’aube',
      'Gjirokastër et ses histoires',
    ],
    certifications: ['Licence de taxi albanaise', 'Formation aux premiers secours', 'Assurance passagers'],
  },
  cars: [
    {
      ...shared.cars.sedan,
      fuelType: 'Diesel',
      transmission: 'Automatique',
      luggage: '4 valises',
      color: 'Jaune',
      status: 'Disponible',
      description:
        'La jaune, celle que vous reconnaîtrez de loin. Silencieuse, fraîche à l’intérieur, avec un coffre qui avale les bagages de quatre vacanciers. Elle assure la plupart de nos trajets vers Ksamil, Gjirokastër et l’aéroport de Tirana, et après trois heures de route on en descend encore le dos droit.',
      forAudience: ['Couples', 'Familles de quatre', 'Transferts aéroport'],
    },
    {
      ...shared.cars.minivan,
      fuelType: 'Diesel',
      transmission: 'Automatique',
      luggage: '8 valises',
      color: 'Blanc',
      status: 'Sur demande',
      description:
        'Huit places, des portes coulissantes et une climatisation qui arrive jusqu’au dernier rang. Dites-nous si vous êtes plus de quatre : c’est cette voiture qui viendra.',
      forAudience: ['Grandes familles', 'Groupes d’amis', 'Invités d’un mariage'],
    },
    {
      ...shared.cars.suv,
      fuelType: 'Hybride',
      transmission: 'Automatique',
      luggage: '4 valises',
      color: 'Bleu mer',
      status: 'Disponible',
      description:
        'Plus haute, et à l’aise sur les pistes de gravier vers les plages et les villages de montagne. Ses vitres semblent faites pour la vue, sur la route de Llogara.',
      forAudience: ['Excursions à la journée', 'Plages cachées', 'Photographes'],
    },
  ],
}
