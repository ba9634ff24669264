import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Italiano', 'inglese', 'albanese']
const groupSize = 'Fino a 4 persone'

export const tours: SeedContents['tours'] = {
  title: 'Escursioni con un autista del posto',
  subtitle:
    'Un’auto tutta per te, i tuoi tempi. I prezzi sono per auto, fino a quattro persone, con partenza da dove alloggi, attese e ritorno compresi.',
  bookNowText: 'Prenota l’escursione',
  tours: [
    {
      ...shared.tours.butrintKsamil,
      name: 'Butrinto e Ksamil',
      description:
        'Duemila anni di storia, e poi il mare. Costeggiamo la laguna fino a Butrinto, e visiti la città antica nel fresco del mattino o nella luce dolce del pomeriggio. Poi sosta a Ksamil per un bagno e un piatto di cozze del lago. Il biglietto di Butrinto si paga all’ingresso.',
      duration: 'Mezza giornata, circa 5 ore',
      departure: 'Ogni giorno alle 9:00 o alle 14:00, da dove alloggi',
      languages,
      includes: [
        'Auto climatizzata con autista',
        'Andata e ritorno dal tuo alloggio',
        'Attesa a entrambe le soste',
        'Acqua in bottiglia',
      ],
      groupSize,
      for: ['Famiglie', 'Appassionati di storia', 'Chi viene per la prima volta'],
    },
    {
      ...shared.tours.blueEyeGjirokaster,
      name: 'Occhio Blu e Argirocastro',
      description:
        'Prima la sorgente, di buon’ora, quando i pullman non ci sono ancora. Poi oltre il valico, fino alla città di pietra: il castello, il bazar, una delle grandi case ottomane e un pranzo con vista sulla valle. I biglietti d’ingresso si pagano sul posto.',
      duration: 'Giornata intera, circa 8 ore',
      departure: 'Ogni giorno alle 8:30, da dove alloggi',
      languages,
      includes: [
        'Auto climatizzata con autista',
        'Andata e ritorno dal tuo alloggio',
        'Attesa a ogni sosta',
        'Acqua in bottiglia',
        'Tavolo prenotato per il pranzo, se vuoi',
      ],
      groupSize,
      for: ['Coppie', 'Fotografi', 'Appassionati di storia'],
    },
    {
      ...shared.tours.riviera,
      name: 'La Riviera fino a Llogara',
      description:
        'Tutta la strada costiera in un giorno. Dagli uliveti di Borsh al castello di Porto Palermo, un bagno a Himara, due passi nel borgo antico di Dhërmi e poi su per i tornanti fino a Llogara, a oltre 1.000 metri di quota. Al ritorno il mare è a destra: tieniti il finestrino.',
      duration: 'Giornata intera, circa 10 ore',
      departure: 'Ogni giorno alle 8:00, da dove alloggi',
      languages,
      includes: [
        'Auto climatizzata con autista',
        'Andata e ritorno dal tuo alloggio',
        'Soste dove vuoi tu',
        'Acqua in bottiglia',
      ],
      groupSize,
      for: ['Chi ama viaggiare in auto', 'Amanti del mare', 'Piccoli gruppi di amici'],
    },
    {
      ...shared.tours.sunset,
      name: 'Saranda e tramonto a Lëkurësi',
      description:
        'Un breve giro per la tua prima sera. Ti mostriamo la città, il lungomare e i resti dell’antica sinagoga, poi saliamo a Lëkurësi in tempo per vedere il sole calare sul mare, con Corfù di fronte. Resta per un aperitivo o per cena: ti riportiamo noi.',
      duration: 'Circa 3 ore',
      departure: 'Ogni giorno, due ore prima del tramonto, da dove alloggi',
      languages,
      includes: ['Auto climatizzata con autista', 'Andata e ritorno dal tuo alloggio', 'Attesa al castello'],
      groupSize,
      for: ['Coppie', 'Famiglie', 'Chi è appena arrivato'],
    },
  ],
}
