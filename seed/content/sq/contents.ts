import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'
import { about } from './about.ts'
import { attractions } from './attractions.ts'
import { boatTrips } from './boat-trips.ts'
import { legal } from './legal.ts'
import { plans } from './plans.ts'
import { taxi } from './taxi.ts'
import { tours } from './tours.ts'

/** The shipped site in Albanian. */
export const contents: SeedContents = {
  header: {
    ...shared.header,
    homeLabel: 'Kreu',
    aboutUsLabel: 'Rreth nesh',
    servicesLabel: 'Shërbimet',
    boatTripsLabel: 'Shëtitje me varkë',
    toursLabel: 'Ture',
    taxiDrivesLabel: 'Udhëtime me taksi',
    attractionsLabel: 'Atraksione',
    plansLabel: 'Çmimet',
    contactUsLabel: 'Kontakt',
    bookNowLabel: 'Rezervoni tani',
  },
  hero: {
    ...shared.hero,
    experienceLabel: 'vjet në këto rrugë',
    welcomeText: 'Taksi, ture dhe shëtitje me varkë në Sarandë',
    titleLine1: 'Çmimi nuk ndryshon.',
    titleLine2: 'Ndryshon vetëm pamja.',
    subtitle:
      'Shoferë nga Saranda ju çojnë kudo në Rivierën Shqiptare. Një çmim i vetëm për gjithë makinën, i caktuar para se të hipni dhe i konfirmuar me shkrim.',
  },
  'about-us': {
    ...shared.aboutUs,
    title: 'Ne këtu jetojmë',
    subtitle: 'Taksitë e Sarandës, me shoferë që i njeh gjithë qyteti',
    description:
      'Në Sarandë e kemi zyrën, në Sarandë e kemi edhe shtëpinë. Prej më shumë se shtatë vjetësh i çojmë mysafirët nga trageti në hotel, nga hoteli në plazh dhe përtej maleve deri në aeroport. Çmimin jua themi para nisjes, dhe aq paguani.',
    experiencedLabel: 'Përvojë',
    reliableLabel: 'Besueshmëri',
    skilledLabel: 'Aftësi',
    flexibleLabel: 'Fleksibilitet',
    satisfiedClientsLabel: 'klientë të kënaqur',
    feature1Title: 'Çmimi para nisjes',
    feature1Text:
      'Çdo destinacion i listës sonë ka një çmim për gjithë makinën. E shihni para se të rezervoni dhe e gjeni edhe në konfirmim.',
    feature2Title: 'Në orar, dhe e dini kush vjen',
    feature2Text: 'Jua themi kush vjen t’ju marrë. Nëse vonohet trageti ose avioni, shoferi ju pret.',
    feature3Title: 'Makina të pastra, me kondicioner',
    feature3Text:
      'Brenda bën freskët edhe në gusht. Një makinë merr deri në katër persona. Jeni më shumë? Vijmë me minivan.',
  },
  services: {
    sectionTitle: 'Ku t’ju çojmë?',
    sectionSubtitle: 'Me makinë ose me varkë, nga Saranda',
    description:
      'Nuk e keni vendosur ende si ta kaloni ditën? Na tregoni ku po qëndroni dhe çfarë dëshironi të shihni. Ju përgjigjemi me një plan dhe me një çmim.',
    buttonLabel: 'Na pyesni',
    services: [
      {
        ...shared.services.airport,
        title: 'Nga aeroporti dhe porti',
        description:
          'Nga Aeroporti i Tiranës ose nga porti i Sarandës, ku vijnë tragetet e Korfuzit. E ndjekim mbërritjen tuaj dhe ju presim te dalja me emrin tuaj në tabelë.',
      },
      {
        ...shared.services.riviera,
        title: 'Udhëtime në Rivierë',
        description:
          'Ksamil, Borsh, Himarë, Dhërmi, Vlorë: derë më derë, buzë detit. Doni të ndaleni pesë minuta për një foto? Mjafton të na thoni.',
      },
      {
        ...shared.services.tours,
        title: 'Ture njëditore',
        description:
          'Butrinti, Syri i Kaltër, Gjirokastra, Llogaraja. Sa të rrini, e vendosni ju. Shoferi ju pret dhe e di ku hahet mirë.',
      },
      {
        ...shared.services.boats,
        title: 'Shëtitje me varkë',
        description:
          'Te ishujt e Ksamilit, në gjiret e Kakomesë e të Krorëzës ose në det të hapur për perëndimin, me kapitenë të rritur në këto ujëra.',
      },
    ],
  },
  plans,
  booking: {
    sectionTitle: 'Rezervoni udhëtimin',
    sectionSubtitle: 'Për më pak se një minutë',
    description:
      'Na thoni ku dhe kur. Për çdo destinacion të listës sonë e shihni çmimin menjëherë, dhe ai nuk ndryshon. Paguani në fund të udhëtimit.',
    nameLabel: 'Emri juaj',
    passengersLabel: 'Pasagjerë',
    pickupDateLabel: 'Data dhe ora e nisjes',
    pickupAddressLabel: 'Adresa e nisjes',
    dropOffAddressLabel: 'Adresa e mbërritjes',
    emailLabel: 'E-mail',
    emailPlaceholder: 'emri@example.com',
    phoneLabel: 'Numri i telefonit',
    buttonLabel: 'Rezervoni tani',
    sendingText: 'Po dërgohet…',
    bookingConfirmedText: 'E morëm rezervimin!',
    bookingConfirmationMessage:
      'E konfirmojmë me WhatsApp, telefon ose e-mail dhe ju themi kush vjen t’ju marrë. Ju lutemi ruajeni kodin e rezervimit.',
    thankYouMessage: 'Faleminderit. Mirë u pafshim në Sarandë!',
  },
  'why-choose-us': {
    sectionTitle: 'Katër arsye të mira',
    sectionDescription: 'Ndoshta keni dëgjuar për taksi që shtrenjtohen rrugës. Ja pse me ne nuk ndodh.',
    feature1Title: 'Çmimi nuk lëviz',
    feature1Description:
      'Është i fiksuar për gjithë makinën dhe e dini para se të hipni. Vlen ai që kemi thënë: pa shtesë për bagazhet, pa surpriza në fund.',
    feature2Title: 'E keni me shkrim',
    feature2Description:
      'Çdo rezervim ka konfirmimin dhe kodin e vet. Nëse destinacioni është në listën tonë, aty gjeni edhe çmimin. Po të doni, ia tregoni shoferit.',
    feature3Title: 'Njerëz nga ky vend',
    feature3Description:
      'Shoferët tanë jetojnë në Sarandë, e njohin çdo kthesë të bregdetit dhe përgjigjen vetë në telefon.',
    feature4Title: 'Mjafton pak sinjal',
    feature4Description:
      'Rezervoni për më pak se një minutë edhe me internet të ngadaltë, ose na dërgoni një mesazh në WhatsApp. Kaq mjafton.',
  },
  footer: {
    ...shared.footer,
    aboutDescription:
      'Taxi Saranda: udhëtime, ture dhe shëtitje me varkë në Rivierën Shqiptare, me një çmim për makinë të fiksuar para nisjes.',
    companyAboutLabel: 'Rreth nesh',
    companyContactLabel: 'Kontakt',
    companyServicesLabel: 'Shërbimet',
    companyPlansLabel: 'Çmimet',
    serviceAirportLabel: 'Transfer në aeroport',
    serviceBookingLabel: 'Udhëtime në qytet',
    serviceLongDistanceLabel: 'Udhëtime të gjata',
    supportNote: 'Na telefononi ose na shkruani, ditën e natën. Ju përgjigjet dikush nga Saranda.',
    copyrightText: '© Taxi Saranda. Të gjitha të drejtat e rezervuara.',
  },
  about,
  attractions,
  tours,
  'boat-trips': boatTrips,
  taxi,
  legal,
  messages: {
    confirm:
      'Përshëndetje {name}, jemi Taxi Saranda. Rezervimi juaj {reference} u konfirmua: {time}, {pickup} → {dropoff}. Gjithçka për të: {link}',
    offer:
      'Përshëndetje {name}, për udhëtimin tuaj më {time}, {pickup} → {dropoff}, ju ofrojmë një çmim të fiksuar: {price}. Pranojeni këtu: {link}',
    driver: 'Përshëndetje {name}, më {time} udhëtoni me {driver}: {car}, targa {plate}. Udhëtimi juaj: {link}',
    onTheWay: 'Përshëndetje {name}, jemi nisur drejt jush: {pickup}. Shihemi së shpejti! Taxi Saranda',
    here: 'Përshëndetje {name}, kemi mbërritur dhe po ju presim: {pickup}. Taxi Saranda',
    late: 'Përshëndetje {name}, na falni, do të vonohemi pak minuta për udhëtimin tuaj {reference}. Po vijmë sa më shpejt. Taxi Saranda',
    weather:
      'Përshëndetje {name}, deti është tepër i trazuar për shëtitjen tuaj më {time}. Zgjidhni një ditë tjetër, ose anulojeni pa paguar asgjë: {link}',
    reminder:
      'Përshëndetje {name}, ju presim: {time}, {pickup} → {dropoff}. Nëse trageti ose avioni juaj vonohet, mjafton të na shkruani. {link}',
  },
}
