import type { DriverLanguage } from '../../languages/driver-languages.ts'
import type { PushKind } from '../../push/push-message.ts'
import type { StaffLanguage } from '../../languages/staff-languages.ts'

/** Those of the crew are those of staff, and more. */
export type PushLanguage = DriverLanguage | StaffLanguage

/** What a telephone shows when it rings. Nothing of it names a guest. */
export interface PushWords {
  titles: Record<PushKind, string>
  /** How late a guest says he is. */
  lateBy: string
  /** In place of an address that may say who lives there. */
  somewhere: string
  testTitle: string
  testBody: string
  testSent: string
  testGone: string
  testFailed: string
}

const en: PushWords = {
  titles: {
    'new-booking': 'New booking',
    'new-booking-again': 'Still unread: new booking',
    'cancel-asked': 'A guest asks to cancel',
    'offer-accepted': 'Offer accepted',
    'offer-declined': 'Offer declined',
    wish: 'A guest asks for a change',
    late: 'The guest is late',
    'handed-back': 'A ride was handed back',
    'departure-cancelled': 'A departure is cancelled',
    'departure-goes': 'A departure leaves after all',
    'guest-trip-cancelled': 'Your guest’s trip is cancelled',
    'guest-trip-goes': 'Your guest’s trip leaves after all',
    'party-joined': 'New guests for your departure',
    'party-changed': 'Guests of your departure have changed',
    'party-left': 'Guests of your departure are not coming',
    'boat-given': 'A departure for you',
    'boat-taken': 'No longer your departure',
    'boat-changed': 'Your departure has changed',
    'ride-given': 'A ride for you',
    'ride-moved': 'Your ride has moved',
    'ride-changed': 'Your ride has changed',
    'ride-taken': 'No longer your ride',
    'ride-cancelled': 'Your ride is cancelled',
  },
  lateBy: 'by {minutes} min',
  somewhere: 'an address',
  testTitle: 'It rings',
  testBody: 'This is how we reach you on this phone.',
  testSent: 'The message is on its way to this device.',
  testGone: 'This device can no longer be reached. Turn it on again on the device itself.',
  testFailed: 'The message did not get through. Please try again in a moment.',
}

const sq: PushWords = {
  titles: {
    'new-booking': 'Rezervim i ri',
    'new-booking-again': 'Ende i palexuar: rezervim i ri',
    'cancel-asked': 'Një klient kërkon anulim',
    'offer-accepted': 'Oferta u pranua',
    'offer-declined': 'Oferta u refuzua',
    wish: 'Një klient kërkon ndryshim',
    late: 'Klienti vonohet',
    'handed-back': 'Një shofer ktheu një udhëtim',
    'departure-cancelled': 'Një nisje u anulua',
    'departure-goes': 'Një nisje bëhet megjithatë',
    'guest-trip-cancelled': 'Turi ose shëtitja e klientit tuaj u anulua',
    'guest-trip-goes': 'Turi ose shëtitja e klientit tuaj bëhet megjithatë',
    'party-joined': 'Klientë të rinj për nisjen tuaj',
    'party-changed': 'Ndryshuan klientët e nisjes suaj',
    'party-left': 'Disa klientë nuk vijnë në nisjen tuaj',
    'boat-given': 'Një nisje për ju',
    'boat-taken': 'Nuk është më nisja juaj',
    'boat-changed': 'Nisja juaj ka ndryshuar',
    'ride-given': 'Një udhëtim për ju',
    'ride-moved': 'Udhëtimi juaj ka orë tjetër',
    'ride-changed': 'Udhëtimi juaj ka ndryshuar',
    'ride-taken': 'Nuk është më udhëtimi juaj',
    'ride-cancelled': 'Udhëtimi juaj u anulua',
  },
  lateBy: '{minutes} min',
  somewhere: 'një adresë',
  testTitle: 'Bie zilja',
  testBody: 'Kështu ju lajmërojmë në këtë telefon.',
  testSent: 'Mesazhi është nisur drejt kësaj pajisjeje.',
  testGone: 'Kjo pajisje nuk arrihet më. Aktivizojeni përsëri zilen në vetë pajisjen.',
  testFailed: 'Mesazhi nuk kaloi. Provoni përsëri pas pak.',
}

const el: PushWords = {
  titles: {
    'new-booking': 'Νέα κράτηση',
    'new-booking-again': 'Ακόμη αδιάβαστη: νέα κράτηση',
    'cancel-asked': 'Ένας πελάτης ζητά ακύρωση',
    'offer-accepted': 'Η προσφορά έγινε δεκτή',
    'offer-declined': 'Η προσφορά απορρίφθηκε',
    wish: 'Ένας πελάτης ζητά αλλαγή',
    late: 'Ο πελάτης θα αργήσει',
    'handed-back': 'Μια διαδρομή επιστράφηκε',
    'departure-cancelled': 'Μια αναχώρηση ακυρώθηκε',
    'departure-goes': 'Μια αναχώρηση τελικά γίνεται',
    'guest-trip-cancelled': 'Η εκδρομή του πελάτη σου ακυρώθηκε',
    'guest-trip-goes': 'Η εκδρομή του πελάτη σου τελικά γίνεται',
    'party-joined': 'Νέοι επιβάτες στην αναχώρησή σου',
    'party-changed': 'Άλλαξαν οι επιβάτες της αναχώρησής σου',
    'party-left': 'Κάποιοι επιβάτες δεν θα έρθουν στην αναχώρησή σου',
    'boat-given': 'Μια αναχώρηση για σένα',
    'boat-taken': 'Δεν είναι πια δική σου αναχώρηση',
    'boat-changed': 'Η αναχώρησή σου άλλαξε',
    'ride-given': 'Μια διαδρομή για σένα',
    'ride-moved': 'Η διαδρομή σου άλλαξε ώρα',
    'ride-changed': 'Η διαδρομή σου άλλαξε',
    'ride-taken': 'Δεν είναι πια δική σου διαδρομή',
    'ride-cancelled': 'Η διαδρομή σου ακυρώθηκε',
  },
  lateBy: '{minutes} λεπτά',
  somewhere: 'μια διεύθυνση',
  testTitle: 'Χτυπάει',
  testBody: 'Έτσι σε ειδοποιούμε σε αυτό το τηλέφωνο.',
  testSent: 'Το μήνυμα είναι καθ’ οδόν προς αυτή τη συσκευή.',
  testGone: 'Αυτή η συσκευή δεν είναι πια προσβάσιμη. Ενεργοποίησέ την ξανά από την ίδια τη συσκευή.',
  testFailed: 'Το μήνυμα δεν έφτασε. Δοκίμασε ξανά σε λίγο.',
}

const it: PushWords = {
  titles: {
    'new-booking': 'Nuova prenotazione',
    'new-booking-again': 'Ancora da leggere: nuova prenotazione',
    'cancel-asked': 'Un cliente chiede di annullare',
    'offer-accepted': 'Offerta accettata',
    'offer-declined': 'Offerta rifiutata',
    wish: 'Un cliente chiede una modifica',
    late: 'Il cliente è in ritardo',
    'handed-back': 'Una corsa è stata restituita',
    'departure-cancelled': 'Una partenza è annullata',
    'departure-goes': 'Una partenza alla fine si fa',
    'guest-trip-cancelled': 'La gita del tuo cliente è annullata',
    'guest-trip-goes': 'La gita del tuo cliente alla fine parte',
    'party-joined': 'Nuovi clienti per la tua partenza',
    'party-changed': 'Sono cambiati i clienti della tua partenza',
    'party-left': 'Alcuni clienti della tua partenza non vengono',
    'boat-given': 'Una partenza per te',
    'boat-taken': 'La partenza non è più tua',
    'boat-changed': 'La tua partenza è cambiata',
    'ride-given': 'Una corsa per te',
    'ride-moved': 'La tua corsa ha cambiato orario',
    'ride-changed': 'La tua corsa è cambiata',
    'ride-taken': 'La corsa non è più tua',
    'ride-cancelled': 'La tua corsa è annullata',
  },
  lateBy: 'di {minutes} min',
  somewhere: 'un indirizzo',
  testTitle: 'Suona',
  testBody: 'Così ti avvisiamo su questo telefono.',
  testSent: 'Il messaggio è in viaggio verso questo dispositivo.',
  testGone: 'Questo dispositivo non è più raggiungibile. Riattivalo sul dispositivo stesso.',
  testFailed: 'Il messaggio non è arrivato. Riprova tra poco.',
}

const dictionaries: Record<PushLanguage, PushWords> = { en, sq, el, it }

export const pushWordsFor = (language: PushLanguage): PushWords => dictionaries[language]
