/** 'Price: €30', in French 'Prix : 30 €', where a narrow space keeps the colon from starting a line. */
export const labelled = (label: string, text: string, languageCode: string) =>
  `${label}${languageCode === 'fr' ? '\u202f' : ''}: ${text}`
