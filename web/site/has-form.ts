import type { PublicPage } from './public-page.ts'

/** Whether the booking form stands on the page, so that a way to book need not leave it. */
export const hasForm = ({ name, subject }: PublicPage) => name === 'home' || subject !== undefined
