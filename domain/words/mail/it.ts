import type { MailWords } from './en.ts'

export const mail: MailWords = {
  greeting: 'Buongiorno {name},',

  receivedSubject: '{reference}: abbiamo ricevuto la tua prenotazione',
  receivedTitle: 'Abbiamo ricevuto la tua prenotazione',
  receivedText:
    'Grazie. La tua prenotazione ci è arrivata. La confermiamo {within}, su WhatsApp, per telefono o per e-mail.',
  confirmedSubject: '{reference}: la tua prenotazione è confermata',
  confirmedTitle: 'La tua prenotazione è confermata',
  confirmedText:
    'Saremo al punto di partenza all’ora indicata qui sotto. Se il traghetto o il volo è in ritardo, basta farcelo sapere.',
  offerSubject: '{reference}: il tuo prezzo è {price}',
  offerTitle: 'Il tuo prezzo',
  offerText:
    'Il nostro prezzo fisso per te è {price}. L’offerta vale fino a {until} (ora di Saranda). Finché non la accetti, nulla è deciso.',
  offerSee: 'Vedi l’offerta e accettala',
  cancelledSubject: '{reference}: la tua prenotazione è annullata',
  cancelledTitle: 'La tua prenotazione è annullata',
  cancelledText: 'Non devi fare altro. Se non te lo aspettavi, chiamaci o scrivici.',

  reminderSubject: '{reference}: ci vediamo {when}',
  reminderTitle: 'A presto',
  reminderText:
    'Un breve promemoria: saremo al punto di partenza {when} (ora di Saranda). Se il traghetto o l’aereo è in ritardo, o se qualcosa è cambiato, faccelo sapere.',
  driverHeading: 'Chi ti accompagna',
  driver: 'Autista',
  skipper: 'Comandante',
  car: 'Auto',
  boat: 'Barca',
  driverPhone: 'Telefono',
  driverSubject: '{reference}: viaggi con {driver}',
  driverText:
    'Viaggi con {driver}, {when} (ora di Saranda). Veicolo, targa e telefono sono qui sotto. Se qualcosa è cambiato, basta una telefonata.',

  thanksSubject: 'Grazie per aver viaggiato con noi',
  thanksTitle: 'Grazie per aver viaggiato con noi',
  thanksText:
    'Speriamo che il viaggio ti sia piaciuto. Vuoi raccontare agli altri viaggiatori com’è andata? Basta un minuto e ci aiuta molto. E se qualcosa non è andato bene, rispondi a questo messaggio: vogliamo saperlo.',
  thanksReview: 'Scrivi una recensione',

  seeBooking: 'Vedi la tua prenotazione',
  linkNote: 'Il link è solo per te: mostra questa prenotazione e ti permette di chiederne l’annullamento.',
  calendarNote: 'Il file allegato aggiunge la corsa al tuo calendario, all’ora giusta ovunque tu sia.',
  reachUs: 'Chiamaci: {phone}',
  whyNote: 'Ricevi questa e-mail perché questo indirizzo è stato indicato per una prenotazione con Taxi Saranda.',

  pageTitle: 'La tua prenotazione',
  stateNew: 'In attesa della nostra conferma',
  stateConfirmed: 'Confermata',
  stateDone: 'Conclusa',
  stateCancelled: 'Annullata',
  stateRefused: 'Non accettata',
  nextNew: 'Abbiamo la tua prenotazione e la confermiamo {within}, su WhatsApp, per telefono o per e-mail.',
  nextDone: 'Grazie di aver viaggiato con noi. Ci rivediamo a Saranda!',
  nextRefused: 'Non abbiamo potuto accettare questa prenotazione. Se vuoi ancora viaggiare, chiamaci o scrivici.',
  stateOffered: 'Il nostro prezzo aspetta la tua risposta',
  nextOffered: 'Quando accetti, il prezzo è definitivo e la prenotazione è confermata.',
  offerHeading: 'Il nostro prezzo per te',
  offerForAll: 'per tutti insieme',
  offerUntil: 'Vale fino a {until} (ora di Saranda), ancora {left}.',
  offerAccept: 'Accetta {price}',
  offerDecline: 'No, grazie',
  offerDeclined: 'Hai rifiutato la nostra offerta di {price}. Se cambi idea, chiamaci o scrivici.',
  offerExpired: 'La nostra offerta di {price} è scaduta. Chiamaci o scrivici e te ne facciamo una nuova.',
  offerGone: 'Questa offerta non vale più. Quello che vale adesso è qui sotto.',
  keepPrivate: 'Chi ha l’indirizzo di questa pagina può vedere la prenotazione. Tienilo per te.',
  askToCancel: 'Chiedi di annullare',
  askToCancelText: 'Vediamo subito la tua richiesta e ti confermiamo l’annullamento.',
  askToCancelYes: 'Sì, chiedo di annullare',
  askedToCancel:
    'Ci hai chiesto di annullare questa prenotazione. Ti confermiamo l’annullamento appena avremo letto la richiesta.',
}
