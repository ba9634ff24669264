import type { PriceUnit } from '#domain/content/blocks/trip-fields.ts'
import type { Language } from '#domain/languages/languages.ts'
import type { Beside, RouteData, SubjectData } from '#domain/page-data.ts'
import { comparable } from '#domain/place-names.ts'
import { crossingName, placeOfRoute, placesNamedIn, positionOf, wayTo } from '#domain/prices/places.ts'
import { priceTexts, type StoredPrice } from '#domain/prices/price-table.ts'
import { namesOfEnd } from '#domain/prices/quote.ts'
import { splitSubjectPath, type SubjectKey, type SubjectKind, subjectPath } from '#domain/subject-pages.ts'
import { itemsOfKind, type Snapshot } from '../content/snapshot.ts'

/** What can be booked, as one language shows it, its path in that language's words. */
type Subject = SubjectKey & Beside

/** By `subjectKey`, in the order of the pages that list them. */
type Subjects = ReadonlyMap<string, Subject>

export const subjectKey = ({ kind, number }: SubjectKey) => `${kind} ${number}`

const kept = new WeakMap<Snapshot, Map<string, Subjects>>()

/** All that has a page of its own in a language; put together once for each content version. */
export function subjectsIn(snapshot: Snapshot, language: Language): Subjects {
  const byLanguage = kept.getOrInsertComputed(snapshot, () => new Map<string, Subjects>())
  return byLanguage.getOrInsertComputed(language.code, () => collect(snapshot, language))
}

function collect(snapshot: Snapshot, language: Language): Subjects {
  const routes = snapshot.prices(language).map(({ id, route, price }, index): [SubjectKey, Listed] => [
    { kind: 'route', number: id },
    { ...noPrice, name: route, imagePaths: [snapshot.storedPrices[index]?.imagePath ?? ''], priceEur: price.eur },
  ])
  const listed = [
    ...(['tour', 'boat', 'attraction'] as const).flatMap((kind) => named(kind, itemsOfKind(snapshot, kind, language))),
    ...routes,
  ]
  return new Map(listed.map(([key, item]) => [subjectKey(key), subject(key, item)]))
}

/** What staff have begun but not named yet has no card and no page. */
function named(kind: SubjectKind, items: readonly Listed[]): [SubjectKey, Listed][] {
  return items
    .filter(({ number, name }) => number > 0 && name.trim() !== '')
    .map((item) => [{ kind, number: item.number }, item])
}

const noPrice = { number: 0, priceEur: null, priceUnit: null, price: '' }

/** An item, as far as it says what a link to it shows; attractions have no price. */
interface Listed {
  number: number
  name: string
  imagePaths: readonly string[]
  priceEur?: number | null
  priceUnit?: PriceUnit | null
  price?: string
}

function subject(
  key: SubjectKey,
  { name, imagePaths, priceEur = null, priceUnit = null, price = '' }: Listed,
): Subject {
  const path = subjectPath(key.kind, key.number, name)
  return { ...key, name, path, picture: imagePaths[0] ?? '', priceEur, priceUnit, price }
}

/** The plain path of a thing's page in each language that has it, by the language's code. */
export function subjectPaths(snapshot: Snapshot, key: SubjectKey): Record<string, string> {
  const wanted = subjectKey(key)
  const paths = snapshot.publicLanguages.flatMap(({ code }) => {
    const found = subjectsIn(snapshot, snapshot.languageOf(code)).get(wanted)
    return found ? [[code, found.path] as const] : []
  })
  return Object.fromEntries(paths)
}

/** What the page of a thing says besides the contents of its block; undefined for paths of other pages. */
export function subjectData(snapshot: Snapshot, plainPath: string, language: Language): SubjectData | undefined {
  const key = splitSubjectPath(plainPath)
  if (!key) return undefined
  const route = key.kind === 'route' ? snapshot.storedPrices.find(({ id }) => id === key.number) : undefined
  const rideId = key.kind === 'attraction' ? rideTo(snapshot, key, language) : undefined
  return {
    ...key,
    paths: subjectPaths(snapshot, key),
    besides: besidesOf(snapshot, key, language),
    ...(route && { route: routeData(snapshot, route, language) }),
    ...(rideId !== undefined && { rideId }),
  }
}

function routeData(snapshot: Snapshot, stored: StoredPrice, language: Language): RouteData {
  const { description, pickup } = priceTexts(stored, language.flagCode)
  const file = stored.imagePath || pictureOfPlace(snapshot, stored.id, language)
  return {
    description,
    pickup,
    picture: { file, alt: file && snapshot.pictureText(file, language) },
    stops: stopsOf(snapshot, stored, language),
  }
}

/** A row without a picture of its own borrows that of the place where it leads. */
function pictureOfPlace(snapshot: Snapshot, number: number, language: Language): string {
  const there = thingsAt(snapshot, language, placesOf(snapshot, { kind: 'route', number }))
  const pictured = there.filter(({ kind, picture }) => kind !== 'route' && picture)
  return (pictured.find(({ kind }) => kind === 'attraction') ?? pictured[0])?.picture ?? ''
}

function stopsOf(snapshot: Snapshot, stored: StoredPrice, language: Language): RouteData['stops'] {
  const place = placeOfRoute(stored)
  const { from, to } = priceTexts(stored, language.flagCode)
  if (place === undefined) return []
  const rows = new Map(snapshot.prices(language).map((entry) => [entry.place, entry]))
  const [, ...rest] = wayTo(place)
  const between = rest.slice(0, -1).map((stop) => {
    const row = rows.get(stop)
    return row
      ? { name: row.to, path: subjectPath('route', row.id, row.route) }
      : { name: crossingName(stop, language.code) }
  })
  return rest.length === 0 ? [] : [{ name: from }, ...between, { name: to }]
}

/** The row by which an attraction's form prices the ride there: it ends where the name says, or at the one place that is part of it. */
function rideTo(snapshot: Snapshot, { number }: SubjectKey, language: Language): number | undefined {
  const nameIn = (each: Language) =>
    itemsOfKind(snapshot, 'attraction', each).find((item) => item.number === number)?.name ?? ''
  const [place, ...others] = placesNamedIn(nameIn(snapshot.defaultLanguage))
  const rows = snapshot.prices(language)
  const byName = rows.find((row) => namesOfEnd(row, 'to').has(comparable(nameIn(language))))
  return (byName ?? (others.length === 0 ? rows.find((row) => place !== undefined && row.place === place) : undefined))
    ?.id
}

/** How many of each kind a page leads on to. */
const most: Record<SubjectKind, number> = { attraction: 3, tour: 3, boat: 2, route: 4 }
/** Where nothing is known of the places: others of the same kind. */
const mostOfKind = 4

function besidesOf(snapshot: Snapshot, key: SubjectKey, language: Language): Beside[] {
  const others = thingsAt(snapshot, language, placesOf(snapshot, key)).filter((thing) => !isSame(thing, key))
  const perKind = Object.groupBy(others, ({ kind }) => kind)
  const chosen = (Object.keys(most) as SubjectKind[]).flatMap((kind) => (perKind[kind] ?? []).slice(0, most[kind]))
  const found = chosen.length > 0 ? chosen : ofKind(snapshot, key, language)
  return found.map(({ kind, number, name, path, picture, priceEur, priceUnit, price }) => {
    const shown = picture || (kind === 'route' ? pictureOfPlace(snapshot, number, language) : '')
    return { kind, name, path, picture: shown, priceEur, priceUnit, price }
  })
}

function ofKind(snapshot: Snapshot, key: SubjectKey, language: Language): Subject[] {
  const all = [...subjectsIn(snapshot, language).values()]
  return all.filter((thing) => thing.kind === key.kind && !isSame(thing, key)).slice(0, mostOfKind)
}

const isSame = (one: SubjectKey, other: SubjectKey) => one.kind === other.kind && one.number === other.number

/** What goes to these places, and then the routes to other places, the nearest first. */
function thingsAt(snapshot: Snapshot, language: Language, places: readonly string[]): Subject[] {
  if (places.length === 0) return []
  const things = [...subjectsIn(snapshot, language).values()].map(
    (thing) => [thing, placesOf(snapshot, thing)] as const,
  )
  const there = things.filter(([, own]) => own.some((place) => places.includes(place)))
  const near = things
    .filter(([{ kind }, own]) => kind === 'route' && own.length > 0)
    .toSorted(([, one], [, other]) => distance(one[0], places) - distance(other[0], places))
  return [...new Set([...there, ...near].map(([thing]) => thing))]
}

function distance(place: string | undefined, places: readonly string[]): number {
  const at = place === undefined ? undefined : positionOf(place)
  const apart = places.map((other) => {
    const there = positionOf(other)
    return at && there ? Math.hypot(at[0] - there[0], at[1] - there[1]) : Infinity
  })
  return Math.min(...apart)
}

const keptPlaces = new WeakMap<Snapshot, Map<string, string[]>>()

/** The places where a thing goes, by their English names: of a row its end, of what has a text those that the text names. */
function placesOf(snapshot: Snapshot, key: SubjectKey): string[] {
  const byKey = keptPlaces.getOrInsertComputed(snapshot, () => new Map<string, string[]>())
  return byKey.getOrInsertComputed(subjectKey(key), () => readPlaces(snapshot, key))
}

function readPlaces(snapshot: Snapshot, { kind, number }: SubjectKey): string[] {
  if (kind === 'route') {
    const stored = snapshot.storedPrices.find(({ id }) => id === number)
    const place = stored && placeOfRoute(stored)
    return place === undefined ? [] : [place]
  }
  // The table's own names are those of the default language.
  const items: Named = itemsOfKind(snapshot, kind, snapshot.defaultLanguage)
  const item = items.find((each) => each.number === number)
  if (!item) return []
  const inName = placesNamedIn(item.name)
  // What the text of an attraction names besides is often somewhere else.
  if (kind === 'attraction' && inName.length > 0) return inName
  return [...new Set([...inName, ...placesNamedIn(item.description)])]
}

type Named = readonly { number: number; name: string; description: string }[]
