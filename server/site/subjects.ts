import type { Language } from '#domain/languages/languages.ts'
import type { PriceUnit } from '#domain/content/blocks/trip-fields.ts'
import type { Beside } from '#domain/page-data.ts'
import { type SubjectKey, type SubjectKind, subjectPath } from '#domain/subject-pages.ts'

import type { Snapshot } from '../content/snapshot.ts'

/** What can be booked, as one language shows it, its path in that language's words. */
export type Subject = SubjectKey & Beside

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
    ...named('tour', snapshot.content('tours', language)?.tours),
    ...named('boat', snapshot.content('boat-trips', language)?.boatTrips),
    ...named('attraction', snapshot.content('attractions', language)?.attractions),
    ...routes,
  ]
  return new Map(listed.map(([key, item]) => [subjectKey(key), subject(key, item)]))
}

/** What staff have begun but not named yet has no card and no page. */
function named(kind: SubjectKind, items: readonly Listed[] = []): [SubjectKey, Listed][] {
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
