import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Englisch', 'Italienisch', 'Albanisch']

export const boatTrips: SeedContents['boat-trips'] = {
  title: 'Hinaus aufs Ionische Meer',
  subtitle:
    'Boote und Kapitäne von hier, von Mai bis Oktober. Bei jeder Tour steht, ob der Preis pro Person oder für das ganze Boot gilt. Ist das Meer zu rau, wählen Sie einen anderen Tag oder zahlen nichts.',
  bookNowText: 'Tour buchen',
  boatTrips: [
    {
      ...shared.boatTrips.ksamilKaiki,
      name: 'Mit dem Kaiki zu den Inseln von Ksamil',
      description:
        'Ein langsamer Tag auf einem Kaiki, dem Holzboot, das an dieser Küste schon immer fährt. Wir folgen dem Ufer nach Süden bis Ksamil und ankern zwischen den Inseln. Sie schwimmen, schnorcheln oder tun einfach gar nichts. Zu Mittag essen Sie an Bord.',
      duration: 'Etwa 6 Stunden',
      departure: 'Täglich um 10:00 Uhr, ab Hafen Saranda',
      languages,
      includes: [
        'Kapitän und Besatzung',
        'Mittagessen und Wasser',
        'Schnorchelmasken',
        'Rettungswesten in allen Größen',
      ],
      groupSize: 'Bis zu 25 an Bord',
      for: ['Familien', 'Schwimmer', 'Genießer ohne Eile'],
    },
    {
      ...shared.boatTrips.kakomeKrorez,
      name: 'Buchten von Kakome und Krorëz',
      description:
        'Nördlich von Saranda hält die Straße Abstand zum Meer, und die schönsten Buchten gehören den Booten. Wir halten zum Baden vor Kakome, wo der Wald bis ans Wasser reicht, und fahren weiter zum langen Kiesstrand von Krorëz, mit zwei Stunden Landgang. Zu Mittag essen Sie an Bord.',
      duration: 'Ganzer Tag, etwa 7 Stunden',
      departure: 'Täglich um 9:30 Uhr, ab Hafen Saranda',
      languages,
      includes: [
        'Kapitän und Besatzung',
        'Mittagessen und Wasser',
        'Schnorchelmasken',
        'Rettungswesten in allen Größen',
      ],
      groupSize: 'Bis zu 20 an Bord',
      for: ['Strandliebhaber', 'Freundesgruppen', 'Naturfreunde'],
    },
    {
      ...shared.boatTrips.speedboat,
      name: 'Privates Schnellboot',
      description:
        'Das Boot haben Sie ganz für sich, mit einem Skipper, der jede Bucht beim Namen kennt. Inseln, Grotten oder ein leerer Strand: Das entscheiden Sie vor der Abfahrt oder unterwegs. Der Treibstoff ist im Preis enthalten.',
      duration: 'Etwa 3 Stunden',
      departure: 'Jeden Tag zur Uhrzeit Ihrer Wahl, ab Hafen Saranda',
      languages,
      includes: ['Skipper und Treibstoff', 'Kühles Wasser', 'Schnorchelmasken', 'Rettungswesten in allen Größen'],
      groupSize: 'Bis zu 6 Personen',
      for: ['Paare', 'Familien', 'Geburtstage und Heiratsanträge'],
    },
    {
      ...shared.boatTrips.sunsetCruise,
      name: 'Bootstour zum Sonnenuntergang',
      description:
        'Zwei stille Stunden entlang der Bucht, während die Sonne im Ionischen Meer versinkt und in Saranda die Lichter angehen. In der Hand ein Glas Wein aus der Gegend oder ein Saft, und Zeit für ein letztes Bad im Meer.',
      duration: 'Etwa 2 Stunden',
      departure: 'Täglich, 90 Minuten vor Sonnenuntergang, ab Hafen Saranda',
      languages,
      includes: ['Kapitän und Besatzung', 'Ein Glas Wein oder Saft', 'Rettungswesten in allen Größen'],
      groupSize: 'Bis zu 20 an Bord',
      for: ['Paare', 'Fotografen', 'Familien'],
    },
  ],
}
