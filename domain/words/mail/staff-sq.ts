import type { StaffMailWords } from './staff.ts'

export const staffSq: StaffMailWords = {
  mail: {
    newBookingSubject: 'Rezervim i ri {reference}: {when}, {ride}',
    newBookingTitle: 'Rezervim i ri',
    newBookingText: 'Konfirmojeni në panel; klienti njoftohet pastaj.',
    cancelAskedSubject: 'Kërkon anulimin {reference}: {when}, {ride}',
    cancelAskedTitle: 'Kërkon anulimin',
    cancelAskedText: 'Klienti kërkon ta anulojë këtë rezervim. Vendoseni në panel si «I anuluar» për ta konfirmuar.',
    name: 'Emri',
    phone: 'Telefoni',
    email: 'E-mail',
    language: 'Gjuha',
    suspicious: 'Duket i dyshimtë.',
    openInbox: 'Hapeni në panel',
    whatsApp: 'Shkruajini klientit në WhatsApp',

    testSubject: 'Një e-mail prove nga Taxi Saranda',
    testText: 'E-maili funksionon: rezervimet do të njoftohen në këtë adresë.',
    testNotSetUp: 'E-maili nuk është konfiguruar; rezervimet shfaqen vetëm këtu.',
    testNoAddress: 'Nuk ka adresë ku të dërgohet: nuk është vendosur as juaja, as ajo e operatorit.',
    testSent: 'Serveri i e-mailit e pranoi mesazhin. Ai tha: {words}',
    serverSaid: 'Ai tha: {words}',
  },
  suspicions: {
    'hidden-field': 'U plotësua një fushë që njerëzit nuk e shohin.',
    'too-fast': 'Formulari u plotësua më shpejt seç munden njerëzit.',
  },
  faults: {
    unreachable: 'Serveri i e-mailit nuk arrihet në adresën e vendosur.',
    'no-answer': 'Serveri i e-mailit nuk u përgjigj në kohë.',
    insecure: 'Serveri i e-mailit nuk ofron një lidhje të sigurt e të besueshme, ndaj nuk u dërgua asgjë.',
    'sign-in-refused': 'Serveri i e-mailit nuk e pranoi emrin dhe fjalëkalimin e vendosur.',
    'address-refused': 'Serveri i e-mailit nuk e pranoi dërguesin ose këtë marrës.',
    'mail-refused': 'Serveri i e-mailit nuk e pranoi vetë mesazhin.',
    stopped: 'Faqja po ndalet.',
    unknown: 'E-maili nuk u dërgua dot.',
  },
}
