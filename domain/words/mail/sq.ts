import type { MailWords } from './en.ts'

export const mail: MailWords = {
  greeting: 'Përshëndetje {name},',

  receivedSubject: '{reference}: e morëm rezervimin tuaj',
  receivedTitle: 'E morëm rezervimin tuaj',
  receivedText: 'Faleminderit. Rezervimi juaj mbërriti te ne. E konfirmojmë {within}, me WhatsApp, telefon ose e-mail.',
  confirmedSubject: '{reference}: rezervimi juaj u konfirmua',
  confirmedTitle: 'Rezervimi juaj u konfirmua',
  confirmedText:
    'Do të jemi në vendin e nisjes në orën e shënuar më poshtë. Nëse trageti ose avioni juaj vonohet, mjafton të na njoftoni.',
  offerSubject: '{reference}: çmimi juaj është {price}',
  offerTitle: 'Çmimi juaj',
  offerText:
    'Çmimi ynë i fiksuar për ju është {price}. Oferta vlen deri më {until} (ora e Sarandës). Derisa ta pranoni ju, nuk është vendosur asgjë.',
  offerSee: 'Shihni ofertën dhe pranojeni',
  cancelledSubject: '{reference}: rezervimi juaj u anulua',
  cancelledTitle: 'Rezervimi juaj u anulua',
  cancelledText:
    'Nuk keni nevojë të bëni asgjë tjetër. Nëse nuk e prisnit këtë, ju lutemi na telefononi ose na shkruani.',

  reminderSubject: '{reference}: shihemi {when}',
  reminderTitle: 'Shihemi së shpejti',
  reminderText:
    'Një kujtesë e shkurtër: do të jemi në vendin e nisjes {when} (ora e Sarandës). Nëse trageti ose avioni juaj vonohet, ose diçka ka ndryshuar, mjafton të na njoftoni.',
  driverHeading: 'Me kë udhëtoni',
  driver: 'Shoferi',
  skipper: 'Kapiteni',
  car: 'Makina',
  boat: 'Varka',
  driverPhone: 'Telefoni',
  driverSubject: '{reference}: udhëtoni me {driver}',
  driverText:
    'Udhëtoni me {driver}, {when} (ora e Sarandës). Mjeti, targa dhe telefoni janë më poshtë. Nëse diçka ka ndryshuar, mjafton të telefononi.',

  thanksSubject: 'Faleminderit që udhëtuat me ne',
  thanksTitle: 'Faleminderit që udhëtuat me ne',
  thanksText:
    'Shpresojmë t’ju ketë pëlqyer udhëtimi. A do t’u tregonit udhëtarëve të tjerë si ishte? Duhet vetëm një minutë dhe na ndihmon shumë. E nëse diçka nuk shkoi mirë, mjafton t’i përgjigjeni këtij e-maili: duam ta dimë.',
  thanksReview: 'Shkruani një vlerësim',

  seeBooking: 'Shihni rezervimin tuaj',
  linkNote: 'Kjo lidhje është vetëm për ju: tregon rezervimin dhe ju lejon të kërkoni anulimin e tij.',
  calendarNote: 'Skedari i bashkëngjitur e vendos udhëtimin në kalendarin tuaj, në orën e duhur kudo që të jeni.',
  reachUs: 'Na telefononi: {phone}',
  whyNote: 'E merrni këtë e-mail sepse kjo adresë u dha për një rezervim te Taxi Saranda.',

  pageTitle: 'Rezervimi juaj',
  stateNew: 'Në pritje të konfirmimit tonë',
  stateConfirmed: 'I konfirmuar',
  stateDone: 'I përfunduar',
  stateCancelled: 'I anuluar',
  stateRefused: 'Nuk u pranua',
  nextNew: 'E kemi rezervimin tuaj dhe e konfirmojmë {within}, me WhatsApp, telefon ose e-mail.',
  nextDone: 'Faleminderit që udhëtuat me ne. Mirë u pafshim sërish në Sarandë!',
  nextRefused:
    'Nuk mundëm ta pranonim këtë rezervim. Nëse doni ende të udhëtoni, ju lutemi na telefononi ose na shkruani.',
  stateOffered: 'Çmimi ynë pret përgjigjen tuaj',
  nextOffered: 'Sapo ta pranoni, ky çmim nuk ndryshon më dhe rezervimi juaj është i konfirmuar.',
  offerHeading: 'Çmimi ynë për ju',
  offerForAll: 'për të gjithë ju së bashku',
  offerUntil: 'Vlen deri më {until} (ora e Sarandës), edhe {left}.',
  offerAccept: 'Pranoj {price}',
  offerDecline: 'Jo, faleminderit',
  offerDeclined: 'E refuzuat ofertën tonë prej {price}. Nëse ndërroni mendje, ju lutemi na telefononi ose na shkruani.',
  offerExpired: 'Oferta jonë prej {price} ka skaduar. Ju lutemi na telefononi ose na shkruani dhe ju bëjmë një të re.',
  offerGone: 'Kjo ofertë nuk vlen më. Çfarë vlen tani, e shihni më poshtë.',
  keepPrivate: 'Kushdo që ka adresën e kësaj faqeje mund ta shohë rezervimin. Mbajeni për vete.',
  askToCancel: 'Kërkoni anulimin',
  askToCancelText: 'Kërkesën tuaj e shohim menjëherë dhe jua konfirmojmë anulimin.',
  askToCancelYes: 'Po, kërkoj anulimin',
  askedToCancel: 'Na keni kërkuar ta anulojmë këtë rezervim. Jua konfirmojmë anulimin sapo ta lexojmë kërkesën.',
}
