import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const aboutUs: SeedContents['about-us'] = {
  ...shared.aboutUs,
  title: 'Ici, nous sommes chez nous',
  subtitle: 'Des taxis de Saranda, et des chauffeurs que toute la ville connaît',
  description:
    'Notre bureau est à Saranda, nos maisons aussi. Depuis plus de sept ans, nous conduisons nos clients du ferry à l’hôtel, de l’hôtel à la plage et, par la montagne, jusqu’à l’aéroport. Nous annonçons le prix avant le trajet, et c’est celui que vous payez.',
  experiencedLabel: 'Expérience',
  reliableLabel: 'Fiabilité',
  skilledLabel: 'Savoir-faire',
  flexibleLabel: 'Souplesse',
  satisfiedClientsLabel: 'clients satisfaits',
  feature1Title: 'Le prix avant le trajet',
  feature1Text:
    'Chaque trajet de notre liste a un prix par voiture. Vous le voyez avant de réserver, et il figure sur votre confirmation.',
  feature2Title: 'À l’heure, et vous savez qui vient',
  feature2Text:
    'Nous vous disons qui vient vous chercher. Si votre ferry ou votre vol a du retard, votre chauffeur attend.',
  feature3Title: 'Des voitures fraîches et propres',
  feature3Text:
    'Elles sont toutes climatisées et accueillent jusqu’à quatre personnes. Vous êtes plus nombreux ? Nous venons avec le minibus.',
}
