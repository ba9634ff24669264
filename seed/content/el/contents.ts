import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'
import { about } from './about.ts'
import { attractions } from './attractions.ts'
import { boatTrips } from './boat-trips.ts'
import { legal } from './legal.ts'
import { plans } from './plans.ts'
import { taxi } from './taxi.ts'
import { tours } from './tours.ts'

/** The shipped site in Greek. */
export const contents: SeedContents = {
  header: {
    ...shared.header,
    homeLabel: 'Αρχική',
    aboutUsLabel: 'Ποιοι είμαστε',
    servicesLabel: 'Υπηρεσίες',
    boatTripsLabel: 'Εκδρομές με σκάφος',
    toursLabel: 'Εκδρομές',
    taxiDrivesLabel: 'Διαδρομές ταξί',
    attractionsLabel: 'Αξιοθέατα',
    plansLabel: 'Τιμές',
    contactUsLabel: 'Επικοινωνία',
    bookNowLabel: 'Κράτηση',
  },
  hero: {
    ...shared.hero,
    experienceLabel: 'χρόνια στον δρόμο',
    welcomeText: 'Ταξί, εκδρομές και βόλτες με σκάφος στους Αγίους Σαράντα',
    titleLine1: 'Σταθερή τιμή.',
    titleLine2: 'Αλλάζει μόνο η θέα.',
    subtitle:
      'Οδηγοί από τους Αγίους Σαράντα σάς ταξιδεύουν στην αλβανική Ριβιέρα. Μία τιμή για όλο το αυτοκίνητο, συμφωνημένη πριν ξεκινήσετε και επιβεβαιωμένη γραπτώς.',
  },
  'about-us': {
    ...shared.aboutUs,
    title: 'Εδώ ζούμε',
    subtitle: 'Ταξί στους Αγίους Σαράντα, με οδηγούς που τους ξέρει όλη η πόλη',
    description:
      'Στους Αγίους Σαράντα έχουμε το γραφείο μας, εδώ και τα σπίτια μας. Πάνω από επτά χρόνια πηγαίνουμε τους επισκέπτες μας από το πλοίο στο ξενοδοχείο, από το ξενοδοχείο στην παραλία και, πάνω από τα βουνά, ως το αεροδρόμιο. Την τιμή σάς τη λέμε πριν ξεκινήσουμε, και αυτή πληρώνετε.',
    experiencedLabel: 'Εμπειρία',
    reliableLabel: 'Αξιοπιστία',
    skilledLabel: 'Δεξιοτεχνία',
    flexibleLabel: 'Ευελιξία',
    satisfiedClientsLabel: 'ικανοποιημένοι πελάτες',
    feature1Title: 'Πρώτα η τιμή',
    feature1Text:
      'Κάθε διαδρομή του τιμοκαταλόγου έχει μία τιμή ανά αυτοκίνητο. Τη βλέπετε πριν κάνετε κράτηση και τη βρίσκετε γραμμένη στην επιβεβαίωση.',
    feature2Title: 'Στην ώρα μας, και ξέρετε ποιος έρχεται',
    feature2Text: 'Σας λέμε ποιος θα σας παραλάβει. Αν αργήσει το πλοίο ή η πτήση σας, ο οδηγός σάς περιμένει.',
    feature3Title: 'Δροσερά και καθαρά',
    feature3Text:
      'Κάθε αυτοκίνητο έχει κλιματισμό και χωράει έως τέσσερα άτομα. Είστε περισσότεροι; Φέρνουμε το μίνι βαν.',
  },
  services: {
    sectionTitle: 'Πού να σας πάμε;',
    sectionSubtitle: 'Στεριά και θάλασσα, από τους Αγίους Σαράντα',
    description:
      'Δεν έχετε αποφασίσει τι σας ταιριάζει; Πείτε μας πού μένετε και τι θα θέλατε να δείτε. Σας απαντάμε με πρόγραμμα και τιμή.',
    buttonLabel: 'Ρωτήστε μας',
    services: [
      {
        ...shared.services.airport,
        title: 'Αεροδρόμιο και λιμάνι',
        description:
          'Το αεροδρόμιο των Τιράνων ή το λιμάνι των Αγίων Σαράντα, με τα πλοία από την Κέρκυρα. Παρακολουθούμε την άφιξή σας και σας περιμένουμε στην έξοδο με το όνομά σας σε πινακίδα.',
      },
      {
        ...shared.services.riviera,
        title: 'Μεταφορές στη Ριβιέρα',
        description:
          'Εξαμίλι (Κσαμίλ), Μπόρσι, Χειμάρρα, Δρυμάδες, Αυλώνας: από πόρτα σε πόρτα, από τον παραλιακό δρόμο. Θέλετε πέντε λεπτά στάση για τη θέα; Αρκεί να το πείτε.',
      },
      {
        ...shared.services.tours,
        title: 'Ημερήσιες εκδρομές',
        description:
          'Βουθρωτό, Γαλάζιο Μάτι, Αργυρόκαστρο, Λογαράς. Εσείς αποφασίζετε πόσο θα μείνετε· ο οδηγός περιμένει και ξέρει πού θα φάτε καλά.',
      },
      {
        ...shared.services.boats,
        title: 'Εκδρομές με σκάφος',
        description:
          'Στα νησάκια του Εξαμιλίου, στους όρμους Κακομέ και Κρόρεζ ή ανοιχτά για το ηλιοβασίλεμα, με καπετάνιους που μεγάλωσαν σε αυτά τα νερά.',
      },
    ],
  },
  plans,
  booking: {
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
  },
  'why-choose-us': {
    sectionTitle: 'Τέσσερις καλοί λόγοι',
    sectionDescription:
      'Ίσως έχετε ακούσει για ταξί που ακριβαίνουν στον δρόμο. Να τι κάνουμε για να μη συμβεί στο δικό σας.',
    feature1Title: 'Η τιμή δεν αλλάζει',
    feature1Description:
      'Είναι σταθερή, ανά αυτοκίνητο, και την ξέρετε πριν μπείτε. Ισχύει ό,τι συμφωνήσαμε: χωρίς χρέωση για αποσκευές, χωρίς εκπλήξεις στο τέλος.',
    feature2Title: 'Όλα γραπτώς',
    feature2Description:
      'Κάθε κράτηση έχει την επιβεβαίωση και τον κωδικό της. Αν η διαδρομή είναι στον τιμοκατάλογο, εκεί γράφει και την τιμή. Δείξτε την στον οδηγό, αν θέλετε.',
    feature3Title: 'Άνθρωποι του τόπου',
    feature3Description:
      'Οι οδηγοί μας ζουν στους Αγίους Σαράντα, ξέρουν κάθε στροφή του παραλιακού δρόμου και σηκώνουν οι ίδιοι το τηλέφωνο.',
    feature4Title: 'Και με λίγο σήμα',
    feature4Description:
      'Κράτηση σε λιγότερο από ένα λεπτό ακόμη και με αργή σύνδεση. Ή στείλτε μας ένα μήνυμα στο WhatsApp: αρκεί.',
  },
  footer: {
    ...shared.footer,
    aboutDescription:
      'Taxi Saranda: διαδρομές, εκδρομές και βόλτες με σκάφος στην αλβανική Ριβιέρα, με τιμή ανά αυτοκίνητο που ορίζεται πριν ξεκινήσετε.',
    companyAboutLabel: 'Ποιοι είμαστε',
    companyContactLabel: 'Επικοινωνία',
    companyServicesLabel: 'Υπηρεσίες',
    companyPlansLabel: 'Τιμές',
    serviceAirportLabel: 'Αεροδρόμιο',
    serviceBookingLabel: 'Μέσα στην πόλη',
    serviceLongDistanceLabel: 'Μακρινές διαδρομές',
    supportNote: 'Τηλεφωνήστε μας ή γράψτε μας, μέρα και νύχτα. Θα σας απαντήσει κάποιος από τους Αγίους Σαράντα.',
    copyrightText: '© Taxi Saranda. Με επιφύλαξη παντός δικαιώματος.',
  },
  about,
  attractions,
  tours,
  'boat-trips': boatTrips,
  taxi,
  legal,
  messages: {
    confirm:
      'Γεια σας, εδώ Taxi Saranda. Η κράτησή σας {reference} επιβεβαιώθηκε: {time}, {pickup} → {dropoff}. {link}',
    offer: 'Γεια σας, σας προσφέρουμε σταθερή τιμή: {price}, {time}, {pickup} → {dropoff}. Αποδοχή εδώ: {link}',
    driver: 'Γεια σας, ο οδηγός σας ({time}): {driver}, {car}, πινακίδα {plate}. {link}',
    onTheWay: 'Γεια σας, ερχόμαστε σε εσάς: {pickup}. Τα λέμε σε λίγο! Taxi Saranda',
    here: 'Γεια σας, φτάσαμε και σας περιμένουμε: {pickup}. Taxi Saranda',
    late: 'Γεια σας, συγγνώμη, θα αργήσουμε λίγα λεπτά για τη διαδρομή σας {reference}. Ερχόμαστε το συντομότερο. Taxi Saranda',
    weather:
      'Γεια σας, για την εκδρομή σας, {time}, η θάλασσα έχει πολύ κύμα. Διαλέξτε άλλη μέρα ή ακυρώστε χωρίς χρέωση: {link}',
    reminder:
      'Γεια σας, σας περιμένουμε: {time}, {pickup} → {dropoff}. Αν αργήσει το πλοίο ή η πτήση, γράψτε μας. {link}',
  },
}
