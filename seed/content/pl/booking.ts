import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Potwierdź rezerwację',
  sectionSubtitle: 'Zarezerwuj przejazd w kilka sekund!',
  description:
    'Podaj, skąd, dokąd i kiedy. Dla każdej trasy z cennika od razu widzisz cenę, która już się nie zmieni. Płacisz po jeździe.',
  nameLabel: 'Imię i nazwisko',
  passengersLabel: 'Pasażerowie',
  pickupDateLabel: 'Data i godzina odbioru',
  pickupAddressLabel: 'Adres odbioru',
  dropOffAddressLabel: 'Adres docelowy',
  emailLabel: 'E-mail',
  emailPlaceholder: 'imie@example.com',
  phoneLabel: 'Numer telefonu',
  buttonLabel: 'Zarezerwuj',
  sendingText: 'Wysyłanie...',
  bookingConfirmedText: 'Rezerwacja potwierdzona!',
  bookingConfirmationMessage:
    'Mamy Twoją rezerwację. Odezwiemy się i powiemy, kto będzie Twoim kierowcą. Zachowaj potwierdzenie z numerem rezerwacji.',
  thankYouMessage: 'Dziękujemy. Do zobaczenia w Sarandzie!',
}
