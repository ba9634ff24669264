import { pagePaths } from '#domain/paths.ts'
import { splitSubjectPath, type SubjectKind } from '#domain/subject-pages.ts'

import type { PublicPage } from './site-context.tsx'

const home: PublicPage = {
  name: 'home',
  path: pagePaths.home,
  blocks: ['hero', 'about-us', 'services', 'plans', 'booking', 'why-choose-us'],
  source: 'web/site/pages/home-page.tsx',
  load: async () => (await import('./pages/home-page.tsx')).HomePage,
}

/** The friendly page at an address where there is nothing. */
export const notFound: PublicPage = {
  name: 'not-found',
  path: '*',
  blocks: [],
  source: 'web/site/pages/not-found-page.tsx',
  load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
}

/** The pages that visitors see. The code of each is a file of its own. */
export const publicPages: PublicPage[] = [
  home,
  {
    name: 'about',
    path: pagePaths.about,
    blocks: ['about'],
    source: 'web/site/pages/about-page.tsx',
    load: async () => (await import('./pages/about-page.tsx')).AboutPage,
  },
  {
    name: 'attractions',
    path: pagePaths.attractions,
    blocks: ['attractions'],
    source: 'web/site/pages/attractions-page.tsx',
    load: async () => (await import('./pages/attractions-page.tsx')).AttractionsPage,
  },
  {
    name: 'tours',
    path: pagePaths.tours,
    blocks: ['tours'],
    source: 'web/site/pages/trips-page.tsx',
    load: async () => (await import('./pages/trips-page.tsx')).ToursPage,
  },
  {
    name: 'boatTrips',
    path: pagePaths.boatTrips,
    blocks: ['boat-trips'],
    source: 'web/site/pages/trips-page.tsx',
    load: async () => (await import('./pages/trips-page.tsx')).BoatTripsPage,
  },
  {
    name: 'taxi',
    path: pagePaths.taxi,
    blocks: ['taxi'],
    source: 'web/site/pages/taxi-page.tsx',
    load: async () => (await import('./pages/taxi-page.tsx')).TaxiPage,
  },
  {
    name: 'login',
    path: pagePaths.login,
    blocks: [],
    source: 'web/site/pages/login-page.tsx',
    load: async () => (await import('./pages/login-page.tsx')).LoginPage,
  },
  {
    name: 'terms',
    path: pagePaths.terms,
    blocks: ['legal'],
    source: 'web/site/pages/legal-page.tsx',
    load: async () => (await import('./pages/legal-page.tsx')).TermsPage,
  },
  {
    name: 'privacy',
    path: pagePaths.privacy,
    blocks: ['legal'],
    source: 'web/site/pages/legal-page.tsx',
    load: async () => (await import('./pages/legal-page.tsx')).PrivacyPage,
  },
  notFound,
]

const subjectSource = 'web/site/pages/subject-page.tsx'

/** The pages of what can be booked: one for each kind, at as many paths as there are things. */
export const subjectPages: Record<SubjectKind, Omit<PublicPage, 'path' | 'subject'>> = {
  tour: {
    name: 'tour',
    blocks: ['tours', 'booking'],
    source: subjectSource,
    load: async () => (await import('./pages/subject-page.tsx')).TourPage,
  },
  boat: {
    name: 'boat',
    blocks: ['boat-trips', 'booking'],
    source: subjectSource,
    load: async () => (await import('./pages/subject-page.tsx')).BoatTripPage,
  },
  attraction: {
    name: 'attraction',
    blocks: ['attractions', 'booking'],
    source: subjectSource,
    load: async () => (await import('./pages/subject-page.tsx')).AttractionPage,
  },
  route: {
    name: 'route',
    blocks: ['booking'],
    source: subjectSource,
    load: async () => (await import('./pages/subject-page.tsx')).RoutePage,
  },
}

/** The page at a plain path; the friendly 404 page where there is none. Whether the thing exists the content says. */
export function findPage(plainPath: string): PublicPage {
  const subject = splitSubjectPath(plainPath)
  if (subject) return { ...subjectPages[subject.kind], path: plainPath, subject }
  return publicPages.find((page) => page.path === plainPath) ?? notFound
}
