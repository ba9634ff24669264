import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Επιβεβαιώστε την κράτησή σας',
  sectionSubtitle: 'Κλείστε τη διαδρομή σας σε λίγα δευτερόλεπτα!',
  description:
    'Πείτε μας πού και πότε. Για κάθε διαδρομή του τιμοκαταλόγου βλέπετε αμέσως την τιμή, και δεν αλλάζει. Πληρώνετε μετά τη διαδρομή.',
  nameLabel: 'Ονοματεπώνυμο',
  passengersLabel: 'Επιβάτες',
  pickupDateLabel: 'Ημερομηνία και ώρα παραλαβής',
  pickupAddressLabel: 'Διεύθυνση παραλαβής',
  dropOffAddressLabel: 'Διεύθυνση προορισμού',
  emailLabel: 'E-mail',
  emailPlaceholder: 'onoma@example.com',
  phoneLabel: 'Αριθμός τηλεφώνου',
  buttonLabel: 'Κάντε κράτηση',
  sendingText: 'Αποστολή...',
  bookingConfirmedText: 'Η κράτησή σας επιβεβαιώθηκε!',
  bookingConfirmationMessage:
    'Λάβαμε την κράτησή σας και θα επικοινωνήσουμε μαζί σας για να σας πούμε το όνομα του οδηγού. Κρατήστε το αποδεικτικό με τον κωδικό σας.',
  thankYouMessage: 'Σας ευχαριστούμε. Θα σας δούμε στους Αγίους Σαράντα!',
}
