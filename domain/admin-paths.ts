import type { StoredBlockName } from './content/registry.ts'

import { type HomeSection, localizedPath, pagePaths } from './paths.ts'

/** Every page of the back office. Unknown addresses below /admin show the placeholder page. */
export const adminHome = '/admin'

/** By which phones install it, and the worker that rings them; it rings below its folder. */
export const adminManifestPath = '/admin/site.webmanifest'
export const adminWorkerPath = '/admin/service-worker.js'

/** Where each block is edited. */
export const blockEditorPaths: Readonly<Record<StoredBlockName, string>> = {
  header: '/admin/header',
  footer: '/admin/footer',
  hero: '/admin/home/hero',
  'about-us': '/admin/home/about-us-section',
  services: '/admin/home/services',
  plans: '/admin/home/plans',
  booking: '/admin/home/booking',
  'why-choose-us': '/admin/home/why-choose-us',
  about: '/admin/about-us',
  attractions: '/admin/attractions',
  tours: '/admin/tours',
  'boat-trips': '/admin/boats',
  taxi: '/admin/taxi',
  legal: '/admin/legal',
  messages: '/admin/messages',
}

export const adminPaths = {
  bookings: '/admin/bookings',
  plan: '/admin/plan',
  departures: '/admin/departures',
  boarding: '/admin/departures/boarding',
  cancelled: '/admin/departures/cancelled',
  people: '/admin/people',
  overview: '/admin/overview',
  closures: '/admin/closures',
  newBooking: '/admin/bookings/new',
  prices: '/admin/prices',
  languages: '/admin/languages',
  translations: '/admin/translations',
  settings: '/admin/settings',
  opening: '/admin/start',
  users: '/admin/users',
  account: '/admin/account',
  changes: '/admin/changes',
  deleted: '/admin/deleted',
} as const

/** Pages that only an owner may open. */
export const ownerPages: ReadonlySet<string> = new Set([
  adminPaths.languages,
  adminPaths.settings,
  adminPaths.opening,
  adminPaths.users,
  adminPaths.changes,
  adminPaths.deleted,
])

const homeSection = (id: HomeSection) => ({ path: pagePaths.home, hash: `#${id}` })

/** Where visitors see what is edited at a path of the back office. */
const seenAt: Readonly<Record<string, { path: string; hash?: string }>> = {
  [blockEditorPaths.hero]: homeSection('home'),
  [blockEditorPaths['about-us']]: homeSection('aboutus'),
  [blockEditorPaths.services]: homeSection('services'),
  [blockEditorPaths.plans]: homeSection('plans'),
  [blockEditorPaths.booking]: homeSection('book'),
  [blockEditorPaths['why-choose-us']]: homeSection('why'),
  [blockEditorPaths.footer]: homeSection('contact'),
  [blockEditorPaths.about]: { path: pagePaths.about },
  [blockEditorPaths.attractions]: { path: pagePaths.attractions },
  [blockEditorPaths.tours]: { path: pagePaths.tours },
  [blockEditorPaths['boat-trips']]: { path: pagePaths.boatTrips },
  [blockEditorPaths.taxi]: { path: pagePaths.taxi },
  [adminPaths.prices]: { path: pagePaths.taxi },
  [blockEditorPaths.legal]: { path: pagePaths.terms },
}

/** The public address of what a page of the back office edits, in a language's code; the home page for all others. */
export function siteAddressOf(adminPath: string, languageCode: string | undefined): string {
  const { path, hash = '' } = seenAt[adminPath] ?? { path: pagePaths.home }
  return localizedPath(path, languageCode) + hash
}

/** Where an invited user chooses his password; the token is all that opens it. */
export const invitePath = (token: string) => `${adminHome}/invite/${token}`
/** The meta element in which the server says whose invitation the page is for: an InviteNotice as JSON. */
export const inviteNoticeName = 'invite'

export const bookingPath = (id: number | string) => `${adminPaths.bookings}/${id}`

/** Opens a block's editor on one language, and there on one item and field. */
export interface EditorPlace {
  block: StoredBlockName
  flagCode: string
  collection?: string | undefined
  itemId?: number | undefined
  /** With `collection`: the thing of another language that this one lacks. */
  groupKey?: string | undefined
  field?: string | undefined
}

/** The names of an EditorPlace's parts in the address. */
export const placeParameters = {
  flagCode: 'language',
  collection: 'collection',
  itemId: 'item',
  groupKey: 'missing',
  field: 'field',
} as const

/** A page with one of its records open, by the key that it has there: `/admin/prices?item=3`. */
export const recordAddress = (page: string, key: number | string) =>
  `${page}?${new URLSearchParams({ [placeParameters.itemId]: String(key) }).toString()}`

/** The day that is shown, in the addresses of the plan and of the departures. */
export const dayParameter = 'day'

/** The address that opens an editor at a place, such as `/admin/home/hero?language=it&field=titleLine1`. */
export function editorAddress({ block, ...place }: EditorPlace): string {
  const query = new URLSearchParams()
  for (const [part, parameter] of Object.entries(placeParameters)) {
    const value = place[part as keyof typeof placeParameters]
    if (value !== undefined) query.set(parameter, String(value))
  }
  return `${blockEditorPaths[block]}?${query.toString()}`
}

/** The meta element by which the back office's page names the public site's style sheets, for previews. */
export const siteStylesName = 'site-styles'

/** The meta element that says how many megabytes one picture may have. */
export const largestPictureName = 'largest-picture'
