import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const taxi: SeedContents['taxi'] = {
  ...shared.taxi,
  title: 'Corse in taxi da Saranda',
  subtitle: 'Ogni tratta ha il suo prezzo fisso: per auto, fino a quattro persone, uguale all’andata e al ritorno.',
  services: [
    {
      ...shared.taxiServices.town,
      title: 'Città e spiagge',
      description: 'Tragitti brevi a Saranda e fino a Ksamil, a Butrinto e all’Occhio Blu, a qualsiasi ora.',
    },
    {
      ...shared.taxiServices.arrivals,
      title: 'Porto e aeroporto',
      description:
        'Seguiamo il tuo traghetto o il tuo volo, ti accogliamo all’uscita e, se ritarda, aspettiamo. L’attesa è gratuita.',
    },
    {
      ...shared.taxiServices.groups,
      title: 'Famiglie e gruppi',
      description:
        'Seggiolino gratis, se lo chiedi in anticipo. Oltre i quattro passeggeri, una seconda auto o una più grande.',
    },
    {
      ...shared.taxiServices.waiting,
      title: 'Andata, ritorno e tutto il resto',
      description: 'Una cena in collina o una giornata al mare: fissi l’ora con l’autista e lui torna a prenderti.',
    },
  ],
  pricingTitle: 'Quanto costa una corsa',
  faqs: [
    {
      question: 'Come si prenota?',
      answer:
        'Compila il modulo nella pagina iniziale: dove, quando, in quanti siete. Ricevi subito un codice di prenotazione e, se la tratta è nel listino, anche il prezzo. In alternativa puoi chiamarci o scriverci su WhatsApp.',
    },
    {
      question: 'Il prezzo può cambiare durante la corsa?',
      answer:
        'No. Il prezzo è per auto ed è fissato prima di salire. Traffico, deviazioni o una valigia in più non lo cambiano. Cambia solo se cambi programma tu, e in quel caso l’autista ti dice prima il nuovo prezzo.',
    },
    {
      question: 'Gli autisti hanno la licenza?',
      answer:
        'Sì. Ogni autista ha la licenza taxi albanese; ogni auto è assicurata, passeggeri compresi, e passa la revisione tutti gli anni. Se vuoi vedere i documenti, chiedi pure: non si offende nessuno.',
    },
    {
      question: 'Avete un seggiolino per i bambini?',
      answer:
        'Sì, per neonati e per bambini più grandi, senza costi. Sceglilo nel modulo e scrivi nella nota l’età del bambino: in auto trovi quello giusto.',
    },
    {
      question: 'E se il traghetto o il volo è in ritardo?',
      answer:
        'Ti aspettiamo, gratis. Se è cancellato o in ritardo di ore, mandaci un messaggio e spostiamo l’appuntamento. Arrivi da Corfù? Lì è un’ora più tardi: tutti i nostri orari sono quelli di Saranda.',
    },
    {
      question: 'Come si paga?',
      answer:
        'In contanti a fine corsa, in euro o in lek. Un euro vale 100 lek. Se preferisci pagare con la carta, chiedicelo prima della corsa.',
    },
    {
      question: 'Quanti bagagli possiamo portare?',
      answer:
        'Quattro persone con una valigia e una borsa a testa ci stanno comodamente in un’auto, senza supplementi. Se viaggi con biciclette, passeggino o cane, faccelo sapere: mandiamo l’auto adatta.',
    },
    {
      question: 'C’è una tariffa notturna?',
      answer:
        'Solo per Ksamil e per le corse in città, dalle 22:00 alle 6:00. Tutte le altre tratte di notte costano uguale. Conta l’ora di partenza.',
    },
  ],
  bookNowText: 'Prenota ora',
}
