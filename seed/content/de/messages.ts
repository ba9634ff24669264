import type { messages as declared } from '#domain/content/blocks/messages.ts'
import type { SeedOf } from '#seed/seed-contents.ts'

export const messages: SeedOf<typeof declared> = {
  confirm:
    'Guten Tag {name}, hier ist Taxi Saranda. Ihre Buchung {reference} ist bestätigt: {time}, {pickup} → {dropoff}. Alles dazu: {link}',
  offer:
    'Guten Tag {name}, für Ihre Fahrt am {time}, {pickup} → {dropoff}, bieten wir Ihnen einen Festpreis an: {price}. Hier können Sie ihn annehmen: {link}',
  driver: 'Guten Tag {name}, {driver} fährt Sie am {time}: {car}, Kennzeichen {plate}. Ihre Fahrt: {link}',
  onTheWay: 'Guten Tag {name}, Ihr Fahrer ist auf dem Weg zu Ihnen: {pickup}. Bis gleich! Taxi Saranda',
  here: 'Guten Tag {name}, wir sind da und warten auf Sie: {pickup}. Taxi Saranda',
  late: 'Guten Tag {name}, es tut uns leid: Zu Ihrer Fahrt {reference} verspäten wir uns um einige Minuten. Wir kommen so schnell wie möglich. Taxi Saranda',
  weather:
    'Guten Tag {name}, für Ihren Ausflug am {time} ist die See zu rau. Wählen Sie einen anderen Tag, oder stornieren Sie kostenlos: {link}',
  reminder:
    'Guten Tag {name}, wir freuen uns auf Ihre Fahrt: {time}, {pickup} → {dropoff}. Verspätet sich Ihre Fähre oder Ihr Flug, schreiben Sie uns einfach. {link}',
}
