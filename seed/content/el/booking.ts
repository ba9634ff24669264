import type { SeedContents } from '#seed/seed-contents.ts'

export const booking: SeedContents['booking'] = {
  sectionTitle: 'Κλείστε τη διαδρομή σας',
  sectionSubtitle: 'Σε λιγότερο από ένα λεπτό',
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
  sendingText: 'Αποστολή…',
  bookingConfirmedText: 'Λάβαμε την κράτησή σας!',
  bookingConfirmationMessage:
    'Θα την επιβεβαιώσουμε με WhatsApp, τηλέφωνο ή e-mail και θα σας πούμε ποιος θα σας παραλάβει. Κρατήστε τον κωδικό σας.',
  thankYouMessage: 'Σας ευχαριστούμε. Θα σας δούμε στους Αγίους Σαράντα!',
}
