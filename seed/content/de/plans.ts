import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const plans: SeedContents['plans'] = {
  sectionTitle: 'Klare Preise',
  sectionSubtitle: 'Pro Auto, nicht pro Person',
  description:
    'Bis zu vier Personen teilen sich einen Preis. Kraftstoff, Klimaanlage und Gepäck sind inbegriffen. Und zurück? Zum selben Preis.',
  buttonLabel: 'Jetzt buchen',
  plans: [
    {
      ...shared.plans.riviera,
      title: 'Riviera-Fahrt',
      description: 'Von Ihrer Tür an den Strand, in die Altstadt oder ins nächste Hotel.',
      period: 'Fahrt',
      featuresText: [
        'Ksamil, Butrint, Blaues Auge, Borsh, Himara',
        'Bis zu 4 Personen, ein Preis',
        'Abholung am Hotel oder Apartment',
        'Hin wie zurück derselbe Preis',
        'Ein Fotostopp unterwegs',
      ].join('\n'),
      startFrom: 'ab',
      learnMore: 'Diese Fahrt wählen',
    },
    {
      ...shared.plans.day,
      title: 'Ein Tag mit Fahrer',
      description: 'Auto und Fahrer aus Saranda für den ganzen Tag. Das Tempo bestimmen Sie.',
      period: 'Tag',
      featuresText: [
        'Blaues Auge und Gjirokastra an einem Tag',
        'Bis zu 4 Personen, ein Preis',
        'Der Fahrer wartet, solange Sie möchten',
        'Kühles Wasser im Auto',
        'Tipps zum Mittagessen von einem, der hier isst',
      ].join('\n'),
      startFrom: 'ab',
      learnMore: 'Tag planen',
    },
    {
      ...shared.plans.airport,
      title: 'Flughafentransfer',
      description: 'Von Saranda zum Flughafen Tirana oder umgekehrt, bei Tag und bei Nacht.',
      period: 'Fahrt',
      featuresText: [
        'Etwa dreieinhalb Stunden, von Tür zu Tür',
        'Bis zu 4 Personen, ein Preis',
        'Tag und Nacht derselbe Preis',
        'Wir behalten Ihren Flug im Blick und warten',
        'Pausen, wann immer Sie möchten',
      ].join('\n'),
      startFrom: 'Festpreis',
      learnMore: 'Transfer buchen',
    },
  ],
}
