import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Konfirmoni rezervimin',
  sectionSubtitle: 'Rezervoni udhëtimin për pak sekonda!',
  description:
    'Na thoni ku dhe kur. Për çdo linjë të listës sonë e shihni çmimin menjëherë, dhe ai nuk ndryshon. Paguani në fund të udhëtimit.',
  nameLabel: 'Emri juaj',
  passengersLabel: 'Pasagjerë',
  pickupDateLabel: 'Data dhe ora e nisjes',
  pickupAddressLabel: 'Adresa e nisjes',
  dropOffAddressLabel: 'Adresa e mbërritjes',
  emailLabel: 'E-mail',
  emailPlaceholder: 'emri@example.com',
  phoneLabel: 'Numri i telefonit',
  buttonLabel: 'Rezervo tani',
  sendingText: 'Po dërgohet...',
  bookingConfirmedText: 'Rezervimi u konfirmua!',
  bookingConfirmationMessage:
    'Rezervimi juaj na ka mbërritur. Do t’ju kontaktojmë me emrin e shoferit. Ju lutemi ruajeni këtë konfirmim me kodin e rezervimit.',
  thankYouMessage: 'Faleminderit. Mirë u pafshim në Sarandë!',
}
