import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'
import { about } from './about.ts'
import { attractions } from './attractions.ts'
import { boatTrips } from './boat-trips.ts'
import { legal } from './legal.ts'
import { plans } from './plans.ts'
import { taxi } from './taxi.ts'
import { tours } from './tours.ts'

/** The shipped site in Polish. */
export const contents: SeedContents = {
  header: {
    ...shared.header,
    homeLabel: 'Start',
    aboutUsLabel: 'O nas',
    servicesLabel: 'Usługi',
    boatTripsLabel: 'Rejsy',
    toursLabel: 'Wycieczki',
    taxiDrivesLabel: 'Przejazdy taksówką',
    attractionsLabel: 'Atrakcje',
    plansLabel: 'Cennik',
    contactUsLabel: 'Kontakt',
    bookNowLabel: 'Zarezerwuj',
  },
  hero: {
    ...shared.hero,
    experienceLabel: 'lat na tych drogach',
    welcomeText: 'Taksówki, wycieczki i rejsy w Sarandzie',
    titleLine1: 'Cena jest stała.',
    titleLine2: 'Zmienia się tylko widok.',
    subtitle:
      'Kierowcy z Sarandy zawiozą Cię w każdy zakątek Riwiery Albańskiej. Jedna cena za cały samochód, ustalona przed kursem i potwierdzona na piśmie.',
  },
  'about-us': {
    ...shared.aboutUs,
    title: 'My tu mieszkamy',
    subtitle: 'Taksówki z Sarandy i kierowcy, których zna całe miasto',
    description:
      'W Sarandzie mamy biuro i tu są nasze domy. Od ponad siedmiu lat wozimy gości z promu do hotelu, z hotelu na plażę i przez góry na lotnisko. Cenę podajemy przed kursem i dokładnie tyle płacisz.',
    experiencedLabel: 'Doświadczenie',
    reliableLabel: 'Niezawodność',
    skilledLabel: 'Umiejętności',
    flexibleLabel: 'Elastyczność',
    satisfiedClientsLabel: 'zadowolonych klientów',
    feature1Title: 'Cena przed kursem',
    feature1Text:
      'Każda trasa z cennika ma jedną cenę za samochód. Widzisz ją przed rezerwacją i masz ją na potwierdzeniu.',
    feature2Title: 'Na czas, i wiadomo, kto przyjedzie',
    feature2Text: 'Powiemy Ci, kto po Ciebie przyjedzie. Jeśli prom lub samolot się spóźni, kierowca poczeka.',
    feature3Title: 'Chłodno i czysto',
    feature3Text: 'Każdy samochód ma klimatyzację i zabiera do czterech osób. Większa grupa? Przyjedziemy minivanem.',
  },
  services: {
    sectionTitle: 'Dokąd Cię zawieźć?',
    sectionSubtitle: 'Lądem i morzem, z Sarandy',
    description: 'Nie wiesz, co wybrać? Napisz, gdzie nocujesz i co chcesz zobaczyć. Odpowiemy z planem i ceną.',
    buttonLabel: 'Zapytaj nas',
    services: [
      {
        ...shared.services.airport,
        title: 'Transfery: lotnisko i port',
        description:
          'Lotnisko w Tiranie albo port w Sarandzie, do którego płyną promy z Korfu. Śledzimy Twój przyjazd i czekamy przy wyjściu z Twoim nazwiskiem na kartce.',
      },
      {
        ...shared.services.riviera,
        title: 'Transfery po Riwierze',
        description:
          'Ksamil, Borsh, Himara, Dhërmi, Wlora: od drzwi do drzwi drogą wzdłuż morza. Pięć minut na punkcie widokowym? Wystarczy powiedzieć.',
      },
      {
        ...shared.services.tours,
        title: 'Wycieczki jednodniowe',
        description:
          'Butrint, Niebieskie Oko, Gjirokastra, Llogara. Ty decydujesz, jak długo zostać; kierowca czeka i wie, gdzie dobrze zjeść.',
      },
      {
        ...shared.services.boats,
        title: 'Rejsy',
        description:
          'Na wyspy Ksamilu, do zatok Kakome i Krorëz albo na zachód słońca, z kapitanami, którzy wychowali się nad tym morzem.',
      },
    ],
  },
  plans,
  booking: {
    sectionTitle: 'Zarezerwuj przejazd',
    sectionSubtitle: 'W niecałą minutę',
    description:
      'Podaj, skąd, dokąd i kiedy. Dla każdej trasy z cennika od razu widzisz cenę, która już się nie zmieni. Płacisz po przejeździe.',
    nameLabel: 'Imię i nazwisko',
    passengersLabel: 'Pasażerowie',
    pickupDateLabel: 'Data i godzina odbioru',
    pickupAddressLabel: 'Adres odbioru',
    dropOffAddressLabel: 'Adres docelowy',
    emailLabel: 'E-mail',
    emailPlaceholder: 'imie@example.com',
    phoneLabel: 'Numer telefonu',
    buttonLabel: 'Zarezerwuj',
    sendingText: 'Wysyłanie…',
    bookingConfirmedText: 'Mamy Twoją rezerwację!',
    bookingConfirmationMessage:
      'Potwierdzimy ją przez WhatsApp, telefonicznie lub e-mailem i powiemy, kto po Ciebie przyjedzie. Zachowaj numer rezerwacji.',
    thankYouMessage: 'Dziękujemy. Do zobaczenia w Sarandzie!',
  },
  'why-choose-us': {
    sectionTitle: 'Cztery dobre powody',
    sectionDescription:
      'Może znasz historie o taksówkach, które po drodze drożeją. Dbamy o to, żeby u nas tak nie było.',
    feature1Title: 'Cena ani drgnie',
    feature1Description:
      'Jest stała, za cały samochód, ustalona, zanim wsiądziesz. Obowiązuje to, co uzgodnione: bez dopłat za bagaż, bez niespodzianek na koniec.',
    feature2Title: 'Masz to na piśmie',
    feature2Description:
      'Każda rezerwacja ma potwierdzenie z numerem. Jeśli trasa jest w cenniku, jest tam też cena. Możesz je pokazać kierowcy.',
    feature3Title: 'Ludzie stąd',
    feature3Description:
      'Nasi kierowcy mieszkają w Sarandzie, znają każdy zakręt nadmorskiej drogi i sami odbierają telefon.',
    feature4Title: 'Słaby zasięg nie przeszkadza',
    feature4Description:
      'Rezerwacja zajmuje mniej niż minutę, nawet przy wolnym internecie. Albo wyślij jedną wiadomość na WhatsAppie. To wystarczy.',
  },
  footer: {
    ...shared.footer,
    aboutDescription:
      'Taxi Saranda: przejazdy, wycieczki i rejsy na Riwierze Albańskiej, ze stałą ceną za samochód, ustaloną przed wyjazdem.',
    companyAboutLabel: 'O nas',
    companyContactLabel: 'Kontakt',
    companyServicesLabel: 'Usługi',
    companyPlansLabel: 'Cennik',
    serviceAirportLabel: 'Transfery na lotnisko',
    serviceBookingLabel: 'Przejazdy po mieście',
    serviceLongDistanceLabel: 'Dalekie trasy',
    supportNote: 'Zadzwoń lub napisz o każdej porze dnia i nocy. Odezwie się ktoś z Sarandy.',
    copyrightText: '© Taxi Saranda. Wszelkie prawa zastrzeżone.',
  },
  about,
  attractions,
  tours,
  'boat-trips': boatTrips,
  taxi,
  legal,
  messages: {
    confirm:
      'Dzień dobry, tu Taxi Saranda. Twoja rezerwacja {reference} jest potwierdzona: {time}, {pickup} → {dropoff}. Wszystko o niej: {link}',
    offer:
      'Dzień dobry, za przejazd {time}, {pickup} → {dropoff}, proponujemy stałą cenę: {price}. Możesz ją przyjąć tutaj: {link}',
    driver: 'Dzień dobry, Twój kierowca ({time}): {driver}, {car}, numer rejestracyjny {plate}. Twój przejazd: {link}',
    onTheWay: 'Jesteśmy już w drodze do Ciebie: {pickup}. Do zobaczenia! Taxi Saranda',
    here: 'Jesteśmy na miejscu i czekamy na Ciebie: {pickup}. Taxi Saranda',
    late: 'Przepraszamy, spóźnimy się kilka minut na Twój przejazd {reference}. Jedziemy najszybciej, jak się da. Taxi Saranda',
    weather:
      'Dzień dobry, morze jest zbyt wzburzone na wycieczkę {time}. Wybierz inny dzień albo odwołaj ją bez żadnych kosztów: {link}',
    reminder:
      'Dzień dobry, przypominamy o przejeździe: {time}, {pickup} → {dropoff}. Jeśli prom lub samolot się spóźni, po prostu napisz do nas. {link}',
  },
}
