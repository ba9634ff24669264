import type { SeedContents } from '#seed/seed-contents.ts'

const termsText = `Ces conditions disent ce que vous pouvez attendre de Taxi Saranda et ce que nous vous demandons. Elles sont courtes, et c’est voulu. Si un point n’est pas clair, appelez-nous : le numéro est au bas de chaque page.

# Qui nous sommes

Taxi Saranda propose des taxis, des transferts, des excursions et des sorties en mer ; son bureau est à Saranda, en Albanie. Vous pouvez nous joindre par téléphone et sur WhatsApp.

# Comment se passe une réservation

Vous nous envoyez le formulaire avec votre nom, votre numéro de téléphone, votre e-mail, le nombre de passagers, l’heure, les adresses de départ et d’arrivée. Vous recevez aussitôt un reçu avec une référence. Nous vous contactons ensuite pour confirmer le chauffeur. Toutes les heures sont celles de Saranda.

Si nous ne pouvons pas assurer le trajet, nous vous le disons dès que nous le savons. Vous ne nous devez alors rien.

# Prix

Les prix de la liste sont en euros, par voiture, pour un aller simple et jusqu’à quatre passagers. Ils sont les mêmes dans les deux sens. Le carburant, la climatisation et les bagages sont compris.

Le tarif de nuit vaut pour les départs entre 22 h et 6 h, et seulement vers Ksamil et pour les trajets en ville. Là où la liste indique un prix de nuit, ce prix est fixe lui aussi.

Si votre trajet ne figure pas dans la liste, nous vous disons le prix avant le départ et vous décidez. Le chauffeur ne modifie pas un prix convenu. Si vous changez d’itinéraire ou ajoutez des arrêts en route, le chauffeur vous annonce d’abord le nouveau prix.

Au-delà de quatre passagers, il faut une deuxième voiture ou une plus grande. Nous vous disons ce prix avant que vous décidiez.

Le prix des excursions est par voiture. Pour les sorties en mer, chaque offre précise si le prix est par personne ou pour tout le bateau.

# Paiement

Vous payez après le trajet, en espèces, en euros ou en leks. Un euro vaut chez nous 100 leks. Si vous souhaitez payer par carte, demandez-le-nous à l’avance. Nous n’encaissons aucun paiement sur ce site.

# Modification ou annulation

Vous pouvez modifier ou annuler gratuitement. Prévenez-nous au moins 2 heures avant un trajet local et 24 heures avant un long transfert, une excursion ou une sortie en mer. Indiquez votre référence.

Si vous êtes en retard, appelez-nous. Si nous ne parvenons pas à vous joindre et que vous ne vous présentez pas dans les 30 minutes qui suivent l’heure convenue, le chauffeur peut partir. Pour les ferries et les vols, nous attendons votre arrivée, si tardive soit-elle.

# Bateaux et météo

Le capitaine décide si l’on peut naviguer en sécurité. Si une sortie est annulée à cause de la mer, vous choisissez un autre jour ou vous ne payez rien.

# En voiture

Merci d’attacher votre ceinture. Les enfants voyagent dans un siège adapté, que nous fournissons gratuitement si vous le demandez à l’avance. Merci de ne pas fumer. Si vous abîmez la voiture volontairement, vous payez la réparation.

# En cas de problème

Dites-le-nous, avec votre référence. Nous répondons de nos chauffeurs et de nos voitures comme l’exige la loi albanaise. Nous ne sommes pas responsables des retards dus aux routes fermées, à la météo ou aux grèves, mais nous vous aidons à trouver une autre solution. Rien ici ne retire les droits que la loi vous donne en tant que consommateur.

# Ce site

Nous tenons à jour les textes, les horaires et les prix. Si un prix affiché ici est manifestement une erreur, nous vous le disons avant le trajet et vous pouvez annuler. Les textes et les images nous appartiennent ou appartiennent à leurs auteurs.

# Droit applicable

Le droit albanais s’applique. Si vous êtes un consommateur, vous gardez la protection impérative que vous accorde la loi de votre pays de résidence.`

const privacyText = `Nous conservons le strict nécessaire pour un trajet en taxi, et seulement le temps nécessaire. Voici tout.

# Qui est responsable

Taxi Saranda, Saranda, Albanie. Vous pouvez nous joindre au numéro de téléphone indiqué au bas de chaque page.

# Ce que nous enregistrons quand vous réservez

Votre nom, votre numéro de téléphone et votre adresse e-mail ; le nombre de passagers ; l’heure de départ et les deux adresses ; l’excursion ou la sortie choisie ; la langue de la page ; ce que vous nous dites du trajet ; et ce que devient la réservation (confirmée, effectuée, annulée).

Ces données nous servent à vous conduire, à vous joindre si quelque chose change et à répondre ensuite à vos questions. Le fondement juridique est notre accord avec vous. Sans elles, nous ne pouvons pas prendre la réservation.

# Qui les voit

Les personnes de notre bureau, et le chauffeur ou le capitaine qui vous emmène. Personne d’autre. Nous ne les vendons pas, nous ne les utilisons pas pour envoyer de la publicité et nous ne les partageons pas, sauf si la loi nous y oblige. Si vous recevez un e-mail de notre part, il passe par notre fournisseur de messagerie, comme tout e-mail.

# Combien de temps

Douze mois après le trajet, vos nom, numéro de téléphone, e-mail et adresses sont effacés de la réservation. Il ne reste que ce qui ne permet pas de remonter jusqu’à vous, comme la date et le prix. Sur votre demande, nous les supprimons plus tôt, sauf si la loi nous oblige à les garder.

# Cookies

Un seul : le cookie languageCode retient la langue que vous avez choisie. Votre navigateur garde aussi ce choix dans son propre stockage, ainsi que ce que vous saisissez dans le formulaire, pour que rien ne se perde si la connexion est faible ou si vous changez de langue. Il n’y a aucun cookie publicitaire ou de suivi, et donc aucun bandeau à fermer.

# Aucun service extérieur

Pages, images, cartes et polices viennent toutes de notre propre serveur. Aucune société d’analyse, aucun réseau social, aucun service de cartes n’est informé de votre visite. C’est seulement si vous touchez un lien vers WhatsApp, Facebook, Instagram ou votre application de cartes que vous y allez, et leurs règles s’appliquent alors.

# Journaux techniques

Pour empêcher l’usage abusif du formulaire, notre serveur compte les réservations par adresse internet. Il garde ce compte en mémoire pendant une heure et ne l’écrit nulle part. Ses journaux ne contiennent ni noms, ni numéros, ni adresses.

# Vos droits

Vous pouvez demander ce que nous détenons sur vous, en recevoir une copie, le faire corriger ou supprimer, ou vous opposer à son utilisation. Appelez-nous ou écrivez-nous avec votre référence ; cela ne coûte rien et nous répondons dans un délai d’un mois. Vous pouvez aussi déposer une réclamation auprès du Commissaire albanais pour le droit à l’information et la protection des données personnelles, ou de l’autorité de votre pays.`

export const legal: SeedContents['legal'] = {
  termsTitle: 'Conditions d’utilisation',
  termsText,
  privacyTitle: 'Politique de confidentialité',
  privacyText,
}
