/**
 * What else people call places of the price table, by their English names there: the same name in another spelling or
 * form, and what our own pages call them.
 */
const otherNames: Record<string, readonly string[]> = {
  Ksamil: [
    'Ksamil',
    'Εξαμίλι',
    'Κσαμίλ',
    'Ksamil islands',
    'Ishujt e Ksamilit',
    'Isole di Ksamil',
    'Inseln von Ksamil',
    'Îles de Ksamil',
    'Wyspy Ksamilu',
    'Νησάκια του Εξαμιλίου',
    'Νησάκια του Εξαμιλίου (Κσαμίλ)',
  ],
  Vlorë: ['Αυλώνα', 'Αυλώνας'],
  'Lekures Castle': ['Lëkurësi Castle', 'Lëkurës', 'Lëkurësi'],
}

/** Not in the table itself: staff may rename its rows, and these stay true. */
export function otherNamesOf(place: string | undefined): readonly string[] {
  return (place !== undefined && otherNames[place]) || []
}
