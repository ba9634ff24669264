/** What mail programs make a link of in a text: whatever names another site. */
const link = /\S*(?::\/\/|\bwww\.)\S*/gi

export const hasLink = (text: string) => text.search(link) >= 0

export const withoutLinks = (text: string) => text.replaceAll(link, '…')
