import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

const languages = ['Englisch', 'Italienisch', 'Albanisch']
const groupSize = 'Bis zu 4 Personen'

export const tours: SeedContents['tours'] = {
  title: 'Ausflüge mit einem Fahrer von hier',
  subtitle:
    'Ihr eigenes Auto, Ihr eigenes Tempo. Die Preise gelten pro Auto für bis zu vier Personen; Abholung, Wartezeit und Rückfahrt sind inbegriffen.',
  bookNowText: 'Ausflug buchen',
  tours: [
    {
      ...shared.tours.butrintKsamil,
      name: 'Butrint und Ksamil',
      description:
        'Zweitausend Jahre Geschichte, und danach das Meer. Wir fahren an der Lagune entlang nach Butrint, und Sie erkunden die antike Stadt in der Kühle des Morgens oder im sanften Licht des Nachmittags. Dann halten wir in Ksamil, auf einen Sprung ins Meer und einen Teller Miesmuscheln aus dem See. Den Eintritt für Butrint zahlen Sie am Eingang.',
      duration: 'Halber Tag, etwa 5 Stunden',
      departure: 'Täglich um 9:00 oder 14:00 Uhr, ab Ihrer Unterkunft',
      languages,
      includes: [
        'Klimatisiertes Auto mit Fahrer',
        'Abholung und Rückfahrt',
        'Wartezeit an beiden Stopps',
        'Trinkwasser',
      ],
      groupSize,
      for: ['Familien', 'Geschichtsfreunde', 'Erstbesucher'],
    },
    {
      ...shared.tours.blueEyeGjirokaster,
      name: 'Blaues Auge und Gjirokastra',
      description:
        'Zuerst die Quelle, früh, bevor die Busse kommen. Dann über den Pass in die Stadt aus Stein: die Burg, der Basar, eines der großen osmanischen Häuser und ein Mittagessen mit Blick über das Tal. Eintritte zahlen Sie vor Ort.',
      duration: 'Ganzer Tag, etwa 8 Stunden',
      departure: 'Täglich um 8:30 Uhr, ab Ihrer Unterkunft',
      languages,
      includes: [
        'Klimatisiertes Auto mit Fahrer',
        'Abholung und Rückfahrt',
        'Wartezeit an jedem Stopp',
        'Trinkwasser',
        'Auf Wunsch ein Tisch fürs Mittagessen',
      ],
      groupSize,
      for: ['Paare', 'Fotografen', 'Geschichtsfreunde'],
    },
    {
      ...shared.tours.riviera,
      name: 'Die Riviera bis Llogara',
      description:
        'Die ganze Küstenstraße an einem Tag. Vorbei an den Olivenhainen von Borsh zur Festung von Porto Palermo, Baden in Himara, ein Gang durch das alte Dorf Dhërmi und die Haarnadelkurven hinauf nach Llogara, mehr als 1000 Meter über dem Meer. Auf der Rückfahrt liegt das Meer rechts: Nehmen Sie den Fensterplatz.',
      duration: 'Ganzer Tag, etwa 10 Stunden',
      departure: 'Täglich um 8:00 Uhr, ab Ihrer Unterkunft',
      languages,
      includes: ['Klimatisiertes Auto mit Fahrer', 'Abholung und Rückfahrt', 'Stopps nach Wunsch', 'Trinkwasser'],
      groupSize,
      for: ['Roadtrip-Fans', 'Strandliebhaber', 'Kleine Freundesgruppen'],
    },
    {
      ...shared.tours.sunset,
      name: 'Saranda und Sonnenuntergang auf der Burg',
      description:
        'Ein kurzer Ausflug für Ihren ersten Abend. Wir zeigen Ihnen die Stadt, die Promenade und die Reste der alten Synagoge und fahren dann zur Burg Lëkurësi hinauf, bevor die Sonne im Meer versinkt, Korfu gegenüber. Bleiben Sie auf ein Glas oder zum Essen; wir bringen Sie zurück.',
      duration: 'Etwa 3 Stunden',
      departure: 'Täglich, zwei Stunden vor Sonnenuntergang, ab Ihrer Unterkunft',
      languages,
      includes: ['Klimatisiertes Auto mit Fahrer', 'Abholung und Rückfahrt', 'Wartezeit an der Burg'],
      groupSize,
      for: ['Paare', 'Familien', 'Gäste am ersten Abend'],
    },
  ],
}
