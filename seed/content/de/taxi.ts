import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const taxi: SeedContents['taxi'] = {
  ...shared.taxi,
  title: 'Taxifahrten ab Saranda',
  subtitle: 'Jede Strecke hat ihren Festpreis: pro Auto, für bis zu vier Personen und in beide Richtungen gleich.',
  services: [
    {
      ...shared.taxiServices.town,
      title: 'Stadt und Strände',
      description: 'Kurze Fahrten in Saranda und nach Ksamil, nach Butrint und zum Blauen Auge, zu jeder Uhrzeit.',
    },
    {
      ...shared.taxiServices.arrivals,
      title: 'Fähre und Flughafen',
      description:
        'Wir behalten Ihre Fähre oder Ihren Flug im Blick, stehen am Ausgang und warten bei Verspätung. Das Warten ist kostenlos.',
    },
    {
      ...shared.taxiServices.groups,
      title: 'Familien und Gruppen',
      description:
        'Ein Kindersitz ohne Aufpreis, wenn Sie ihn vorher bestellen. Ab fünf Personen kommt ein zweites oder ein größeres Auto.',
    },
    {
      ...shared.taxiServices.waiting,
      title: 'Hin, zurück und dazwischen',
      description:
        'Abendessen in den Hügeln oder ein Tag am Strand: Sie machen mit dem Fahrer eine Uhrzeit aus, und er holt Sie wieder ab.',
    },
  ],
  pricingTitle: 'Was eine Fahrt kostet',
  faqs: [
    {
      question: 'Wie buche ich?',
      answer:
        'Füllen Sie das Formular auf der Startseite aus: wohin, wann, wie viele Personen. Sie bekommen sofort eine Buchungsnummer und, wenn Ihre Strecke in unserer Liste steht, auch den Preis. Oder Sie rufen an oder schreiben uns per WhatsApp.',
    },
    {
      question: 'Kann sich der Preis unterwegs ändern?',
      answer:
        'Nein. Der Preis gilt pro Auto und steht fest, bevor Sie einsteigen. Stau, ein Umweg oder ein Koffer mehr ändern daran nichts. Er ändert sich nur, wenn Sie den Plan ändern, und dann nennt Ihnen der Fahrer zuerst den neuen Preis.',
    },
    {
      question: 'Haben Ihre Fahrer eine Lizenz?',
      answer:
        'Ja. Jeder Fahrer hat eine albanische Taxilizenz, jedes Auto wird jedes Jahr geprüft, und die Insassen sind versichert. Lassen Sie sich die Papiere gern zeigen, das nimmt Ihnen niemand übel.',
    },
    {
      question: 'Haben Sie Kindersitze?',
      answer:
        'Ja, für Babys und für größere Kinder, kostenlos. Wählen Sie den Sitz im Formular und schreiben Sie das Alter des Kindes in die Nachricht an den Fahrer, dann ist der richtige im Auto.',
    },
    {
      question: 'Was, wenn meine Fähre oder mein Flug Verspätung hat?',
      answer:
        'Wir warten, kostenlos. Bei Ausfall oder stundenlanger Verspätung schreiben Sie uns, und wir verschieben die Abholung. Sie kommen aus Korfu? Dort ist es eine Stunde später als hier; alle unsere Zeiten sind Ortszeit in Saranda.',
    },
    {
      question: 'Wie kann ich bezahlen?',
      answer:
        'Bar am Ende der Fahrt, in Euro oder Lek. Ein Euro entspricht bei uns 100 Lek. Wenn Sie lieber mit Karte zahlen, fragen Sie uns bitte vor der Fahrt.',
    },
    {
      question: 'Wie viel Gepäck können wir mitnehmen?',
      answer:
        'Vier Personen mit je einem Koffer und einer kleinen Tasche finden in einem Auto Platz, ohne Aufpreis. Wenn Sie mit Fahrrädern, Kinderwagen oder Hund reisen, sagen Sie es uns, und wir schicken ein passendes Auto.',
    },
    {
      question: 'Gibt es einen Nachttarif?',
      answer:
        'Nur für Fahrten nach Ksamil und im Stadtgebiet, von 22:00 bis 06:00 Uhr. Alle anderen Strecken kosten nachts dasselbe. Es zählt die Uhrzeit der Abholung.',
    },
  ],
  bookNowText: 'Jetzt buchen',
}
