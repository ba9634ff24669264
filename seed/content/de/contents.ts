import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'
import { about } from './about.ts'
import { attractions } from './attractions.ts'
import { boatTrips } from './boat-trips.ts'
import { legal } from './legal.ts'
import { plans } from './plans.ts'
import { taxi } from './taxi.ts'
import { tours } from './tours.ts'

/** The shipped site in German. */
export const contents: SeedContents = {
  header: {
    ...shared.header,
    homeLabel: 'Start',
    aboutUsLabel: 'Über uns',
    servicesLabel: 'Leistungen',
    boatTripsLabel: 'Bootstouren',
    toursLabel: 'Ausflüge',
    taxiDrivesLabel: 'Taxifahrten',
    attractionsLabel: 'Sehenswertes',
    plansLabel: 'Preise',
    contactUsLabel: 'Kontakt',
    bookNowLabel: 'Jetzt buchen',
  },
  hero: {
    ...shared.hero,
    experienceLabel: 'Jahre auf diesen Straßen',
    welcomeText: 'Taxi, Ausflüge und Bootstouren in Saranda',
    titleLine1: 'Der Preis steht fest.',
    titleLine2: 'Nur die Aussicht wechselt.',
    subtitle:
      'Mit Fahrern aus Saranda unterwegs an der Albanischen Riviera. Ein Preis für das ganze Auto, vor dem Einsteigen vereinbart und schriftlich bestätigt.',
  },
  'about-us': {
    ...shared.aboutUs,
    title: 'Wir sind hier zu Hause',
    subtitle: 'Ein Taxiunternehmen aus Saranda, mit Fahrern, die hier jeder kennt',
    description:
      'Unser Büro ist in Saranda, und hier wohnen wir auch. Seit mehr als sieben Jahren bringen wir Gäste von der Fähre ins Hotel, vom Hotel an den Strand und über die Berge zum Flughafen. Den Preis nennen wir vor der Fahrt, und genau den zahlen Sie.',
    experiencedLabel: 'Erfahren',
    reliableLabel: 'Zuverlässig',
    skilledLabel: 'Kompetent',
    flexibleLabel: 'Flexibel',
    satisfiedClientsLabel: 'zufriedene Gäste',
    feature1Title: 'Erst der Preis, dann die Fahrt',
    feature1Text:
      'Für jede Strecke auf unserer Liste gilt ein Preis pro Auto. Sie sehen ihn vor der Buchung, und er steht in Ihrer Bestätigung.',
    feature2Title: 'Pünktlich, und Sie wissen, wer kommt',
    feature2Text: 'Wir sagen Ihnen, wer Sie abholt. Hat Ihre Fähre oder Ihr Flug Verspätung, wartet Ihr Fahrer.',
    feature3Title: 'Kühl und sauber',
    feature3Text:
      'Jedes Auto ist klimatisiert und bietet bis zu vier Personen Platz. Sie sind mehr? Dann kommen wir mit dem Kleinbus.',
  },
  services: {
    sectionTitle: 'Wohin dürfen wir Sie bringen?',
    sectionSubtitle: 'Zu Land und zu Wasser, ab Saranda',
    description:
      'Sie wissen noch nicht, was zu Ihrem Tag passt? Sagen Sie uns, wo Sie übernachten und was Sie sehen möchten. Wir antworten mit einem Plan und einem Preis.',
    buttonLabel: 'Fragen Sie uns',
    services: [
      {
        ...shared.services.airport,
        title: 'Flughafen und Fähre',
        description:
          'Flughafen Tirana oder der Fährhafen von Saranda mit den Schiffen aus Korfu. Wir behalten Ihre Ankunft im Blick und erwarten Sie am Ausgang mit Ihrem Namen auf dem Schild.',
      },
      {
        ...shared.services.riviera,
        title: 'Riviera-Transfers',
        description:
          'Ksamil, Borsh, Himara, Dhërmi, Vlora: von Tür zu Tür auf der Küstenstraße. Fünf Minuten am Aussichtspunkt? Sagen Sie einfach Bescheid.',
      },
      {
        ...shared.services.tours,
        title: 'Tagesausflüge',
        description:
          'Butrint, das Blaue Auge, Gjirokastra, Llogara. Sie bestimmen, wie lange Sie bleiben; der Fahrer wartet und weiß, wo man gut zu Mittag isst.',
      },
      {
        ...shared.services.boats,
        title: 'Bootstouren',
        description:
          'Zu den Inseln von Ksamil, in die Buchten von Kakome und Krorëz oder hinaus in den Sonnenuntergang, mit Kapitänen, die auf diesem Wasser groß geworden sind.',
      },
    ],
  },
  plans,
  booking: {
    sectionTitle: 'Buchen Sie Ihre Fahrt',
    sectionSubtitle: 'In weniger als einer Minute',
    description:
      'Sagen Sie uns, wohin und wann. Für jede Strecke aus unserer Preisliste sehen Sie den Preis sofort, und dabei bleibt es. Sie zahlen nach der Fahrt.',
    nameLabel: 'Ihr Name',
    passengersLabel: 'Fahrgäste',
    pickupDateLabel: 'Datum und Uhrzeit der Abholung',
    pickupAddressLabel: 'Abholadresse',
    dropOffAddressLabel: 'Zieladresse',
    emailLabel: 'E-Mail',
    emailPlaceholder: 'name@example.com',
    phoneLabel: 'Telefonnummer',
    buttonLabel: 'Jetzt buchen',
    sendingText: 'Wird gesendet …',
    bookingConfirmedText: 'Ihre Buchung ist bei uns!',
    bookingConfirmationMessage:
      'Wir bestätigen sie per WhatsApp, Telefon oder E-Mail und sagen Ihnen, wer Sie abholt. Bitte bewahren Sie Ihre Buchungsnummer auf.',
    thankYouMessage: 'Vielen Dank. Bis bald in Saranda!',
  },
  'why-choose-us': {
    sectionTitle: 'Vier gute Gründe',
    sectionDescription:
      'Vielleicht haben Sie von Taxis gehört, die unterwegs teurer werden. So sorgen wir dafür, dass Ihres nicht dazugehört.',
    feature1Title: 'Am Preis ändert sich nichts',
    feature1Description:
      'Er gilt pro Auto und steht fest, bevor Sie einsteigen. Es gilt, was vereinbart ist: kein Aufschlag fürs Gepäck, keine Überraschung am Ziel.',
    feature2Title: 'Sie haben es schriftlich',
    feature2Description:
      'Zu jeder Buchung gibt es eine Bestätigung mit Nummer. Steht die Strecke in unserer Liste, steht auch der Preis darin. Zeigen Sie sie ruhig dem Fahrer.',
    feature3Title: 'Menschen von hier',
    feature3Description:
      'Unsere Fahrer wohnen in Saranda, kennen jede Kurve der Küstenstraße und gehen selbst ans Telefon.',
    feature4Title: 'Auch mit wenig Netz',
    feature4Description:
      'Sie buchen in weniger als einer Minute, selbst bei langsamer Verbindung. Oder Sie schicken uns eine WhatsApp-Nachricht. Das genügt.',
  },
  footer: {
    ...shared.footer,
    aboutDescription:
      'Taxi Saranda: Fahrten, Ausflüge und Bootstouren an der Albanischen Riviera, zu einem Preis pro Auto, der vor der Abfahrt feststeht.',
    companyAboutLabel: 'Über uns',
    companyContactLabel: 'Kontakt',
    companyServicesLabel: 'Leistungen',
    companyPlansLabel: 'Preise',
    serviceAirportLabel: 'Flughafentransfers',
    serviceBookingLabel: 'Stadtfahrten',
    serviceLongDistanceLabel: 'Fernfahrten',
    supportNote: 'Rufen Sie an oder schreiben Sie uns, Tag und Nacht. Es meldet sich jemand aus Saranda.',
    copyrightText: '© Taxi Saranda. Alle Rechte vorbehalten.',
  },
  about,
  attractions,
  tours,
  'boat-trips': boatTrips,
  taxi,
  legal,
  messages: {
    confirm:
      'Guten Tag {name}, hier ist Taxi Saranda. Ihre Buchung {reference} ist bestätigt: {time}, {pickup} → {dropoff}. Alles dazu: {link}',
    offer:
      'Guten Tag {name}, für Ihre Fahrt am {time}, {pickup} → {dropoff}, bieten wir Ihnen einen Festpreis an: {price}. Hier können Sie ihn annehmen: {link}',
    driver: 'Guten Tag {name}, am {time} fahren Sie mit {driver}: {car}, Kennzeichen {plate}. Ihre Fahrt: {link}',
    onTheWay: 'Hallo {name}, wir sind auf dem Weg zu Ihnen: {pickup}. Bis gleich! Taxi Saranda',
    here: 'Hallo {name}, wir sind da und warten auf Sie: {pickup}. Taxi Saranda',
    late: 'Hallo {name}, es tut uns leid: Zu Ihrer Fahrt {reference} verspäten wir uns um einige Minuten. Wir kommen so schnell wie möglich. Taxi Saranda',
    weather:
      'Guten Tag {name}, für Ihren Ausflug am {time} ist die See zu rau. Wählen Sie einen anderen Tag, oder stornieren Sie kostenlos: {link}',
    reminder:
      'Guten Tag {name}, wir freuen uns auf Ihre Fahrt: {time}, {pickup} → {dropoff}. Verspätet sich Ihre Fähre oder Ihr Flug, schreiben Sie uns einfach. {link}',
  },
}
