import type { messages as declared } from '#domain/content/blocks/messages.ts'
import type { SeedOf } from '#seed/seed-contents.ts'

export const messages: SeedOf<typeof declared> = {
  confirm:
    'Dzień dobry, tu Taxi Saranda. Twoja rezerwacja {reference} jest potwierdzona: {time}, {pickup} → {dropoff}. Wszystko o niej: {link}',
  offer:
    'Dzień dobry, za przejazd {time}, {pickup} → {dropoff}, proponujemy stałą cenę: {price}. Możesz ją przyjąć tutaj: {link}',
  driver: 'Dzień dobry, {time} zawiezie Cię {driver}: {car}, numer rejestracyjny {plate}. Twój przejazd: {link}',
  onTheWay: 'Dzień dobry, kierowca jest już w drodze do Ciebie: {pickup}. Do zobaczenia! Taxi Saranda',
  here: 'Dzień dobry, jesteśmy na miejscu i czekamy na Ciebie: {pickup}. Taxi Saranda',
  late: 'Dzień dobry, przepraszamy, spóźnimy się kilka minut na Twój przejazd {reference}. Jedziemy najszybciej, jak się da. Taxi Saranda',
  weather:
    'Dzień dobry, morze jest zbyt wzburzone na wycieczkę {time}. Wybierz inny dzień albo odwołaj ją bez żadnych kosztów: {link}',
  reminder:
    'Dzień dobry, przypominamy o przejeździe: {time}, {pickup} → {dropoff}. Jeśli prom lub samolot się spóźni, po prostu napisz do nas. {link}',
}
