import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Italiano', 'inglese', 'albanese']

export const boatTrips: SeedContents['boat-trips'] = {
  title: 'In barca sullo Ionio',
  subtitle:
    'Barche e capitani del posto, da maggio a ottobre. Ogni scheda dice se il prezzo è a persona o per l’intera barca. Se il mare è troppo mosso, scegli un altro giorno o non paghi nulla.',
  bookNowText: 'Prenota la gita',
  boatTrips: [
    {
      ...shared.boatTrips.ksamilKaiki,
      name: 'Isole di Ksamil in kaiki',
      description:
        'Una giornata lenta su un kaiki, la barca di legno di sempre su questa costa. Si scende lungo la riva fino a Ksamil e si getta l’ancora tra le isole: tempo per nuotare, fare snorkeling o non fare niente. Il pranzo si serve a bordo.',
      duration: 'Circa 6 ore',
      departure: 'Ogni giorno alle 10:00, dal porto di Saranda',
      languages,
      includes: [
        'Capitano ed equipaggio',
        'Pranzo e acqua',
        'Maschere da snorkeling',
        'Giubbotti di salvataggio di ogni taglia',
      ],
      groupSize: 'Massimo 25 a bordo',
      for: ['Famiglie', 'Chi ama nuotare', 'Chi non ha fretta'],
    },
    {
      ...shared.boatTrips.kakomeKrorez,
      name: 'Baie di Kakome e Krorëz',
      description:
        'A nord di Saranda la strada si allontana dal mare e le baie più belle restano alle barche. Ci si ferma per un bagno a Kakome, dove il bosco arriva all’acqua, e si prosegue fino alla lunga spiaggia di ciottoli di Krorëz, con due ore a terra. Il pranzo è a bordo.',
      duration: 'Giornata intera, circa 7 ore',
      departure: 'Ogni giorno alle 9:30, dal porto di Saranda',
      languages,
      includes: [
        'Capitano ed equipaggio',
        'Pranzo e acqua',
        'Maschere da snorkeling',
        'Giubbotti di salvataggio di ogni taglia',
      ],
      groupSize: 'Massimo 20 a bordo',
      for: ['Amanti del mare', 'Gruppi di amici', 'Amanti della natura'],
    },
    {
      ...shared.boatTrips.speedboat,
      name: 'Motoscafo privato',
      description:
        'La barca è tutta tua, con uno skipper che chiama ogni cala per nome. Isole, grotte o una spiaggia deserta: si decide prima di partire o strada facendo. Il carburante è compreso nel prezzo.',
      duration: 'Circa 3 ore',
      departure: 'Tutti i giorni, all’ora che preferisci, dal porto di Saranda',
      languages,
      includes: [
        'Skipper e carburante',
        'Acqua fresca',
        'Maschere da snorkeling',
        'Giubbotti di salvataggio di ogni taglia',
      ],
      groupSize: 'Fino a 6 persone',
      for: ['Coppie', 'Famiglie', 'Compleanni e proposte di matrimonio'],
    },
    {
      ...shared.boatTrips.sunsetCruise,
      name: 'Crociera al tramonto',
      description:
        'Due ore tranquille lungo la baia, mentre il sole scende nello Ionio e Saranda si accende. In mano un calice di vino locale o un succo, e il tempo per un ultimo bagno.',
      duration: 'Circa 2 ore',
      departure: 'Ogni giorno, 90 minuti prima del tramonto, dal porto di Saranda',
      languages,
      includes: ['Capitano ed equipaggio', 'Un calice di vino o un succo', 'Giubbotti di salvataggio di ogni taglia'],
      groupSize: 'Massimo 20 a bordo',
      for: ['Coppie', 'Fotografi', 'Famiglie'],
    },
  ],
}
