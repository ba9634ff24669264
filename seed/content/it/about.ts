import type { SeedContents } from '#seed/seed-contents.ts'

import { shared } from '../shared.ts'

export const about: SeedContents['about'] = {
  title: 'I tuoi autisti a Saranda',
  subtitle:
    'Una piccola impresa in riva al mare, con le sue auto, i suoi autisti e una sola regola: il prezzo che ti diciamo è il prezzo che paghi.',
  missionTitle: 'Perché lo facciamo',
  missionDescription:
    'Arrivare in un posto nuovo dovrebbe essere facile. Scendi dal traghetto, qualcuno del posto conosce il tuo nome, l’auto è fresca e il prezzo è già deciso. Il resto della giornata è per il mare.',
  whyChooseUsTitle: 'Su che cosa puoi contare',
  whyChooseUsDescription: 'Sei cose che valgono per ogni corsa, breve o lunga.',
  ctaTitle: 'Dove vuoi andare?',
  ctaDescription: 'Dicci il luogo e l’ora. Ci vuole meno di un minuto, e paghi a fine corsa.',
  bookNowText: 'Prenota la tua corsa',
  stats: [
    { ...shared.stats.years, label: 'anni a Saranda' },
    { ...shared.stats.routes, label: 'tratte a prezzo fisso' },
    { ...shared.stats.satisfied, label: 'clienti soddisfatti' },
    { ...shared.stats.hours, label: 'corse di giorno e di notte' },
  ],
  values: [
    {
      ...shared.values.honesty,
      title: 'Prezzi onesti',
      description: 'Un solo prezzo per auto, uguale per chiunque prenoti, messo per iscritto prima di partire.',
    },
    {
      ...shared.values.safety,
      title: 'Guida tranquilla',
      description: 'La strada costiera ha curve e capre. Andiamo con calma, e al volante il telefono resta in tasca.',
    },
    {
      ...shared.values.punctuality,
      title: 'Puntualità',
      description: 'Arriviamo qualche minuto prima. E se il traghetto è in ritardo, aspettiamo.',
    },
    {
      ...shared.values.hospitality,
      title: 'Besa',
      description:
        'In albanese è la parola data, e si mantiene. Di un ospite ci si prende cura, e anche di un telefono dimenticato in auto.',
    },
  ],
  features: [
    { ...shared.features.fixedPrice, text: 'Un prezzo fisso per auto, concordato prima della corsa' },
    { ...shared.features.receipt, text: 'Una conferma scritta con un codice per ogni prenotazione' },
    { ...shared.features.licensed, text: 'Autisti con licenza e auto assicurate e climatizzate' },
    { ...shared.features.locals, text: 'Autisti nati qui, che conoscono le strade' },
    { ...shared.features.groups, text: 'Fino a quattro persone per auto, un minivan per i gruppi' },
    { ...shared.features.whatsApp, text: 'Risposte su WhatsApp, di giorno e di notte' },
  ],
  driver: {
    ...shared.driver,
    title: 'Autista e fondatore',
    experience: '12 anni al volante',
    rating: '4,9 su 5',
    completedTrips: 'Più di 6.500',
    bio: 'Ardit è cresciuto sopra il porto di Saranda e ha imparato a guidare sui tornanti di Llogara. Ha fatto qualche stagione in Puglia, è tornato a casa, ha comprato un’auto gialla e ha fondato questa impresa. Sa quale forno apre alle cinque e a che ora la luce è più bella a Porto Palermo. Sull’olio d’oliva chiedigli solo se hai tempo.',
    languages: ['Albanese', 'inglese', 'italiano', 'un po’ di greco'],
    specialties: ['La costa fino a Llogara', 'Partenze all’alba per l’aeroporto', 'Argirocastro e le sue storie'],
    certifications: ['Licenza taxi albanese', 'Corso di primo soccorso', 'Assicurazione passeggeri'],
  },
  cars: [
    {
      ...shared.cars.sedan,
      fuelType: 'Diesel',
      transmission: 'Automatico',
      luggage: '4 valigie',
      color: 'Giallo',
      status: 'Disponibile',
      description:
        'Quella gialla, che riconosci da lontano. Silenziosa, fresca, con un bagagliaio che inghiotte le valigie di quattro persone. È lei che fa quasi tutte le corse per Ksamil, Argirocastro e l’aeroporto di Tirana, e anche dopo tre ore di strada si scende con la schiena dritta.',
      forAudience: ['Coppie', 'Famiglie di quattro', 'Transfer per l’aeroporto'],
    },
    {
      ...shared.cars.minivan,
      fuelType: 'Diesel',
      transmission: 'Automatico',
      luggage: '8 valigie',
      color: 'Bianco',
      status: 'Su richiesta',
      description:
        'Otto posti, porte scorrevoli e aria condizionata che arriva fino all’ultima fila. Se siete più di quattro, faccelo sapere: arriva questo.',
      forAudience: ['Famiglie numerose', 'Gruppi di amici', 'Invitati a un matrimonio'],
    },
    {
      ...shared.cars.suv,
      fuelType: 'Ibrida',
      transmission: 'Automatico',
      luggage: '4 valigie',
      color: 'Blu mare',
      status: 'Disponibile',
      description:
        'Più alto, a suo agio sugli sterrati che portano alle spiagge e ai paesi di montagna. E con i finestrini giusti per il panorama verso Llogara.',
      forAudience: ['Escursioni in giornata', 'Spiagge nascoste', 'Fotografi'],
    },
  ],
}
