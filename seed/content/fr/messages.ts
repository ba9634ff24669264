import type { messages as declared } from '#domain/content/blocks/messages.ts'
import type { SeedOf } from '#seed/seed-contents.ts'

export const messages: SeedOf<typeof declared> = {
  confirm:
    'Bonjour {name}, ici Taxi Saranda. Votre réservation {reference} est confirmée : {time}, {pickup} → {dropoff}. Tous les détails : {link}',
  offer:
    'Bonjour {name}, pour votre trajet du {time}, {pickup} → {dropoff}, nous vous proposons un prix fixe : {price}. Acceptez-le ici : {link}',
  driver: 'Bonjour {name}, {driver} vous conduira le {time} : {car}, immatriculation {plate}. Votre trajet : {link}',
  onTheWay: 'Bonjour {name}, votre chauffeur est en route vers vous : {pickup}. À tout de suite ! Taxi Saranda',
  here: 'Bonjour {name}, nous sommes arrivés et vous attendons : {pickup}. Taxi Saranda',
  late: 'Bonjour {name}, désolés, nous aurons quelques minutes de retard pour votre trajet {reference}. Nous arrivons au plus vite. Taxi Saranda',
  weather:
    'Bonjour {name}, la mer est trop agitée pour votre sortie du {time}. Choisissez un autre jour, ou annulez sans rien payer : {link}',
  reminder:
    'Bonjour {name}, nous vous attendons : {time}, {pickup} → {dropoff}. Si votre ferry ou votre avion a du retard, écrivez-nous simplement. {link}',
}
