import type { MailWords } from './en.ts'

export const mail: MailWords = {
  greeting: 'Bonjour {name},',

  receivedSubject: '{reference} : nous avons votre réservation',
  receivedTitle: 'Nous avons votre réservation',
  receivedText:
    'Merci. Votre réservation nous est bien parvenue. Nous la confirmons {within}, par WhatsApp, par téléphone ou par e-mail.',
  confirmedSubject: '{reference} : votre réservation est confirmée',
  confirmedTitle: 'Votre réservation est confirmée',
  confirmedText:
    'Nous serons au point de départ à l’heure indiquée ci-dessous. Si votre ferry ou votre vol a du retard, prévenez-nous simplement.',
  offerSubject: '{reference} : votre prix est {price}',
  offerTitle: 'Votre prix',
  offerText:
    'Notre prix fixe pour vous est {price}. L’offre est valable jusqu’au {until} (heure de Saranda). Rien n’est convenu tant que vous ne l’avez pas acceptée.',
  offerSee: 'Voir l’offre et l’accepter',
  cancelledSubject: '{reference} : votre réservation est annulée',
  cancelledTitle: 'Votre réservation est annulée',
  cancelledText: 'Vous n’avez rien d’autre à faire. Si vous ne vous y attendiez pas, appelez-nous ou écrivez-nous.',

  reminderSubject: '{reference} : rendez-vous le {when}',
  reminderTitle: 'À bientôt',
  reminderText:
    'Un petit rappel : nous serons au lieu de départ le {when} (heure de Saranda). Si votre ferry ou votre avion a du retard, ou si quelque chose a changé, prévenez-nous simplement.',
  driverHeading: 'Qui vous conduit',
  driver: 'Chauffeur',
  skipper: 'Capitaine',
  car: 'Voiture',
  boat: 'Bateau',
  driverPhone: 'Téléphone',
  driverSubject: '{reference} : vous voyagez avec {driver}',
  driverText:
    'Vous voyagez avec {driver} le {when} (heure de Saranda). Le véhicule, la plaque et le téléphone sont indiqués ci-dessous. Si quelque chose a changé, appelez simplement.',

  thanksSubject: 'Merci d’avoir voyagé avec nous',
  thanksTitle: 'Merci d’avoir voyagé avec nous',
  thanksText:
    'Nous espérons que le trajet vous a plu. Voulez-vous dire aux autres voyageurs comment c’était ? Cela prend une minute et nous aide beaucoup. Et si quelque chose n’allait pas, répondez simplement à ce message : nous voulons le savoir.',
  thanksReview: 'Écrire un avis',

  seeBooking: 'Voir votre réservation',
  linkNote: 'Ce lien n’est que pour vous : il montre cette réservation et permet d’en demander l’annulation.',
  calendarNote: 'Le fichier joint inscrit le trajet dans votre agenda, à la bonne heure, où que vous soyez.',
  reachUs: 'Appelez-nous : {phone}',
  whyNote: 'Vous recevez cet e-mail parce que cette adresse a été indiquée pour une réservation chez Taxi Saranda.',

  pageTitle: 'Votre réservation',
  stateNew: 'En attente de notre confirmation',
  stateConfirmed: 'Confirmée',
  stateDone: 'Terminée',
  stateCancelled: 'Annulée',
  stateRefused: 'Non acceptée',
  nextNew: 'Nous avons votre réservation et la confirmons {within}, par WhatsApp, par téléphone ou par e-mail.',
  nextDone: 'Merci d’avoir voyagé avec nous. À bientôt à Saranda !',
  nextRefused:
    'Nous n’avons pas pu accepter cette réservation. Si vous souhaitez toujours voyager, appelez-nous ou écrivez-nous.',
  stateOffered: 'Notre prix attend votre réponse',
  nextOffered: 'Dès que vous acceptez, ce prix est définitif et votre réservation est confirmée.',
  offerHeading: 'Notre prix pour vous',
  offerForAll: 'pour vous tous ensemble',
  offerUntil: 'Valable jusqu’au {until} (heure de Saranda), encore {left}.',
  offerAccept: 'Accepter {price}',
  offerDecline: 'Non, merci',
  offerDeclined: 'Vous avez refusé notre offre de {price}. Si vous changez d’avis, appelez-nous ou écrivez-nous.',
  offerExpired: 'Notre offre de {price} a expiré. Appelez-nous ou écrivez-nous, nous vous en ferons une nouvelle.',
  offerGone: 'Cette offre n’est plus valable. Ce qui vaut maintenant est indiqué ci-dessous.',
  keepPrivate: 'Toute personne qui a l’adresse de cette page peut voir la réservation. Gardez-la pour vous.',
  askToCancel: 'Demander l’annulation',
  askToCancelText: 'Nous voyons votre demande aussitôt et vous confirmons l’annulation.',
  askToCancelYes: 'Oui, demander l’annulation',
  askedToCancel:
    'Vous nous avez demandé d’annuler cette réservation. Nous vous confirmons l’annulation dès que nous aurons lu votre demande.',
}
