import type { RouteTexts } from './routes.ts'

export const routes: RouteTexts = {
  Ksamil: {
    description:
      'Verso sud, sulle colline fra due acque: a destra lo Ionio con Corfù di fronte, a sinistra la laguna di Butrinto con gli allevamenti di cozze. Dopo l’ultima curva appaiono i quattro isolotti verdi di Ksamil.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Ksamil dall’hotel o dalla spiaggia',
  },
  'Blue Eye': {
    description:
      'Nell’entroterra, oltre Mesopotam e su per la valle verde della Bistrica. La corsa finisce al parcheggio; da lì alla sorgente sono circa 20 minuti a piedi, quindi accordati con l’autista per il ritorno. C’è un piccolo biglietto d’ingresso.',
    pickup: 'A Saranda dal tuo alloggio; all’Occhio Blu dal parcheggio',
  },
  'Inside the city': {
    description:
      'Saranda sale ripida dal mare, e le valigie se ne accorgono. Dal traghetto all’hotel, dalle colline al lungomare, a casa dopo cena: un solo prezzo per ogni indirizzo in città.',
    pickup: 'Dal porto, dalla fermata degli autobus o da qualsiasi indirizzo in città',
  },
  Butrint: {
    description:
      'Attraverso Ksamil e poi fra laguna e mare fino all’ingresso della città antica. Di fronte, una vecchia chiatta a fune attraversa il canale di Vivari. Calcola due o tre ore fra le rovine prima del ritorno.',
    pickup: 'A Saranda dal tuo alloggio; a Butrinto dall’ingresso degli scavi',
  },
  'Lekures Castle': {
    description:
      'Dieci minuti di curve, e a ognuna si vede un po’ più di baia. Dalle mura lo sguardo va da Saranda agli isolotti di Ksamil fino a Corfù. Quasi tutti salgono un’ora prima del tramonto e restano a cena.',
    pickup: 'A Saranda dal tuo alloggio; per scendere, dalla porta del castello',
  },
  'Pema e Thate/Arameras': {
    description:
      'Dopo Ksamil la strada lascia il paese e scende a piccole cale proprio di fronte a Corfù, con l’acqua limpida sui sassi chiari. Di’ all’autista quando tornare a prenderti: di qui passano poche auto.',
    pickup: 'Dal tuo alloggio a Saranda o a Ksamil; per il ritorno, dalla spiaggia',
  },
  Lukovë: {
    description:
      'Il primo tratto della Riviera: la strada sale a nord di Saranda, con i monti da una parte e il mare giù in fondo dall’altra. Lukova sta sopra terrazze di ulivi e agrumi, con le spiagge ai loro piedi.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Lukova da casa o dalla spiaggia',
  },
  Qeparo: {
    description:
      'Lungo la costa per Lukova e Borsh, sempre fra gli uliveti. Le Qeparo sono due: quella sulla spiaggia e il vecchio paese di pietra sulla collina. Quando prenoti, dicci qual è la tua.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Qeparo dalla spiaggia o dal paese vecchio',
  },
  Borsh: {
    description:
      'Su per le alture di Lukova e poi giù alla spiaggia più lunga della Riviera, circa sette chilometri. Alle sue spalle migliaia di ulivi e, più in alto, quel che resta del castello.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Borsh dall’hotel o dalla spiaggia',
  },
  Himarë: {
    description:
      'Mezza Riviera in una corsa: Lukova, gli uliveti di Borsh, Qeparo, poi la baia di Porto Palermo con il castello di Alì Pascià sulla penisola. Dietro l’ultima cresta c’è Himara, con la spiaggia in paese e il borgo vecchio sul colle.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Himara da qualsiasi indirizzo',
  },
  Dhërmi: {
    description:
      'Tutta la Riviera meridionale: Borsh, Porto Palermo, Himara, poi curva dopo curva sotto le montagne spoglie. Case bianche sul pendio, lunghe spiagge in basso; dicci se alloggi in paese o sul mare.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Dhërmi dal paese o dalla spiaggia',
  },
  Gjirokastër: {
    description:
      'Oltre Mesopotam e i boschi dell’Occhio Blu, su per il passo e giù nell’ampia valle del Drino. Il castello si vede molto prima della città; gli ultimi metri salgono fra case dai tetti di pietra.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; ad Argirocastro dal bazar o dalla tua pensione',
  },
  Berat: {
    description:
      'Oltre il passo fino al Drino, lungo il fiume sotto Argirocastro e per la gola di Tepeleni, poi da Ballsh fuori dai monti. A Berat le finestre delle case ottomane guardano il fiume Osum, una fila sopra l’altra.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Berat dal tuo hotel',
  },
  Vlorë: {
    description:
      'Per la strada interna: la valle del Drino, Tepeleni sopra la Vjosa, le colline di Ballsh e in fondo la baia. A Valona l’Albania proclamò l’indipendenza nel 1912; oggi ci sono le palme sul mare e i traghetti per l’Italia.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Valona dall’hotel o dal traghetto',
  },
  Tiranë: {
    description:
      'Mezzo Paese in una corsa: la valle del Drino, Tepeleni, i campi petroliferi di Ballsh, poi la pianura per Fier, Lushnjë e Kavajë. Nella capitale ti portiamo fino alla porta del tuo indirizzo.',
    pickup: 'A Saranda dal tuo alloggio o dal porto; a Tirana da qualsiasi indirizzo',
  },
  'Tirana Airport': {
    description:
      'Dritti al terminal di Rinas, senza cambi e senza attraversare la città. Conta all’indietro dal volo: il viaggio più due ore in aeroporto. All’arrivo l’autista ti aspetta all’uscita con il tuo nome su un cartello, anche se il volo è in ritardo.',
    pickup: 'A Saranda dal tuo alloggio; in aeroporto all’uscita degli arrivi',
  },
}
