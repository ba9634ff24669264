import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
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
}
