import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const plans: SeedContents['plans'] = {
  sectionTitle: 'Tariffe semplici',
  sectionSubtitle: 'Per auto, non a persona',
  description:
    'Fino a quattro persone, un solo prezzo. Carburante, aria condizionata e bagagli sono compresi. E il ritorno? Costa quanto l’andata.',
  buttonLabel: 'Prenota ora',
  plans: [
    {
      ...shared.plans.riviera,
      title: 'Corsa in Riviera',
      description: 'Da dove alloggi alla spiaggia, al centro storico o al prossimo albergo.',
      period: 'corsa',
      featuresText: [
        'Ksamil, Butrinto, Occhio Blu, Borsh, Himara',
        'Fino a 4 persone, un solo prezzo',
        'Partenza dal tuo alloggio',
        'Stesso prezzo all’andata e al ritorno',
        'Una sosta per le foto lungo la strada',
      ].join('\n'),
      startFrom: 'da',
      learnMore: 'Scegli questa corsa',
    },
    {
      ...shared.plans.day,
      title: 'Una giornata con autista',
      description: 'Un’auto e un autista del posto per tutto il giorno. Il ritmo lo decidi tu.',
      period: 'giornata',
      featuresText: [
        'Occhio Blu e Argirocastro in un giorno',
        'Fino a 4 persone, un solo prezzo',
        'L’autista aspetta quanto vuoi',
        'Acqua fresca a bordo',
        'Consigli per il pranzo da chi vive qui',
      ].join('\n'),
      startFrom: 'da',
      learnMore: 'Organizza la giornata',
    },
    {
      ...shared.plans.airport,
      title: 'Transfer aeroporto',
      description: 'Da Saranda all’aeroporto di Tirana o viceversa, di giorno e di notte.',
      period: 'corsa',
      featuresText: [
        'Circa tre ore e mezza, da porta a porta',
        'Fino a 4 persone, un solo prezzo',
        'Stesso prezzo di giorno e di notte',
        'Seguiamo il tuo volo e ti aspettiamo',
        'Una pausa ogni volta che serve',
      ].join('\n'),
      startFrom: 'prezzo fisso',
      learnMore: 'Prenota il transfer',
    },
  ],
}
