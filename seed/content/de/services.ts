import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const services: SeedContents['services'] = {
  sectionTitle: 'Wohin dürfen wir Sie bringen?',
  sectionSubtitle: 'Zu Land und zu Wasser, ab Saranda',
  description:
    'Sie wissen noch nicht, was zu Ihrem Tag passt? Sagen Sie uns, wo Sie übernachten und was Sie sehen möchten. Wir antworten mit einem Plan und einem Preis.',
  buttonLabel: 'Fragen Sie uns',
  services: [
    {
      ...shared.services.airport,
      title: 'Flughafen und Fähre',
      description:
        'Flughafen Tirana oder der Fährhafen von Saranda mit den Schiffen aus Korfu. Wir behalten Ihre Ankunft im Blick und erwarten Sie am Ausgang mit Ihrem Namen auf dem Schild.',
    },
    {
      ...shared.services.riviera,
      title: 'Riviera-Transfers',
      description:
        'Ksamil, Borsh, Himara, Dhërmi, Vlora: von Tür zu Tür auf der Küstenstraße. Fünf Minuten am Aussichtspunkt? Sagen Sie einfach Bescheid.',
    },
    {
      ...shared.services.tours,
      title: 'Tagesausflüge',
      description:
        'Butrint, das Blaue Auge, Gjirokastra, Llogara. Sie bestimmen, wie lange Sie bleiben; der Fahrer wartet und weiß, wo man gut zu Mittag isst.',
    },
    {
      ...shared.services.boats,
      title: 'Bootstouren',
      description:
        'Zu den Inseln von Ksamil, in die Buchten von Kakome und Krorëz oder hinaus in den Sonnenuntergang, mit Kapitänen, die auf diesem Wasser groß geworden sind.',
    },
  ],
}
