import type { messages as declared } from '#domain/content/blocks/messages.ts'
import type { SeedOf } from '#seed/seed-contents.ts'

export const messages: SeedOf<typeof declared> = {
  confirm: 'Γεια σας, εδώ Taxi Saranda. Η κράτησή σας {reference} επιβεβαιώθηκε: {time}, {pickup} → {dropoff}. {link}',
  offer: 'Γεια σας, σας προσφέρουμε σταθερή τιμή: {price}, {time}, {pickup} → {dropoff}. Αποδοχή εδώ: {link}',
  driver: 'Γεια σας, ο οδηγός σας ({time}): {driver}, {car}, πινακίδα {plate}. {link}',
  onTheWay: 'Γεια σας, ο οδηγός μας έρχεται σε εσάς: {pickup}. Τα λέμε σε λίγο! Taxi Saranda',
  here: 'Γεια σας, φτάσαμε και σας περιμένουμε: {pickup}. Taxi Saranda',
  late: 'Γεια σας, συγγνώμη, θα αργήσουμε λίγα λεπτά για τη διαδρομή σας {reference}. Ερχόμαστε το συντομότερο. Taxi Saranda',
  weather: 'Γεια σας, η θάλασσα έχει πολύ κύμα, {time}. Διαλέξτε άλλη μέρα ή ακυρώστε χωρίς χρέωση: {link}',
  reminder:
    'Γεια σας, σας περιμένουμε: {time}, {pickup} → {dropoff}. Αν αργήσει το πλοίο ή η πτήση, γράψτε μας. {link}',
}
