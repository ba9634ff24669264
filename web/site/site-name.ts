/** The operator's name is the same in every language. */
export const siteName = 'Taxi Saranda'
