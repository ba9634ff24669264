import type { RouteTexts } from './routes.ts'

export const routes: RouteTexts = {
  Ksamil: {
    description:
      'Nach Süden über die Hügel zwischen zwei Gewässern: rechts das Ionische Meer mit Korfu, links die Lagune von Butrint mit ihren Muschelflößen. Nach der letzten Kurve liegen die vier grünen Inselchen von Ksamil vor Ihnen.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Ksamil am Hotel oder am Strand',
  },
  'Blue Eye': {
    description:
      'Ins Landesinnere, an Mesopotam vorbei und das grüne Tal der Bistrica hinauf. Die Fahrt endet am Parkplatz; von dort gehen Sie etwa 20 Minuten zur Quelle. Verabreden Sie mit dem Fahrer, wann er Sie wieder abholt. Der Eintritt kostet nicht viel.',
    pickup: 'In Saranda an Ihrer Unterkunft; am Blauen Auge am Parkplatz',
  },
  'Inside the city': {
    description:
      'Saranda steigt steil vom Meer an, und mit Koffern merkt man das. Von der Fähre zum Hotel, vom Hang zur Promenade, nach dem Essen nach Hause: ein Preis für jede Adresse in der Stadt.',
    pickup: 'Am Fährhafen, an der Bushaltestelle oder an jeder Adresse in der Stadt',
  },
  Butrint: {
    description:
      'Durch Ksamil und weiter zwischen Lagune und Meer bis zum Tor der antiken Stadt. Gegenüber quert eine alte Seilfähre den Vivari-Kanal. Rechnen Sie mit zwei bis drei Stunden in den Ruinen, bevor es zurückgeht.',
    pickup: 'In Saranda an Ihrer Unterkunft; in Butrint am Eingang der Ruinen',
  },
  'Lekures Castle': {
    description:
      'Zehn Minuten Kurven, und in jeder sieht man mehr von der Bucht. Von den Mauern reicht der Blick über Saranda zu den Inselchen von Ksamil und nach Korfu. Die meisten fahren eine Stunde vor Sonnenuntergang hinauf und bleiben zum Essen.',
    pickup: 'In Saranda an Ihrer Unterkunft; für den Rückweg am Tor der Burg',
  },
  'Pema e Thate/Arameras': {
    description:
      'Hinter Ksamil lässt die Straße das Dorf zurück und führt hinunter zu kleinen Buchten direkt gegenüber von Korfu, mit klarem Wasser über hellen Steinen. Sagen Sie dem Fahrer, wann er wiederkommen soll: Hier fahren wenige Autos vorbei.',
    pickup: 'An Ihrer Unterkunft in Saranda oder Ksamil; für den Rückweg am Strand',
  },
  Lukovë: {
    description:
      'Das erste Stück der Riviera: Nördlich von Saranda steigt die Straße an, auf der einen Seite die Berge, auf der anderen tief unten das Meer. Lukova liegt über Terrassen mit Oliven und Zitrusbäumen, seine Strände zu ihren Füßen.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Lukova am Haus oder am Strand',
  },
  Qeparo: {
    description:
      'Die Küste entlang über Lukova und Borsh, den ganzen Weg durch Olivenhaine. Qeparo gibt es zweimal: am Strand, und als altes Dorf aus Stein auf dem Hügel darüber. Sagen Sie uns bei der Buchung, wohin Sie möchten.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Qeparo am Strand oder im alten Dorf',
  },
  Borsh: {
    description:
      'Über die Höhen von Lukova und wieder hinunter zum längsten Strand der Riviera, rund sieben Kilometer. Dahinter stehen Tausende von Olivenbäumen, und über ihnen, was von der Burg übrig ist.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Borsh am Hotel oder am Strand',
  },
  Himarë: {
    description:
      'Die halbe Riviera in einer Fahrt: Lukova, die Olivenhaine von Borsh, Qeparo und dann die Bucht von Porto Palermo mit Ali Paschas Festung auf der Halbinsel. Hinter dem nächsten Kamm liegt Himara, mit einem Strand mitten im Ort und der Altstadt auf dem Hügel.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Himara an jeder Adresse',
  },
  Dhërmi: {
    description:
      'Die ganze südliche Riviera: Borsh, Porto Palermo, Himara, dann Kurve um Kurve unter kahlen Bergen. Weiße Häuser am Hang, unten lange Strände; sagen Sie uns, ob Sie im Dorf oder am Meer wohnen.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Dhërmi im Dorf oder am Strand',
  },
  Gjirokastër: {
    description:
      'An Mesopotam und den Wäldern des Blauen Auges vorbei, über den Pass und hinunter in das weite Tal des Drino. Die Burg zeigt sich lange vor der Stadt; die letzten Meter führen zwischen Häusern mit Steindächern hinauf.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Gjirokastra am Basar oder an Ihrer Pension',
  },
  Berat: {
    description:
      'Über den Pass zum Drino, an ihm entlang unterhalb von Gjirokastra und durch die Schlucht von Tepelena, dann über Ballsh aus den Bergen hinaus. In Berat blicken die Fenster der osmanischen Häuser auf den Osum, Reihe über Reihe.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Berat an Ihrem Hotel',
  },
  Vlorë: {
    description:
      'Über die Straße im Landesinneren: das Tal des Drino, Tepelena über der Vjosa, die Hügel von Ballsh und am Ende die Bucht. In Vlora wurde 1912 die Unabhängigkeit Albaniens ausgerufen; heute stehen Palmen am Meer, und Fähren fahren nach Italien.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Vlora am Hotel oder an der Fähre',
  },
  Tiranë: {
    description:
      'Das halbe Land in einer Fahrt: das Tal des Drino, Tepelena, die Ölfelder von Ballsh, dann die Ebene mit Fier, Lushnja und Kavaja. In der Hauptstadt bringen wir Sie bis vor die Tür Ihrer Adresse.',
    pickup: 'In Saranda an Ihrer Unterkunft oder am Hafen; in Tirana an jeder Adresse',
  },
  'Tirana Airport': {
    description:
      'Direkt zum Terminal in Rinas, ohne Umsteigen und nicht durch die Stadt. Rechnen Sie von Ihrem Flug zurück: die Fahrt und zwei Stunden am Flughafen. Wenn Sie landen, steht der Fahrer mit Ihrem Namen auf dem Schild am Ausgang, auch wenn es später wird.',
    pickup: 'In Saranda an Ihrer Unterkunft; am Flughafen am Ausgang der Ankunft',
  },
}
