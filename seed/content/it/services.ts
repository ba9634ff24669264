import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const services: SeedContents['services'] = {
  sectionTitle: 'Dove ti portiamo?',
  sectionSubtitle: 'Via terra e via mare, da Saranda',
  description:
    'Non sai ancora come organizzare la giornata? Dicci dove alloggi e che cosa vorresti vedere. Ti rispondiamo con un programma e un prezzo.',
  buttonLabel: 'Chiedici',
  services: [
    {
      ...shared.services.airport,
      title: 'Transfer da aeroporto e porto',
      description:
        'L’aeroporto di Tirana, o il porto di Saranda con i traghetti da Corfù. Seguiamo il tuo arrivo e ti aspettiamo all’uscita con il tuo nome su un cartello.',
    },
    {
      ...shared.services.riviera,
      title: 'Transfer in Riviera',
      description:
        'Ksamil, Borsh, Himara, Dhërmi, Valona: da porta a porta lungo la costa. Vuoi fermarti cinque minuti a un belvedere? Basta dirlo.',
    },
    {
      ...shared.services.tours,
      title: 'Escursioni in giornata',
      description:
        'Butrinto, l’Occhio Blu, Argirocastro, il passo di Llogara. Decidi tu quanto fermarti: l’autista aspetta, e sa dove si mangia bene.',
    },
    {
      ...shared.services.boats,
      title: 'Gite in barca',
      description:
        'Alle isole di Ksamil, nelle baie di Kakome e Krorëz o al largo per il tramonto, con capitani cresciuti su questo mare.',
    },
  ],
}
