import type { SeedContents } from '#seed/seed-contents.ts'

export const whyChooseUs: SeedContents['why-choose-us'] = {
  sectionTitle: 'Quattro buoni motivi',
  sectionDescription:
    'Forse hai sentito parlare di taxi che rincarano strada facendo. Ecco perché con noi non succede.',
  feature1Title: 'Il prezzo non si tocca',
  feature1Description:
    'È fisso, per auto, e lo sai prima di salire. Vale quello concordato: niente extra per i bagagli, niente sorprese all’arrivo.',
  feature2Title: 'Tutto per iscritto',
  feature2Description:
    'Ogni prenotazione ha la sua conferma con un codice. Se la tratta è nel listino, c’è anche il prezzo. Se vuoi, mostrala all’autista.',
  feature3Title: 'Gente del posto',
  feature3Description:
    'I nostri autisti vivono a Saranda, conoscono ogni curva della costa e al telefono rispondono di persona.',
  feature4Title: 'Basta poco campo',
  feature4Description:
    'Prenoti in meno di un minuto anche se internet va piano. Oppure ci mandi un messaggio su WhatsApp: è sufficiente.',
}
