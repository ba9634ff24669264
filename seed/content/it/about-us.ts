import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const aboutUs: SeedContents['about-us'] = {
  ...shared.aboutUs,
  title: 'Noi qui ci viviamo',
  subtitle: 'I taxi di Saranda, guidati da chi ci vive',
  description:
    'A Saranda abbiamo l’ufficio e la casa. Da più di sette anni portiamo i nostri ospiti dal traghetto all’albergo, dall’albergo alla spiaggia e, oltre le montagne, fino all’aeroporto. Il prezzo te lo diciamo prima di partire, ed è quello che paghi.',
  experiencedLabel: 'Esperienza',
  reliableLabel: 'Affidabilità',
  skilledLabel: 'Competenza',
  flexibleLabel: 'Flessibilità',
  satisfiedClientsLabel: 'clienti soddisfatti',
  feature1Title: 'Il prezzo prima del viaggio',
  feature1Text: 'Ogni tratta ha un solo prezzo per auto. Lo vedi prima di prenotare e lo ritrovi nella conferma.',
  feature2Title: 'Puntuali, con nome e cognome',
  feature2Text: 'Ti diciamo chi viene a prenderti. E se il traghetto o il volo ritarda, l’autista ti aspetta.',
  feature3Title: 'Auto fresche e pulite',
  feature3Text:
    'Tutte hanno l’aria condizionata e portano fino a quattro passeggeri. Siete di più? Arriviamo con il minivan.',
}
