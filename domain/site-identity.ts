/** The operator's name is the same in every language. */
export const siteName = 'Taxi Saranda'

/** What browsers paint round the page; the grounds of `web/site/styles/tokens.css` as hexadecimal colours. */
export const themeColors = { light: '#fdfbf7', dark: '#08182a' }

/** Where the operator is at home, for search engines. */
export const homeTown = { locality: 'Sarandë', countryCode: 'AL' }
