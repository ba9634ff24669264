import type { messages as declared } from '#domain/content/blocks/messages.ts'
import type { SeedOf } from '#seed/seed-contents.ts'

export const messages: SeedOf<typeof declared> = {
  confirm:
    'Hello {name}, Taxi Saranda here. Your booking {reference} is confirmed: {time}, {pickup} → {dropoff}. Everything about it: {link}',
  offer:
    'Hello {name}, for your ride on {time}, {pickup} → {dropoff}, we offer you a fixed price: {price}. Accept it here: {link}',
  driver: 'Hello {name}, {driver} will drive you on {time}: {car}, number plate {plate}. Your ride: {link}',
  onTheWay: 'Hello {name}, your driver is on the way to you: {pickup}. See you soon! Taxi Saranda',
  here: 'Hello {name}, we are here and waiting for you: {pickup}. Taxi Saranda',
  late: 'Hello {name}, we are sorry, we are running a few minutes late for your ride {reference}. We are coming as fast as we can. Taxi Saranda',
  weather:
    'Hello {name}, the sea is too rough for your trip on {time}. Choose another day with us, or cancel and pay nothing: {link}',
  reminder:
    'Hello {name}, we look forward to your ride: {time}, {pickup} → {dropoff}. If your ferry or flight is late, just write to us. {link}',
}
