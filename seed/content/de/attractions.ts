import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const attractions: SeedContents['attractions'] = {
  title: 'Orte, die den Weg lohnen',
  subtitle:
    'Sechs unserer Lieblingsorte rund um Saranda. Jeder passt in einen Vormittag, einen Nachmittag oder einen Tag ohne Eile.',
  bookNowText: 'Fahrt dorthin buchen',
  attractions: [
    {
      ...shared.attractions.ksamil,
      name: 'Inseln von Ksamil',
      description:
        'Vier kleine grüne Inseln in glasklarem Wasser, gleich vor den Stränden von Ksamil. Zur nächsten ist es nur ein kurzes Stück zu schwimmen, zu den anderen bringt Sie ein Tretboot oder ein Taxiboot. Wer im Juli und August vor zehn Uhr kommt, findet einen ruhigen Platz am Meer. Oder Sie bleiben bis zum Abend, wenn das Licht golden wird und Korfu zum Greifen nah scheint.',
    },
    {
      ...shared.attractions.blueEye,
      name: 'Blaues Auge',
      description:
        'Eine Quelle bricht aus dem Fels, in der Mitte tiefblau, am Rand türkis. Taucher kamen etwa 50 Meter tief, ohne den Grund zu finden. Das Wasser hat das ganze Jahr über 10 bis 12,5 °C, und der Schatten ringsum ist im August ein Geschenk. Von Saranda sind es etwa 22 km, der Eintritt kostet nicht viel. Vom Parkplatz gehen Sie rund 20 Minuten durch das Tal; das Baden in der Quelle ist nicht erlaubt.',
    },
    {
      ...shared.attractions.butrint,
      name: 'Butrint',
      description:
        'Griechen, Römer, Byzantiner und Venezianer haben auf dieser bewaldeten Halbinsel gebaut, und unter den Bäumen gehen Sie durch ihre Stadt: ein Theater aus dem 3. Jahrhundert v. Chr., römische Bäder, ein frühchristliches Baptisterium, ein venezianischer Turm. Butrint gehört seit 1992 zum UNESCO-Welterbe und liegt in einem Nationalpark aus Lagunen und Schilf. Nehmen Sie sich zwei bis drei Stunden Zeit und ziehen Sie gute Schuhe an.',
    },
    {
      ...shared.attractions.lekuresi,
      name: 'Burg Lëkurësi',
      description:
        'Der Hügel über Saranda, mit der ganzen Bucht zu Ihren Füßen. Sultan Süleyman der Prächtige ließ die Burg 1537 bauen, als er um Korfu auf der anderen Seite der Meerenge Krieg führte. Heute gibt es in ihren Mauern ein Restaurant, und zum Sonnenuntergang kommen alle herauf.',
    },
    {
      ...shared.attractions.gjirokaster,
      name: 'Gjirokastra',
      description:
        'Die Stadt aus Stein. Hohe osmanische Häuser mit Dächern aus Steinplatten steigen den Hang hinauf bis unter eine der größten Burgen des Balkans, und im gepflasterten Basar gibt es noch immer Teppiche, Holzschnitzereien und starken Kaffee. Der Schriftsteller Ismail Kadare wurde hier geboren. Die Altstadt gehört seit 2005 zum UNESCO-Welterbe.',
    },
    {
      ...shared.attractions.portoPalermo,
      name: 'Porto Palermo',
      description:
        'Eine dreieckige Festung auf einer kleinen Halbinsel, in einer der ruhigsten Buchten der Küste. Anfang des 19. Jahrhunderts war sie in der Hand von Ali Pascha von Tepelena. Am anderen Ufer erkennen Sie die Einfahrt eines Tunnels, in dem sich zu kommunistischer Zeit U-Boote versteckten. Baden können Sie von den Felsen unterhalb der Festung; nach Himara ist es noch eine Viertelstunde.',
    },
  ],
}
