import type { SeedContents } from '#seed/seed-contents.ts'

export const whyChooseUs: SeedContents['why-choose-us'] = {
  sectionTitle: 'Quatre bonnes raisons',
  sectionDescription:
    'Vous avez peut-être entendu parler de taxis dont le prix grimpe en route. Voici pourquoi cela n’arrive pas avec nous.',
  feature1Title: 'Le prix ne bouge pas',
  feature1Description:
    'Il est fixé par voiture avant que vous montiez. Le prix convenu fait foi : pas de supplément bagages, pas de surprise à l’arrivée.',
  feature2Title: 'Tout est écrit',
  feature2Description:
    'Chaque réservation a sa confirmation et sa référence. Si le trajet figure dans notre liste, le prix y est aussi. Montrez-la au chauffeur si vous le souhaitez.',
  feature3Title: 'Des gens d’ici',
  feature3Description:
    'Nos chauffeurs vivent à Saranda, connaissent chaque virage de la route côtière et répondent eux-mêmes au téléphone.',
  feature4Title: 'Facile, même avec peu de réseau',
  feature4Description:
    'Réservez en moins d’une minute, même avec une connexion lente, ou envoyez-nous un message WhatsApp. Cela suffit.',
}
