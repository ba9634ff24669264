import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const about: SeedContents['about'] = {
  title: 'Ihre Fahrer in Saranda',
  subtitle:
    'Ein kleiner Betrieb am Meer, mit eigenen Autos, eigenen Fahrern und einer Regel: Der Preis, den wir nennen, ist der Preis, den Sie zahlen.',
  missionTitle: 'Wofür wir da sind',
  missionDescription:
    'Ankommen soll leicht sein. Sie gehen von der Fähre, jemand von hier kennt Ihren Namen, das Auto ist kühl und der Preis geklärt. Der Rest des Tages gehört dem Meer.',
  whyChooseUsTitle: 'Worauf Sie zählen können',
  whyChooseUsDescription: 'Sechs Dinge, die für jede Fahrt gelten, ob kurz oder lang.',
  ctaTitle: 'Wohin möchten Sie?',
  ctaDescription: 'Nennen Sie uns Ort und Uhrzeit. Das dauert keine Minute, und Sie zahlen nach der Fahrt.',
  bookNowText: 'Fahrt buchen',
  stats: [
    { ...shared.stats.years, label: 'Jahre in Saranda' },
    { ...shared.stats.routes, label: 'Strecken zum Festpreis' },
    { ...shared.stats.satisfied, label: 'zufriedene Gäste' },
    { ...shared.stats.hours, label: 'Fahrten bei Tag und Nacht' },
  ],
  values: [
    {
      ...shared.values.honesty,
      title: 'Ehrliche Preise',
      description: 'Ein Preis pro Auto, derselbe für alle, die buchen, aufgeschrieben vor der Abfahrt.',
    },
    {
      ...shared.values.safety,
      title: 'Ruhig am Steuer',
      description: 'Die Küstenstraße hat Kurven und Ziegen. Wir lassen uns Zeit und tippen nie am Steuer.',
    },
    {
      ...shared.values.punctuality,
      title: 'Pünktlich',
      description: 'Wir sind ein paar Minuten früher da, und wir warten, wenn Ihre Fähre zu spät kommt.',
    },
    {
      ...shared.values.hospitality,
      title: 'Besa',
      description:
        'So heißt auf Albanisch ein Versprechen, das man hält. Um Gäste kümmern wir uns, um vergessene Handys auch.',
    },
  ],
  features: [
    { ...shared.features.fixedPrice, text: 'Ein Festpreis pro Auto, vor der Fahrt vereinbart' },
    { ...shared.features.receipt, text: 'Eine schriftliche Bestätigung mit Nummer zu jeder Buchung' },
    { ...shared.features.licensed, text: 'Fahrer mit Taxilizenz, versicherte und klimatisierte Autos' },
    { ...shared.features.locals, text: 'Fahrer, die hier geboren sind und die Straßen kennen' },
    { ...shared.features.groups, text: 'Bis zu vier Personen pro Auto, ein Kleinbus für größere Gruppen' },
    { ...shared.features.whatsApp, text: 'Antwort per WhatsApp, bei Tag und bei Nacht' },
  ],
  driver: {
    ...shared.driver,
    title: 'Fahrer und Gründer',
    experience: '12 Jahre am Steuer',
    rating: '4,9 von 5',
    completedTrips: 'Mehr als 6500',
    bio: 'Ardit ist über dem Hafen von Saranda aufgewachsen und hat in den Haarnadelkurven von Llogara fahren gelernt. Er arbeitete einige Sommer in Apulien, kam heim, kaufte ein gelbes Auto und gründete dieses Unternehmen. Er weiß, welche Bäckerei um fünf aufmacht und wann das Licht in Porto Palermo am schönsten ist. Auf Olivenöl sprechen Sie ihn nur an, wenn Sie Zeit haben.',
    languages: ['Albanisch', 'Englisch', 'Italienisch', 'etwas Griechisch'],
    specialties: ['Die Küstenstraße nach Llogara', 'Frühe Flughafentransfers', 'Gjirokastra und seine Geschichten'],
    certifications: ['Albanische Taxilizenz', 'Erste-Hilfe-Kurs', 'Insassenversicherung'],
  },
  cars: [
    {
      ...shared.cars.sedan,
      fuelType: 'Diesel',
      transmission: 'Automatik',
      luggage: '4 Koffer',
      color: 'Gelb',
      status: 'Verfügbar',
      description:
        'Den Gelben erkennen Sie schon von Weitem. Er ist leise und innen kühl, und sein Kofferraum schluckt das Urlaubsgepäck von vier Personen. Er übernimmt die meisten Fahrten nach Ksamil, nach Gjirokastra und zum Flughafen Tirana, und auch nach drei Stunden steigen Sie mit geradem Rücken aus.',
      forAudience: ['Paare', 'Familien zu viert', 'Flughafentransfers'],
    },
    {
      ...shared.cars.minivan,
      fuelType: 'Diesel',
      transmission: 'Automatik',
      luggage: '8 Koffer',
      color: 'Weiß',
      status: 'Auf Anfrage',
      description:
        'Acht Sitze, Schiebetüren und eine Klimaanlage, die bis in die letzte Reihe reicht. Sagen Sie uns, wenn Sie mehr als vier sind, dann kommt dieses Auto.',
      forAudience: ['Größere Familien', 'Freundesgruppen', 'Hochzeitsgäste'],
    },
    {
      ...shared.cars.suv,
      fuelType: 'Hybrid',
      transmission: 'Automatik',
      luggage: '4 Koffer',
      color: 'Meerblau',
      status: 'Verfügbar',
      description:
        'Etwas höher und griffig genug für Schotterwege zu Stränden und Bergdörfern. Die Fenster sind wie gemacht für die Aussicht auf der Straße nach Llogara.',
      forAudience: ['Tagesausflüge', 'Versteckte Strände', 'Fotografen'],
    },
  ],
}
