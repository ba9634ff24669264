import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const attractions: SeedContents['attractions'] = {
  title: 'Luoghi che valgono il viaggio',
  subtitle:
    'Sei posti che amiamo nei dintorni di Saranda. Per ognuno bastano una mattina, un pomeriggio o una giornata senza fretta.',
  bookNowText: 'Prenota una corsa',
  attractions: [
    {
      ...shared.attractions.ksamil,
      name: 'Isole di Ksamil',
      description:
        'Quattro isolette verdi in un’acqua trasparente, proprio davanti alle spiagge di Ksamil. La più vicina si raggiunge con una breve nuotata; per le altre ci sono i pedalò e le barche taxi. In luglio e agosto conviene arrivare prima delle dieci, quando c’è ancora posto e silenzio. Oppure la sera, quando la luce si fa dorata e Corfù sembra a portata di mano.',
    },
    {
      ...shared.attractions.blueEye,
      name: 'Occhio Blu',
      description:
        'Una sorgente che sgorga dalla roccia in un cerchio blu profondo, orlato di turchese. I sub sono scesi a circa 50 metri senza trovare il fondo. L’acqua resta tutto l’anno tra i 10 e i 12,5 °C, e in agosto l’ombra qui intorno è un regalo. Si trova a circa 22 km da Saranda e l’ingresso costa poco; dal parcheggio si cammina una ventina di minuti nella valle. Nella sorgente non si può fare il bagno.',
    },
    {
      ...shared.attractions.butrint,
      name: 'Butrinto',
      description:
        'Greci, romani, bizantini e veneziani: tutti hanno costruito su questa penisola boscosa, e oggi si passeggia nella loro città all’ombra degli alberi. Un teatro del III secolo a.C., le terme romane, un battistero paleocristiano, una torre veneziana. Patrimonio dell’umanità UNESCO dal 1992, Butrinto si trova in un parco nazionale di lagune e canneti. Calcola due o tre ore e porta scarpe comode.',
    },
    {
      ...shared.attractions.lekuresi,
      name: 'Castello di Lëkurësi',
      description:
        'La collina sopra Saranda, con tutta la baia ai piedi. Il castello lo fece costruire nel 1537 Solimano il Magnifico, mentre al di là dello stretto combatteva per Corfù. Oggi tra le sue mura c’è un ristorante, e al tramonto salgono tutti quassù.',
    },
    {
      ...shared.attractions.gjirokaster,
      name: 'Argirocastro',
      description:
        'La città di pietra. Alte case ottomane con i tetti di lastre di pietra salgono lungo il pendio, sotto uno dei castelli più grandi dei Balcani. Nel bazar dai ciottoli lucidi si vendono ancora tappeti e legno intagliato, e il caffè è forte. Qui è nato lo scrittore Ismail Kadare. Il centro storico è Patrimonio dell’umanità UNESCO dal 2005.',
    },
    {
      ...shared.attractions.portoPalermo,
      name: 'Porto Palermo',
      description:
        'Un castello triangolare su una piccola penisola, in una delle baie più tranquille della costa. All’inizio dell’Ottocento lo tenne Alì Pascià di Tepeleni. Sull’altra riva si riconosce la bocca del tunnel in cui, negli anni del regime, si nascondevano i sommergibili. Si fa il bagno dagli scogli; per Himara ci vuole un quarto d’ora.',
    },
  ],
}
