import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'
import { about } from './about.ts'
import { attractions } from './attractions.ts'
import { boatTrips } from './boat-trips.ts'
import { legal } from './legal.ts'
import { plans } from './plans.ts'
import { taxi } from './taxi.ts'
import { tours } from './tours.ts'

/** The shipped site in French. */
export const contents: SeedContents = {
  header: {
    ...shared.header,
    homeLabel: 'Accueil',
    aboutUsLabel: 'À propos',
    servicesLabel: 'Services',
    boatTripsLabel: 'Sorties en mer',
    toursLabel: 'Excursions',
    taxiDrivesLabel: 'Trajets en taxi',
    attractionsLabel: 'À voir',
    plansLabel: 'Tarifs',
    contactUsLabel: 'Contact',
    bookNowLabel: 'Réserver',
  },
  hero: {
    ...shared.hero,
    experienceLabel: 'ans sur ces routes',
    welcomeText: 'Taxi, excursions et sorties en mer à Saranda',
    titleLine1: 'Le prix ne bouge pas.',
    titleLine2: 'Seule la vue change.',
    subtitle:
      'Des chauffeurs de Saranda vous conduisent le long de la Riviera albanaise. Un seul prix par voiture, convenu avant le départ et confirmé par écrit.',
  },
  'about-us': {
    ...shared.aboutUs,
    title: 'Ici, nous sommes chez nous',
    subtitle: 'Des taxis de Saranda, et des chauffeurs que toute la ville connaît',
    description:
      'Notre bureau est à Saranda, nos maisons aussi. Depuis plus de sept ans, nous conduisons nos clients du ferry à l’hôtel, de l’hôtel à la plage et, par la montagne, jusqu’à l’aéroport. Nous annonçons le prix avant le trajet, et c’est celui que vous payez.',
    experiencedLabel: 'Expérience',
    reliableLabel: 'Fiabilité',
    skilledLabel: 'Savoir-faire',
    flexibleLabel: 'Souplesse',
    satisfiedClientsLabel: 'clients satisfaits',
    feature1Title: 'Le prix avant le trajet',
    feature1Text:
      'Chaque trajet de notre liste a un prix par voiture. Vous le voyez avant de réserver, et il figure sur votre confirmation.',
    feature2Title: 'À l’heure, et vous savez qui vient',
    feature2Text:
      'Nous vous disons qui vient vous chercher. Si votre ferry ou votre vol a du retard, votre chauffeur attend.',
    feature3Title: 'Des voitures fraîches et propres',
    feature3Text:
      'Elles sont toutes climatisées et accueillent jusqu’à quatre personnes. Vous êtes plus nombreux ? Nous venons avec le minibus.',
  },
  services: {
    sectionTitle: 'Où pouvons-nous vous emmener ?',
    sectionSubtitle: 'Par la route et par la mer, depuis Saranda',
    description:
      'Vous hésitez encore ? Dites-nous où vous logez et ce que vous aimeriez voir. Nous vous répondons avec un programme et un prix.',
    buttonLabel: 'Demandez-nous',
    services: [
      {
        ...shared.services.airport,
        title: 'Aéroport et ferry',
        description:
          'L’aéroport de Tirana, ou le port de Saranda, où arrivent les bateaux de Corfou. Nous suivons votre arrivée et vous attendons à la sortie avec votre nom sur une pancarte.',
      },
      {
        ...shared.services.riviera,
        title: 'Transferts sur la Riviera',
        description:
          'Ksamil, Borsh, Himarë, Dhërmi, Vlorë : de porte à porte par la route côtière. Envie de cinq minutes devant un panorama ? Un mot suffit.',
      },
      {
        ...shared.services.tours,
        title: 'Excursions à la journée',
        description:
          'Butrint, l’Œil bleu, Gjirokastër, Llogara. Vous choisissez combien de temps rester ; le chauffeur attend et sait où l’on déjeune bien.',
      },
      {
        ...shared.services.boats,
        title: 'Sorties en mer',
        description:
          'Vers les îles de Ksamil, les baies de Kakome et de Krorëz ou le soleil couchant, avec des capitaines qui ont grandi sur ces eaux.',
      },
    ],
  },
  plans,
  booking: {
    sectionTitle: 'Réservez votre trajet',
    sectionSubtitle: 'En moins d’une minute',
    description:
      'Dites-nous où et quand. Pour chaque trajet de notre liste, le prix s’affiche tout de suite, et il ne change plus. Vous payez après le trajet.',
    nameLabel: 'Votre nom',
    passengersLabel: 'Passagers',
    pickupDateLabel: 'Date et heure de départ',
    pickupAddressLabel: 'Adresse de départ',
    dropOffAddressLabel: 'Adresse d’arrivée',
    emailLabel: 'E-mail',
    emailPlaceholder: 'nom@example.com',
    phoneLabel: 'Numéro de téléphone',
    buttonLabel: 'Réserver',
    sendingText: 'Envoi en cours…',
    bookingConfirmedText: 'Réservation bien reçue !',
    bookingConfirmationMessage:
      'Nous vous la confirmons par WhatsApp, par téléphone ou par e-mail et vous disons qui vient vous chercher. Conservez votre référence.',
    thankYouMessage: 'Merci. À bientôt à Saranda !',
  },
  'why-choose-us': {
    sectionTitle: 'Quatre bonnes raisons',
    sectionDescription:
      'Vous avez peut-être entendu parler de taxis dont le prix grimpe en route. Voici pourquoi cela n’arrive pas avec nous.',
    feature1Title: 'Le prix ne bouge pas',
    feature1Description:
      'Il est fixé par voiture avant que vous montiez. Le prix convenu fait foi : pas de supplément bagages, pas de surprise à l’arrivée.',
    feature2Title: 'Tout est écrit',
    feature2Description:
      'Chaque réservation a sa confirmation et sa référence. Si le trajet figure dans notre liste, le prix y est aussi. Montrez-la au chauffeur si vous le souhaitez.',
    feature3Title: 'Des gens d’ici',
    feature3Description:
      'Nos chauffeurs vivent à Saranda, connaissent chaque virage de la route côtière et répondent eux-mêmes au téléphone.',
    feature4Title: 'Facile, même avec peu de réseau',
    feature4Description:
      'Réservez en moins d’une minute, même avec une connexion lente, ou envoyez-nous un message WhatsApp. Cela suffit.',
  },
  footer: {
    ...shared.footer,
    aboutDescription:
      'Taxi Saranda : trajets, excursions et sorties en mer sur la Riviera albanaise, à un prix par voiture fixé avant le départ.',
    companyAboutLabel: 'À propos',
    companyContactLabel: 'Contact',
    companyServicesLabel: 'Services',
    companyPlansLabel: 'Tarifs',
    serviceAirportLabel: 'Transferts aéroport',
    serviceBookingLabel: 'Trajets en ville',
    serviceLongDistanceLabel: 'Longs trajets',
    supportNote: 'Appelez ou écrivez, de jour comme de nuit. Quelqu’un vous répond depuis Saranda.',
    copyrightText: '© Taxi Saranda. Tous droits réservés.',
  },
  about,
  attractions,
  tours,
  'boat-trips': boatTrips,
  taxi,
  legal,
  messages: {
    confirm:
      'Bonjour {name}, ici Taxi Saranda. Votre réservation {reference} est confirmée : {time}, {pickup} → {dropoff}. Tous les détails : {link}',
    offer:
      'Bonjour {name}, pour votre trajet du {time}, {pickup} → {dropoff}, nous vous proposons un prix fixe : {price}. Acceptez-le ici : {link}',
    driver:
      'Bonjour {name}, vous voyagez avec {driver} le {time} : {car}, immatriculation {plate}. Votre trajet : {link}',
    onTheWay: 'Nous sommes en route vers vous : {pickup}. À tout de suite ! Taxi Saranda',
    here: 'Nous sommes arrivés et vous attendons : {pickup}. Taxi Saranda',
    late: 'Nous sommes désolés : nous aurons quelques minutes de retard pour votre trajet {reference}. Nous arrivons au plus vite. Taxi Saranda',
    weather:
      'Bonjour {name}, la mer est trop agitée pour votre sortie du {time}. Choisissez un autre jour, ou annulez sans rien payer : {link}',
    reminder:
      'Bonjour {name}, nous vous attendons : {time}, {pickup} → {dropoff}. Si votre ferry ou votre avion a du retard, écrivez-nous simplement. {link}',
  },
}
