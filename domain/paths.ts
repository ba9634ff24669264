/**
 * Every address of the site. A public page lives at its plain path, which shows the visitor's stored language, and at
 * `/{language code}{path}`, which always shows that language (for search engines and shared links).
 */

/** The pages that are there for visitors: the others are not found by search engines. */
export const publicPaths = {
  home: '/',
  about: '/about',
  attractions: '/attractions',
  tours: '/services/tours',
  boatTrips: '/services/boattrips',
  taxi: '/services/taxidrives',
  terms: '/terms',
  privacy: '/privacy',
} as const

export const pagePaths = { ...publicPaths, login: '/login' } as const

export type PageName = keyof typeof pagePaths

/** The sections of the home page, in order; each is the id of its element. */
const homeSections = ['home', 'aboutus', 'services', 'plans', 'book', 'why', 'contact'] as const
export type HomeSection = (typeof homeSections)[number]

/** The specification's menu says #about for the section with id aboutus. */
export const hashAliases: ReadonlyMap<string, HomeSection> = new Map([['about', 'aboutus']])

export const apiBase = '/api'
export const publicApi = `${apiBase}/TaxiSaranda`
export const adminApi = `${apiBase}/Admin`
export const driverApi = `${apiBase}/Driver`

/** The private page of one booking; the token is all that opens it. */
export const receiptPath = (receiptToken: string) => `/b/${receiptToken}`

/** The page of one of the crew; the token is all that opens it. */
export const driverPath = (token: string) => `/d/${token}`
/** 128 random bits as base64url. */
export const driverTokenShape = /^[\w-]{22}$/

/** From the path of a booking's private page: the same as a calendar's event, and where one asks to cancel. */
export const calendarPath = (privatePath: string) => `${privatePath}/booking.ics`
export const cancelPath = (privatePath: string) => `${privatePath}/cancel`
/** Where the guest answers an offer. */
export const offerPath = (privatePath: string, offerId: number | string) => `${privatePath}/offer/${offerId}`
/** Where he answers seats of the wait list. */
export const seatsPath = (privatePath: string) => `${privatePath}/seats`
/** Where he changes his ride. */
export const changePath = (privatePath: string) => `${privatePath}/change`
/** Where he sees before what it would cost. */
export const previewPath = (privatePath: string) => `${changePath(privatePath)}/preview`
/** Where he takes the wish for a change back. */
export const withdrawPath = (privatePath: string) => `${privatePath}/withdraw`
/** Where he takes another departure than the one that does not leave. */
export const movePath = (privatePath: string) => `${privatePath}/move`
/** Where he says that he is late. */
export const latePath = (privatePath: string) => `${privatePath}/late`

export const rideCalendarsPath = '/calendar/'
/** A calendar of rides, which programs ask for again and again; the token is all that opens it. */
export const rideCalendarPath = (token: string) => `${rideCalendarsPath}${token}.ics`

export const retrievePath = `${publicApi}/Retrieve`

export interface PictureOptions {
  quality?: number
  width?: number
  height?: number
  /** 'cover' fills width and height by cutting; otherwise the picture is fitted inside them whole. */
  fit?: 'inside' | 'cover'
}

/** The address of a picture, for example `/api/TaxiSaranda/Retrieve?file=images%2Fa.webp&quality=60&width=640`. */
export function pictureUrl(file: string, options: PictureOptions = {}): string {
  const query = new URLSearchParams({ file })
  for (const [name, value] of Object.entries(options)) query.set(name, String(value))
  return `${retrievePath}?${query.toString()}`
}

export const flagsPath = '/flags/'

export function flagUrl(flagCode: string): string {
  return `${flagsPath}${flagCode.toLowerCase()}.svg`
}

/** The signs of the installed site; a maskable one may be cut to any shape. */
export const icons = [
  { path: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { path: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { path: '/icons/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const
export const touchIcon = { path: '/icons/apple-touch-icon.png', size: 180 } as const

/** How a phone installs somebody's driver's page; the worker and the document that it keeps are the same for all. */
export const driverManifestPath = (token: string) => `${driverPath(token)}/driver.webmanifest`
export const driverScope = driverPath('')
export const driverWorkerPath = driverPath('worker.js')
export const driverDocumentPath = driverPath('page')
/** Stands for the token in the document that is kept. */
export const anyDriverToken = '{token}'
/** The meta element in which the driver's page has the office's phone, for when its link has ended. */
export const officePhoneName = 'office-phone'

/** The signs of the driver's page, in other colours: on one phone both may be installed. */
export const driverIcons = [
  { path: '/icons/driver-192.png', size: 192, purpose: 'any' },
  { path: '/icons/driver-512.png', size: 512, purpose: 'any' },
  { path: '/icons/driver-maskable-512.png', size: 512, purpose: 'maskable' },
] as const
export const driverTouchIcon = { path: '/icons/driver-touch-icon.png', size: 180 } as const

/** At the root, because a worker serves only what lies below it. */
export const workerPath = '/service-worker.js'

/** The name of the web app manifest, which each language has at its own address. */
export const manifestFile = 'site.webmanifest'

/** `/it/about` for ('about' page, 'it'); the plain path without a language. */
export function localizedPath(path: string, languageCode: string | undefined): string {
  if (!languageCode) return path
  return path === '/' ? `/${languageCode}` : `/${languageCode}${path}`
}

/** The address of a link inside the site: a path, which may have a query and a hash. */
export function localizedAddress(address: string, languageCode: string | null): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  return localizedPath(path, languageCode ?? undefined) + rest
}

/** The one path of a page in a language for search engines: the plain path for the default language. */
export function canonicalPath(path: string, languageCode: string, defaultCode: string | undefined): string {
  return localizedPath(path, languageCode === defaultCode ? undefined : languageCode)
}

/** Splits `/it/about` into its language code and plain path; only the given codes count as languages. */
export function splitLanguage(
  path: string,
  codes: readonly string[],
): { languageCode: string | undefined; plainPath: string } {
  const [, first = '', ...rest] = path.split('/')
  if (!codes.includes(first)) return { languageCode: undefined, plainPath: path }
  return { languageCode: first, plainPath: `/${rest.join('/')}` }
}
