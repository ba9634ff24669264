import type { OpeningName } from '../opening.ts'

interface OpeningWords {
  /** What it is about, in a few words. */
  title: string
  /** What to do, and why. */
  advice: string
}

/** What staff and the doctor read of each thing that is to be done before the site opens. */
export const openingWords: Record<OpeningName, OpeningWords> = {
  phoneNumber: {
    title: 'Your phone number',
    advice: 'The number on the site is a sample. Guests who call it do not reach you.',
  },
  whatsAppNumber: {
    title: 'Your WhatsApp number',
    advice: 'The number on the site is a sample. Guests who write to it do not reach you.',
  },
  legalName: {
    title: 'The legal name of the business',
    advice: 'The law asks for it on the pages Terms and Privacy.',
  },
  taxNumber: { title: 'The NUIS', advice: 'The law asks for it on the pages Terms and Privacy.' },
  address: { title: 'The address of the business', advice: 'The law asks for it on the pages Terms and Privacy.' },
  email: { title: 'An e-mail address for guests', advice: 'Guests write there about their personal data.' },
  rating: {
    title: 'The driver’s rating and trips',
    advice: 'The rating and the number of trips are samples. Write your own, empty them, or say that they are true.',
  },
  counts: {
    title: 'Percentages and counts',
    advice: 'The share of satisfied clients and the bars are samples. Write your own, or say that they are true.',
  },
  prices: {
    title: 'The price table',
    advice: 'The site promises that these prices are fixed. Look through every row, then say so.',
  },
  mailServer: {
    title: 'E-mail',
    advice: 'Without a mail server (SMTP_URL) neither you nor your guests are told of a booking by e-mail.',
  },
  mailTried: { title: 'A test e-mail', advice: 'Send one from the settings, and see that it arrives.' },
  backup: {
    title: 'A backup every night',
    advice: 'No backup of the last two days is known. A timer runs npm run backup every night (docs/operations.md).',
  },
  proxy: {
    title: 'The proxy in front of the site',
    advice:
      'Requests come through a proxy that TRUST_PROXY does not name, so that all guests count as one when bookings are limited.',
  },
  password: {
    title: 'A password of your own',
    advice: 'The first password was printed by the first start or stands in a file. Choose one that only you know.',
  },
}
