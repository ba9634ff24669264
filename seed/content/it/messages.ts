import type { messages as declared } from '#domain/content/blocks/messages.ts'
import type { SeedOf } from '#seed/seed-contents.ts'

export const messages: SeedOf<typeof declared> = {
  confirm:
    'Buongiorno {name}, siamo Taxi Saranda. La tua prenotazione {reference} è confermata: {time}, {pickup} → {dropoff}. Tutti i dettagli: {link}',
  offer:
    'Buongiorno {name}, per la tua corsa di {time}, {pickup} → {dropoff}, ti offriamo un prezzo fisso: {price}. Puoi accettarlo qui: {link}',
  driver: 'Buongiorno {name}, {time} ti accompagna {driver}: {car}, targa {plate}. La tua corsa: {link}',
  onTheWay: 'Buongiorno {name}, il nostro autista sta arrivando da te: {pickup}. A tra poco! Taxi Saranda',
  here: 'Buongiorno {name}, siamo arrivati e ti aspettiamo: {pickup}. Taxi Saranda',
  late: 'Buongiorno {name}, scusaci, siamo in ritardo di qualche minuto per la tua corsa {reference}. Arriviamo appena possibile. Taxi Saranda',
  weather:
    'Buongiorno {name}, il mare è troppo mosso per la tua gita di {time}. Scegli un altro giorno, oppure annulla senza pagare nulla: {link}',
  reminder:
    'Buongiorno {name}, ti aspettiamo: {time}, {pickup} → {dropoff}. Se il traghetto o l’aereo è in ritardo, basta scriverci. {link}',
}
