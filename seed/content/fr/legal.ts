import type { SeedContents } from '#seed/seed-contents.ts'
import { shared } from '#seed/content/shared.ts'

const termsText = `Ces conditions disent ce que vous pouvez attendre de Taxi Saranda et ce que nous vous demandons. Elles sont courtes, et c’est voulu. Si un point n’est pas clair, appelez-nous : le numéro est au bas de chaque page.

# Qui nous sommes

Taxi Saranda propose des taxis, des transferts, des excursions et des sorties en mer ; son bureau est à Saranda, en Albanie. Vous pouvez nous joindre par téléphone et sur WhatsApp.

# Comment se passe une réservation

Vous nous envoyez le formulaire avec votre nom, votre numéro de téléphone, votre e-mail, le nombre de passagers, l’heure, les adresses de départ et d’arrivée. Vous recevez aussitôt une référence. Nous vous confirmons ensuite la réservation par WhatsApp, par téléphone ou par e-mail et vous disons qui vient vous chercher. Toutes les heures sont celles de Saranda ; à Corfou et dans le reste de la Grèce, il est une heure de plus.

Si nous ne pouvons pas assurer le trajet, nous vous le disons dès que nous le savons. Vous ne nous devez alors rien.

# Prix

Les prix de la liste sont en euros, par voiture, pour un aller simple et jusqu’à quatre passagers. Ils sont les mêmes dans les deux sens. Le carburant, la climatisation et les bagages sont compris.

Le tarif de nuit vaut pour les départs entre 22 h et 6 h, et seulement vers Ksamil et pour les trajets en ville. Là où la liste indique un prix de nuit, ce prix est fixe lui aussi.

Si votre trajet ne figure pas dans la liste, nous vous disons le prix avant le départ et vous décidez. Le chauffeur ne modifie pas un prix convenu. Si vous changez d’itinéraire ou ajoutez des arrêts en route, le chauffeur vous annonce d’abord le nouveau prix.

Au-delà de quatre passagers, il faut une deuxième voiture ou une plus grande. Nous vous disons ce prix avant que vous décidiez.

Le prix des excursions est par voiture. Pour les sorties en mer, chaque offre précise si le prix est par personne ou pour tout le bateau.

# Paiement

Vous payez après le trajet, en espèces, en euros ou en leks. Un euro vaut chez nous 100 leks. Si vous souhaitez payer par carte, demandez-le-nous à l’avance. Nous n’encaissons aucun paiement sur ce site.

# Modification ou annulation

Vous pouvez modifier ou annuler gratuitement. Prévenez-nous au moins 2 heures avant un trajet local et 24 heures avant un long transfert, une excursion ou une sortie en mer. Indiquez votre référence.

Si vous êtes en retard, appelez-nous. Si nous ne parvenons pas à vous joindre et que vous ne vous présentez pas dans les 15 minutes qui suivent l’heure convenue, ou dans les 45 minutes à un aéroport ou dans un port, le chauffeur peut partir. Si votre ferry ou votre vol a du retard, nous attendons, gratuitement. S’il est annulé ou en retard de plusieurs heures, envoyez-nous un message et nous décalons le rendez-vous.

# Bateaux et météo

Les sorties en mer sont assurées par des capitaines d’ici ; en confirmant, nous vous disons avec qui vous partez. Le capitaine décide si l’on peut naviguer en sécurité. Si une sortie est annulée à cause de la mer, vous choisissez un autre jour ou vous ne payez rien.

# En voiture

Merci d’attacher votre ceinture. Les enfants voyagent dans un siège adapté, que nous fournissons gratuitement si vous le demandez à l’avance. Merci de ne pas fumer. Si vous abîmez la voiture volontairement, vous payez la réparation.

# En cas de problème

Dites-le-nous, avec votre référence. Nous répondons de nos chauffeurs et de nos voitures comme l’exige la loi albanaise. Les sorties en mer aussi, c’est chez nous que vous les réservez : si quelque chose n’est pas comme convenu, dites-le-nous et nous le réglons avec le capitaine. Nous ne sommes pas responsables des retards dus aux routes fermées, à la météo ou aux grèves, mais nous vous aidons à trouver une autre solution. Rien ici ne retire les droits que la loi vous donne en tant que consommateur.

# Ce site

Nous tenons à jour les textes, les horaires et les prix. Si un prix affiché ici est manifestement une erreur, nous vous le disons avant le trajet et vous pouvez annuler. Les textes et les images nous appartiennent ou appartiennent à leurs auteurs.

# Droit applicable

Le droit albanais s’applique. Si vous êtes un consommateur, vous gardez la protection impérative que vous accorde la loi de votre pays de résidence.`

const privacyText = `Nous conservons le strict nécessaire pour un trajet en taxi, et seulement le temps nécessaire. Voici tout.

# Qui est responsable

Taxi Saranda, Saranda, Albanie. Nous traitons vos données selon la loi albanaise sur la protection des données personnelles (n° 124/2024). Vous pouvez nous joindre au numéro de téléphone indiqué au bas de chaque page.

# Ce que nous enregistrons quand vous réservez

Votre nom, votre numéro de téléphone et votre adresse e-mail ; le nombre de passagers ; l’heure de départ et les deux adresses ; l’excursion ou la sortie choisie ; la langue de la page ; ce que vous nous dites du trajet, comme le ferry, les sièges enfant ou une note ; et ce que devient la réservation (confirmée, effectuée et payée, annulée, et si vous avez lu qu’un départ n’a pas lieu).

Ces données nous servent à vous conduire, à vous joindre si quelque chose change et à répondre ensuite à vos questions. La base légale est le contrat que vous concluez avec nous en réservant. Sans ces données, nous ne pouvons pas prendre la réservation.

Si vous touchez « Utiliser ma position », votre appareil inscrit votre position dans l’adresse de départ. Nous ne l’apprenons que lorsque vous envoyez le formulaire.

# Qui les voit

Les personnes de notre bureau, et le chauffeur ou le capitaine qui vous emmène. En dehors d’elles, ceux qui les traitent pour notre compte : les entreprises qui hébergent ce site et nos e-mails, le service d’agenda dans lequel un chauffeur ou notre bureau s’est abonné aux trajets, et WhatsApp si nous vous y écrivons. Si vous préférez que nous ne vous écrivions pas sur WhatsApp, dites-le dans la note. Nous ne vendons pas vos données, nous ne les utilisons pas pour envoyer de la publicité et nous ne les donnons à personne d’autre, sauf si la loi nous y oblige.

# Combien de temps

Douze mois après le trajet, vos nom, numéro de téléphone, e-mail et adresses sont effacés de la réservation. Il ne reste que ce qui ne permet pas de remonter jusqu’à vous, comme la date et le prix. Sur votre demande, nous les supprimons plus tôt, sauf si la loi nous oblige à les garder.

# Cookies

Un seul : le cookie languageCode retient la langue que vous avez choisie. Votre navigateur garde dans son propre stockage, sur votre appareil : ce choix, ce que vous saisissez dans le formulaire, pour que rien ne se perde si la connexion est faible, le chemin vers votre réservation et des copies des pages lues, pour qu’elles s’ouvrent aussi sans réseau. Il n’y a aucun cookie publicitaire ou de suivi, et donc aucun bandeau à fermer.

# Aucun service extérieur

Pages, images, cartes et polices viennent toutes de notre propre serveur. Aucune société d’analyse, aucun réseau social, aucun service de cartes n’est informé de votre visite. C’est seulement si vous touchez un lien vers WhatsApp, Facebook, Instagram ou votre application de cartes que vous y allez, et leurs règles s’appliquent alors.

# Journaux techniques

Pour empêcher l’usage abusif du formulaire, notre serveur compte les réservations par adresse internet et par numéro de téléphone, et les e-mails par adresse e-mail. C’est notre intérêt légitime. Il ne conserve pour cela aucune de ces adresses, ni aucun numéro, mais seulement un code qui en est tiré (hash), et l’efface au bout d’une heure, au bout d’un jour pour les adresses e-mail. Quand nous vous avons remercié d’un trajet, un code de ce type nous empêche de recommencer pendant 90 jours. Rien de ce que vous saisissez dans le formulaire n’entre dans ses journaux.

# Vos droits

Vous avez le droit de savoir quelles données nous détenons sur vous, d’en recevoir une copie, y compris dans un format qu’une autre entreprise peut lire, de les faire corriger ou supprimer, d’en faire limiter l’utilisation et de vous y opposer. Appelez-nous ou écrivez-nous avec votre référence ; cela ne coûte rien et nous répondons dans un délai d’un mois. Vous pouvez aussi déposer une réclamation auprès du Commissaire albanais pour le droit à l’information et la protection des données personnelles, ou de l’autorité de votre pays.`

export const legal: SeedContents['legal'] = {
  ...shared.legal,
  termsTitle: 'Conditions d’utilisation',
  termsText,
  privacyTitle: 'Politique de confidentialité',
  privacyText,
}
