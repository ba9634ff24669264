/** A text in small letters and without their accents: 'Ç' is 'c', 'Ά' is 'α'. */
export const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
