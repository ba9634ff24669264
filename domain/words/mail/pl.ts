import type { MailWords } from './en.ts'

export const mail: MailWords = {
  greeting: 'Dzień dobry!',
  withinOneHour: 'w ciągu godziny',
  withinHours: 'w ciągu {hours} godzin',

  receivedSubject: '{reference}: mamy Twoją rezerwację',
  receivedTitle: 'Mamy Twoją rezerwację',
  receivedText:
    'Dziękujemy. Twoja rezerwacja do nas dotarła. Potwierdzimy ją {within} przez WhatsApp, telefonicznie lub e-mailem.',
  confirmedSubject: '{reference}: rezerwacja potwierdzona',
  confirmedTitle: 'Twoja rezerwacja jest potwierdzona',
  confirmedText:
    'Będziemy w miejscu odbioru o podanej niżej godzinie. Jeśli prom lub samolot się spóźni, po prostu daj nam znać.',
  cancelledSubject: '{reference}: rezerwacja odwołana',
  cancelledTitle: 'Twoja rezerwacja jest odwołana',
  cancelledText: 'Nie musisz robić nic więcej. Jeśli to dla Ciebie niespodzianka, zadzwoń lub napisz do nas.',

  seeBooking: 'Zobacz swoją rezerwację',
  linkNote: 'Link jest tylko dla Ciebie: pokazuje tę rezerwację i pozwala poprosić o jej odwołanie.',
  calendarNote: 'Załączony plik zapisuje przejazd w Twoim kalendarzu o właściwej godzinie, gdziekolwiek jesteś.',
  reachUs: 'Zadzwoń do nas: {phone}',
  whyNote: 'Otrzymujesz tę wiadomość, ponieważ ten adres podano przy rezerwacji w Taxi Saranda.',

  pageTitle: 'Twoja rezerwacja',
  stateNew: 'Czeka na nasze potwierdzenie',
  stateConfirmed: 'Potwierdzona',
  stateDone: 'Zakończona',
  stateCancelled: 'Odwołana',
  stateRefused: 'Nieprzyjęta',
  nextNew: 'Mamy Twoją rezerwację i potwierdzimy ją {within} przez WhatsApp, telefonicznie lub e-mailem.',
  nextDone: 'Dziękujemy za wspólną podróż. Do zobaczenia znów w Sarandzie!',
  nextRefused: 'Nie mogliśmy przyjąć tej rezerwacji. Jeśli nadal chcesz jechać, zadzwoń lub napisz do nas.',
  keepPrivate: 'Każdy, kto ma adres tej strony, może zobaczyć tę rezerwację. Zachowaj go dla siebie.',
  askToCancel: 'Poproś o odwołanie',
  askToCancelText: 'Od razu zobaczymy Twoją prośbę i potwierdzimy odwołanie.',
  askToCancelYes: 'Tak, proszę o odwołanie',
  askedToCancel: 'Mamy Twoją prośbę o odwołanie tej rezerwacji. Potwierdzimy je, gdy tylko ją przeczytamy.',
}
