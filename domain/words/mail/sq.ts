import type { MailWords } from './en.ts'

export const mail: MailWords = {
  greeting: 'Përshëndetje {name},',
  withinOneHour: 'brenda një ore',
  withinHours: 'brenda {hours} orëve',

  receivedSubject: '{reference}: e morëm rezervimin tuaj',
  receivedTitle: 'E morëm rezervimin tuaj',
  receivedText: 'Faleminderit. Rezervimi juaj mbërriti te ne. E konfirmojmë {within}, me WhatsApp, telefon ose e-mail.',
  confirmedSubject: '{reference}: rezervimi juaj u konfirmua',
  confirmedTitle: 'Rezervimi juaj u konfirmua',
  confirmedText:
    'Do të jemi në vendin e nisjes në orën e shënuar më poshtë. Nëse trageti ose avioni juaj vonohet, mjafton të na njoftoni.',
  cancelledSubject: '{reference}: rezervimi juaj u anulua',
  cancelledTitle: 'Rezervimi juaj u anulua',
  cancelledText:
    'Nuk keni nevojë të bëni asgjë tjetër. Nëse nuk e prisnit këtë, ju lutemi na telefononi ose na shkruani.',

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
  keepPrivate: 'Kushdo që ka adresën e kësaj faqeje mund ta shohë rezervimin. Mbajeni për vete.',
  askToCancel: 'Kërkoni anulimin',
  askToCancelText: 'Kërkesën tuaj e shohim menjëherë dhe jua konfirmojmë anulimin.',
  askToCancelYes: 'Po, kërkoj anulimin',
  askedToCancel: 'Na keni kërkuar ta anulojmë këtë rezervim. Jua konfirmojmë anulimin sapo ta lexojmë kërkesën.',
}
