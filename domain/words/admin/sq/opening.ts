/** What is to be done before the site opens. */
export const opening = {
  '{done} of {total} things done before you open': '{done} nga {total} gjëra të bëra para hapjes',
  'The site came with samples. When everything here is done, this page leaves the menu, and your guests can rely on what they read.':
    'Faqja erdhi me të dhëna shembull. Kur gjithçka këtu të jetë bërë, kjo faqe del nga menyja dhe klientët mund t’i besojnë asaj që lexojnë.',
  'Failed to load the list.': 'Lista nuk u ngarkua dot.',
  '{done} of {total} done': '{done} nga {total} të bëra',
  'All done.': 'Gjithçka u bë.',
  'Look again': 'Shihe përsëri',
  'It is true': 'Është e vërtetë',
  'Go there': 'Shko atje',
  'Done.': 'U bë.',
  'Done, {time}.': 'U bë, {time}.',
  'Done by {name}, {time}.': 'E bëri {name}, {time}.',
  'Your phone number': 'Numri juaj i telefonit',
  'The number on the site is a sample. Guests who call it do not reach you.':
    'Numri në faqe është shembull. Klientët që e telefonojnë nuk ju gjejnë.',
  'Your WhatsApp number': 'Numri juaj i WhatsApp-it',
  'The number on the site is a sample. Guests who write to it do not reach you.':
    'Numri në faqe është shembull. Klientët që i shkruajnë nuk ju gjejnë.',
  'The legal name of the business': 'Emri ligjor i biznesit',
  'The law asks for it on the pages Terms and Privacy.': 'Ligji e kërkon te faqet Kushtet dhe Privatësia.',
  'The NUIS': 'NUIS-i',
  'The address of the business': 'Adresa e biznesit',
  'An e-mail address for guests': 'Një adresë e-maili për klientët',
  'Guests write there about their personal data.': 'Atje klientët shkruajnë për të dhënat e tyre personale.',
  'The driver’s rating and trips': 'Vlerësimi dhe udhëtimet e shoferit',
  'The rating and the number of trips are samples. Write your own, empty them, or say that they are true.':
    'Vlerësimi dhe numri i udhëtimeve janë shembuj. Shkruani tuajat, zbrazini, ose thoni se janë të vërteta.',
  'Percentages and counts': 'Përqindjet dhe numrat',
  'The share of satisfied clients and the bars are samples. Write your own, or say that they are true.':
    'Pjesa e klientëve të kënaqur dhe shiritat janë shembuj. Shkruani tuajat, ose thoni se janë të vërteta.',
  'The price table': 'Tabela e çmimeve',
  'The site promises that these prices are fixed. Look through every row, then say so.':
    'Faqja premton se këto çmime janë të fiksuara. Shihni çdo rresht, pastaj konfirmojeni.',
  'Without a mail server (SMTP_URL) neither you nor your guests are told of a booking by e-mail.':
    'Pa një server e-maili (SMTP_URL) as ju, as klientët nuk njoftoheni me e-mail për rezervimet.',
  'A test e-mail': 'Një e-mail prove',
  'Send one from the settings, and see that it arrives.': 'Dërgojeni nga cilësimet dhe shihni që të mbërrijë.',
  'A backup every night': 'Një kopje rezervë çdo natë',
  'No backup of the last two days is known. A timer runs npm run backup every night (docs/operations.md).':
    'Nuk dihet për asnjë kopje rezervë të dy ditëve të fundit. Një kohëmatës nis «npm run backup» çdo natë (docs/operations.md).',
  'The proxy in front of the site': 'Proksi para faqes',
  'Requests come through a proxy that TRUST_PROXY does not name, so that all guests count as one when bookings are limited.':
    'Kërkesat vijnë përmes një proksi që TRUST_PROXY nuk e përmend, ndaj të gjithë klientët numërohen si një kur kufizohen rezervimet.',
  'A password of your own': 'Një fjalëkalim i juaji',
  'The first password was printed by the first start or stands in a file. Choose one that only you know.':
    'Fjalëkalimi i parë u shfaq në nisjen e parë ose gjendet në një skedar. Zgjidhni një që e dini vetëm ju.',
}
