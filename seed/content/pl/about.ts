import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const about: SeedContents['about'] = {
  title: 'Twoi kierowcy w Sarandzie',
  subtitle:
    'Mała firma nad morzem, z własnymi samochodami, własnymi kierowcami i jedną zasadą: płacisz tyle, ile usłyszysz przed kursem.',
  missionTitle: 'Po co to robimy',
  missionDescription:
    'Przyjazd w nowe miejsce powinien być łatwy. Schodzisz z promu, ktoś stąd zna Twoje imię, w aucie jest chłodno, a cena jest już ustalona. Reszta dnia należy do morza.',
  whyChooseUsTitle: 'Na to możesz liczyć',
  whyChooseUsDescription: 'Sześć rzeczy, które są takie same na każdej trasie, krótkiej i długiej.',
  ctaTitle: 'Dokąd jedziemy?',
  ctaDescription: 'Podaj miejsce i godzinę. Zajmie to mniej niż minutę, a płacisz po przejeździe.',
  bookNowText: 'Zarezerwuj przejazd',
  stats: [
    { ...shared.stats.years, label: 'lat w Sarandzie' },
    { ...shared.stats.routes, label: 'tras ze stałą ceną' },
    { ...shared.stats.satisfied, label: 'zadowolonych klientów' },
    { ...shared.stats.hours, label: 'przejazdy w dzień i w nocy' },
  ],
  values: [
    {
      ...shared.values.honesty,
      title: 'Uczciwe ceny',
      description: 'Jedna cena za samochód, taka sama dla każdego, kto rezerwuje, zapisana, zanim ruszymy.',
    },
    {
      ...shared.values.safety,
      title: 'Spokojna jazda',
      description: 'Na drodze wzdłuż morza są zakręty i kozy. Nie spieszymy się i nigdy nie piszemy za kierownicą.',
    },
    {
      ...shared.values.punctuality,
      title: 'Punktualność',
      description: 'Jesteśmy kilka minut przed czasem, a gdy prom się spóźnia, czekamy.',
    },
    {
      ...shared.values.hospitality,
      title: 'Besa',
      description:
        'Po albańsku: dane słowo, którego się dotrzymuje. Zadbamy o gościa, a także o telefon zostawiony w aucie.',
    },
  ],
  features: [
    { ...shared.features.fixedPrice, text: 'Stała cena za samochód, uzgodniona przed kursem' },
    { ...shared.features.receipt, text: 'Pisemne potwierdzenie z numerem przy każdej rezerwacji' },
    { ...shared.features.licensed, text: 'Licencjonowani kierowcy, ubezpieczone auta z klimatyzacją' },
    { ...shared.features.locals, text: 'Kierowcy, którzy się tu urodzili i znają drogi' },
    { ...shared.features.groups, text: 'Do czterech osób w samochodzie, minivan dla większych grup' },
    { ...shared.features.whatsApp, text: 'Odpowiedzi na WhatsAppie, w dzień i w nocy' },
  ],
  driver: {
    ...shared.driver,
    title: 'Kierowca i założyciel',
    experience: '12 lat za kierownicą',
    rating: '4,9 na 5',
    completedTrips: 'Ponad 6500',
    bio: 'Ardit dorastał nad portem w Sarandzie, a prowadzić uczył się na serpentynach przełęczy Llogara. Letnie sezony przepracował w Apulii, potem wrócił do domu, kupił jeden żółty samochód i założył tę firmę. Wie, która piekarnia otwiera się o piątej i kiedy w Porto Palermo jest najpiękniejsze światło. O oliwę pytaj go tylko wtedy, gdy masz czas.',
    languages: ['Albański', 'angielski', 'włoski', 'trochę greckiego'],
    specialties: ['Nadmorska droga na Llogarę', 'Poranne transfery na lotnisko', 'Gjirokastra i jej historie'],
    certifications: ['Albańska licencja taksówkarska', 'Kurs pierwszej pomocy', 'Ubezpieczenie pasażerów'],
  },
  cars: [
    {
      ...shared.cars.sedan,
      fuelType: 'Diesel',
      transmission: 'Automat',
      luggage: '4 walizki',
      color: 'Żółty',
      status: 'Dostępny',
      description:
        'Ten żółty, który poznasz z daleka. Cichy, chłodny w środku, z bagażnikiem na wakacyjne walizki czterech osób. To on najczęściej jeździ do Ksamilu, Gjirokastry i na lotnisko w Tiranie, a po trzech godzinach drogi nadal wysiada się z niego z prostymi plecami.',
      forAudience: ['Pary', 'Rodziny czteroosobowe', 'Transfery na lotnisko'],
    },
    {
      ...shared.cars.minivan,
      fuelType: 'Diesel',
      transmission: 'Automat',
      luggage: '8 walizek',
      color: 'Biały',
      status: 'Na życzenie',
      description:
        'Osiem miejsc, przesuwne drzwi i klimatyzacja, która sięga ostatniego rzędu. Jedzie więcej niż cztery osoby? Daj znać, a przyjedzie właśnie on.',
      forAudience: ['Większe rodziny', 'Grupy przyjaciół', 'Goście weselni'],
    },
    {
      ...shared.cars.suv,
      fuelType: 'Hybryda',
      transmission: 'Automat',
      luggage: '4 walizki',
      color: 'Morski błękit',
      status: 'Dostępny',
      description:
        'Wyższy i pewny na szutrach, które prowadzą na plaże i do górskich wiosek. A okna ma jak stworzone do widoków w drodze na Llogarę.',
      forAudience: ['Wycieczki jednodniowe', 'Ukryte plaże', 'Pasjonaci fotografii'],
    },
  ],
}
