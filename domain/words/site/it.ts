import type { SiteWords } from './en.ts'

export const site: SiteWords = {
  loading: 'Loading...',
}
