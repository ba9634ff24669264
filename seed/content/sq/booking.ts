import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Rezervoni udhëtimin',
  sectionSubtitle: 'Për më pak se një minutë',
  description:
    'Na thoni ku dhe kur. Për çdo destinacion të listës sonë e shihni çmimin menjëherë, dhe ai nuk ndryshon. Paguani në fund të udhëtimit.',
  nameLabel: 'Emri juaj',
  passengersLabel: 'Pasagjerë',
  pickupDateLabel: 'Data dhe ora e nisjes',
  pickupAddressLabel: 'Adresa e nisjes',
  dropOffAddressLabel: 'Adresa e mbërritjes',
  emailLabel: 'E-mail',
  emailPlaceholder: 'emri@example.com',
  phoneLabel: 'Numri i telefonit',
  buttonLabel: 'Rezervoni tani',
  sendingText: 'Po dërgohet…',
  bookingConfirmedText: 'E morëm rezervimin!',
  bookingConfirmationMessage:
    'E konfirmojmë me WhatsApp, telefon ose e-mail dhe ju themi kush vjen t’ju marrë. Ju lutemi ruajeni kodin e rezervimit.',
  thankYouMessage: 'Faleminderit. Mirë u pafshim në Sarandë!',
}
