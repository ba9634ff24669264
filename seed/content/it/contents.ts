import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'
import { about } from './about.ts'
import { attractions } from './attractions.ts'
import { boatTrips } from './boat-trips.ts'
import { legal } from './legal.ts'
import { plans } from './plans.ts'
import { taxi } from './taxi.ts'
import { tours } from './tours.ts'

/** The shipped site in Italian. */
export const contents: SeedContents = {
  header: {
    ...shared.header,
    homeLabel: 'Home',
    aboutUsLabel: 'Chi siamo',
    servicesLabel: 'Servizi',
    boatTripsLabel: 'Gite in barca',
    toursLabel: 'Escursioni',
    taxiDrivesLabel: 'Corse in taxi',
    attractionsLabel: 'Da vedere',
    plansLabel: 'Tariffe',
    contactUsLabel: 'Contatti',
    bookNowLabel: 'Prenota ora',
  },
  hero: {
    ...shared.hero,
    experienceLabel: 'anni su queste strade',
    welcomeText: 'Taxi, escursioni e gite in barca a Saranda',
    titleLine1: 'Il prezzo è fisso.',
    titleLine2: 'Cambia solo il panorama.',
    subtitle:
      'Autisti di Saranda ti accompagnano lungo la Riviera albanese. Un solo prezzo per tutta l’auto, concordato prima di salire e confermato per iscritto.',
  },
  'about-us': {
    ...shared.aboutUs,
    title: 'Noi qui ci viviamo',
    subtitle: 'I taxi di Saranda, guidati da chi ci vive',
    description:
      'A Saranda abbiamo l’ufficio e la casa. Da più di sette anni portiamo i nostri ospiti dal traghetto all’albergo, dall’albergo alla spiaggia e, oltre le montagne, fino all’aeroporto. Il prezzo te lo diciamo prima di partire, ed è quello che paghi.',
    experiencedLabel: 'Esperienza',
    reliableLabel: 'Affidabilità',
    skilledLabel: 'Competenza',
    flexibleLabel: 'Flessibilità',
    satisfiedClientsLabel: 'clienti soddisfatti',
    feature1Title: 'Il prezzo prima del viaggio',
    feature1Text:
      'Ogni tratta del listino ha un solo prezzo per auto. Lo vedi prima di prenotare e lo ritrovi nella conferma.',
    feature2Title: 'Puntuali, con nome e cognome',
    feature2Text: 'Ti diciamo chi viene a prenderti. E se il traghetto o il volo ritarda, l’autista ti aspetta.',
    feature3Title: 'Auto fresche e pulite',
    feature3Text:
      'Tutte hanno l’aria condizionata e portano fino a quattro passeggeri. Siete di più? Arriviamo con il minivan.',
  },
  services: {
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
  },
  plans,
  booking: {
    sectionTitle: 'Prenota la tua corsa',
    sectionSubtitle: 'In meno di un minuto',
    description:
      'Dicci dove e quando. Per tutte le tratte del listino vedi subito il prezzo, e non cambia più. Paghi a fine corsa.',
    nameLabel: 'Nome e cognome',
    passengersLabel: 'Passeggeri',
    pickupDateLabel: 'Data e ora di partenza',
    pickupAddressLabel: 'Indirizzo di partenza',
    dropOffAddressLabel: 'Indirizzo di arrivo',
    emailLabel: 'E-mail',
    emailPlaceholder: 'nome@example.com',
    phoneLabel: 'Numero di telefono',
    buttonLabel: 'Prenota ora',
    sendingText: 'Invio in corso…',
    bookingConfirmedText: 'Prenotazione ricevuta!',
    bookingConfirmationMessage:
      'Te la confermiamo su WhatsApp, per telefono o per e-mail e ti diciamo chi viene a prenderti. Conserva il codice di prenotazione.',
    thankYouMessage: 'Grazie. Ci vediamo a Saranda!',
  },
  'why-choose-us': {
    sectionTitle: 'Quattro buoni motivi',
    sectionDescription:
      'Forse hai sentito parlare di taxi che rincarano strada facendo. Ecco perché con noi non succede.',
    feature1Title: 'Il prezzo non si tocca',
    feature1Description:
      'È fisso, per auto, e lo sai prima di salire. Vale quello concordato: niente extra per i bagagli, niente sorprese all’arrivo.',
    feature2Title: 'Tutto per iscritto',
    feature2Description:
      'Ogni prenotazione ha la sua conferma con un codice. Se la tratta è nel listino, c’è anche il prezzo. Se vuoi, mostrala all’autista.',
    feature3Title: 'Gente del posto',
    feature3Description:
      'I nostri autisti vivono a Saranda, conoscono ogni curva della costa e al telefono rispondono di persona.',
    feature4Title: 'Basta poco campo',
    feature4Description:
      'Prenoti in meno di un minuto anche se internet va piano. Oppure ci mandi un messaggio su WhatsApp: è sufficiente.',
  },
  footer: {
    ...shared.footer,
    aboutDescription:
      'Taxi Saranda: corse, escursioni e gite in barca sulla Riviera albanese, con un prezzo per auto fissato prima di partire.',
    companyAboutLabel: 'Chi siamo',
    companyContactLabel: 'Contatti',
    companyServicesLabel: 'Servizi',
    companyPlansLabel: 'Tariffe',
    serviceAirportLabel: 'Transfer aeroporto',
    serviceBookingLabel: 'Corse in città',
    serviceLongDistanceLabel: 'Lunghe distanze',
    supportNote: 'Chiama o scrivi, di giorno e di notte. Ti risponde qualcuno da Saranda.',
    copyrightText: '© Taxi Saranda. Tutti i diritti riservati.',
  },
  about,
  attractions,
  tours,
  'boat-trips': boatTrips,
  taxi,
  legal,
  messages: {
    confirm:
      'Buongiorno {name}, siamo Taxi Saranda. La tua prenotazione {reference} è confermata: {time}, {pickup} → {dropoff}. Tutti i dettagli: {link}',
    offer:
      'Buongiorno {name}, per la tua corsa di {time}, {pickup} → {dropoff}, ti offriamo un prezzo fisso: {price}. Puoi accettarlo qui: {link}',
    driver: 'Buongiorno {name}, {time} viaggi con {driver}: {car}, targa {plate}. La tua corsa: {link}',
    onTheWay: 'Salve {name}, stiamo arrivando da te: {pickup}. A tra poco! Taxi Saranda',
    here: 'Salve {name}, siamo arrivati e ti aspettiamo: {pickup}. Taxi Saranda',
    late: 'Salve {name}, scusaci, siamo in ritardo di qualche minuto per la tua corsa {reference}. Arriviamo appena possibile. Taxi Saranda',
    weather:
      'Buongiorno {name}, il mare è troppo mosso per la tua gita di {time}. Scegli un altro giorno, oppure annulla senza pagare nulla: {link}',
    reminder:
      'Buongiorno {name}, ti aspettiamo: {time}, {pickup} → {dropoff}. Se il traghetto o l’aereo è in ritardo, basta scriverci. {link}',
  },
}
