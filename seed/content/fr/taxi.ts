import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const taxi: SeedContents['taxi'] = {
  ...shared.taxi,
  title: 'Trajets en taxi depuis Saranda',
  subtitle: 'Chaque trajet a son prix fixe : par voiture, jusqu’à quatre personnes, et le même dans les deux sens.',
  services: [
    {
      ...shared.taxiServices.town,
      title: 'Ville et plages',
      description: 'De courts trajets dans Saranda et jusqu’à Ksamil, Butrint et l’Œil bleu, à toute heure.',
    },
    {
      ...shared.taxiServices.arrivals,
      title: 'Ferry et aéroport',
      description:
        'Nous suivons votre ferry ou votre vol, vous accueillons à la sortie et attendons s’il a du retard. L’attente est gratuite.',
    },
    {
      ...shared.taxiServices.groups,
      title: 'Familles et groupes',
      description:
        'Un siège enfant sans supplément si vous le demandez à l’avance. Au-delà de quatre, une deuxième voiture ou une plus grande.',
    },
    {
      ...shared.taxiServices.waiting,
      title: 'L’aller, le retour et l’entre-deux',
      description:
        'Un dîner dans les collines ou une journée à la plage : convenez d’une heure avec le chauffeur, il revient vous chercher.',
    },
  ],
  pricingTitle: 'Ce que coûte un trajet',
  faqs: [
    {
      question: 'Comment réserver ?',
      answer:
        'Remplissez le formulaire de la page d’accueil : où, quand, combien vous êtes. Vous recevez aussitôt une référence, et le prix si votre trajet figure dans notre liste. Vous pouvez aussi nous appeler ou nous écrire sur WhatsApp.',
    },
    {
      question: 'Le prix peut-il changer pendant le trajet ?',
      answer:
        'Non. Le prix est par voiture et il est fixé avant que vous montiez. Un bouchon, un détour ou une valise de plus n’y changent rien. Il ne change que si vous changez de programme, et le chauffeur vous annonce alors d’abord le nouveau prix.',
    },
    {
      question: 'Vos chauffeurs ont-ils une licence ?',
      answer:
        'Oui. Chaque chauffeur est titulaire d’une licence de taxi albanaise ; chaque voiture est assurée, passagers compris, et contrôlée tous les ans. Demandez à voir les papiers, personne ne s’en offensera.',
    },
    {
      question: 'Avez-vous des sièges enfant ?',
      answer:
        'Oui, pour les bébés et pour les plus grands, gratuitement. Choisissez le siège dans le formulaire et écrivez l’âge de l’enfant dans la note, pour que le bon siège soit dans la voiture.',
    },
    {
      question: 'Et si mon ferry ou mon vol a du retard ?',
      answer:
        'Nous attendons, gratuitement. S’il est annulé ou en retard de plusieurs heures, envoyez-nous un message et nous décalons le rendez-vous. Vous venez de Corfou ? Il y est une heure de plus qu’ici : toutes nos heures sont celles de Saranda.',
    },
    {
      question: 'Comment puis-je payer ?',
      answer:
        'En espèces à la fin du trajet, en euros ou en leks. Un euro vaut chez nous 100 leks. Si vous préférez payer par carte, demandez-le-nous avant le trajet.',
    },
    {
      question: 'Combien de bagages pouvons-nous emporter ?',
      answer:
        'Quatre personnes avec chacune une valise et un petit sac tiennent dans une voiture, sans supplément. Si vous voyagez avec des vélos, une poussette ou un chien, prévenez-nous et nous envoyons une voiture adaptée.',
    },
    {
      question: 'Y a-t-il un tarif de nuit ?',
      answer:
        'Seulement pour les trajets vers Ksamil et en ville, de 22 h à 6 h. Tous les autres coûtent le même prix la nuit. C’est l’heure de départ qui compte.',
    },
  ],
  bookNowText: 'Réserver',
}
