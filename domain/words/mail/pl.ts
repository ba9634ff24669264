import type { MailWords } from './en.ts'

export const mail: MailWords = {
  greeting: 'Dzień dobry!',

  receivedSubject: '{reference}: mamy Twoją rezerwację',
  receivedTitle: 'Mamy Twoją rezerwację',
  receivedText:
    'Dziękujemy. Twoja rezerwacja do nas dotarła. Potwierdzimy ją {within} przez WhatsApp, telefonicznie lub e-mailem.',
  confirmedSubject: '{reference}: rezerwacja potwierdzona',
  confirmedTitle: 'Twoja rezerwacja jest potwierdzona',
  confirmedText:
    'Będziemy w miejscu odbioru o podanej niżej godzinie. Jeśli prom lub samolot się spóźni, po prostu daj nam znać.',
  offerSubject: '{reference}: Twoja cena to {price}',
  offerTitle: 'Twoja cena',
  offerText:
    'Nasza stała cena dla Ciebie to {price}. Oferta jest ważna do {until} (czas w Sarandzie). Dopóki jej nie przyjmiesz, nic nie jest ustalone.',
  offerSee: 'Zobacz ofertę i przyjmij ją',
  cancelledSubject: '{reference}: rezerwacja odwołana',
  cancelledTitle: 'Twoja rezerwacja jest odwołana',
  cancelledText: 'Nie musisz robić nic więcej. Jeśli to dla Ciebie niespodzianka, zadzwoń lub napisz do nas.',

  reminderSubject: '{reference}: do zobaczenia {when}',
  reminderTitle: 'Do zobaczenia',
  reminderText:
    'Krótkie przypomnienie. Będziemy w miejscu odbioru: {when} (czas w Sarandzie). Jeśli prom lub samolot się spóźni albo coś się zmieniło, po prostu daj nam znać.',
  driverHeading: 'Z kim jedziesz',
  driver: 'Kierowca',
  skipper: 'Sternik',
  car: 'Samochód',
  boat: 'Łódź',
  driverPhone: 'Telefon',
  driverSubject: '{reference}: prowadzi {driver}',
  driverText:
    'Prowadzi {driver}: {when} (czas w Sarandzie). Pojazd, numer rejestracyjny i telefon są poniżej. Jeśli coś się zmieniło, po prostu zadzwoń.',

  thanksSubject: 'Dziękujemy za wspólną podróż',
  thanksTitle: 'Dziękujemy za wspólną podróż',
  thanksText:
    'Mamy nadzieję, że przejazd się udał. Opowiesz innym podróżnym, jak było? To zajmie minutę, a nam bardzo pomoże. A jeśli coś było nie tak, po prostu odpowiedz na tę wiadomość: chcemy o tym wiedzieć.',
  thanksReview: 'Napisz opinię',

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
  stateOffered: 'Nasza cena czeka na Twoją odpowiedź',
  nextOffered: 'Gdy ją przyjmiesz, cena będzie ostateczna, a rezerwacja potwierdzona.',
  offerHeading: 'Nasza cena dla Ciebie',
  offerForAll: 'dla wszystkich razem',
  offerUntil: 'Ważna do {until} (czas w Sarandzie), jeszcze {left}.',
  offerAccept: 'Przyjmuję {price}',
  offerDecline: 'Nie, dziękuję',
  offerDeclined: 'Nasza oferta {price} została odrzucona. Jeśli zmienisz zdanie, zadzwoń lub napisz do nas.',
  offerExpired: 'Nasza oferta {price} wygasła. Zadzwoń lub napisz do nas, a przygotujemy nową.',
  offerGone: 'Ta oferta już nie obowiązuje. To, co obowiązuje teraz, jest poniżej.',
  keepPrivate: 'Każdy, kto ma adres tej strony, może zobaczyć tę rezerwację. Zachowaj go dla siebie.',
  askToCancel: 'Poproś o odwołanie',
  askToCancelText: 'Od razu zobaczymy Twoją prośbę i potwierdzimy odwołanie.',
  askToCancelYes: 'Tak, proszę o odwołanie',
  askedToCancel: 'Mamy Twoją prośbę o odwołanie tej rezerwacji. Potwierdzimy je, gdy tylko ją przeczytamy.',
}
