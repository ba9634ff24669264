import type { SeedContents } from '#seed/seed-contents.ts'

export const whyChooseUs: SeedContents['why-choose-us'] = {
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
}
