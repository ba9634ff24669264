import { latinWords } from './languages/latin-words.ts'
import { pagePaths } from './paths.ts'

/** What can be booked and has a page of its own, with the page that lists it. */
export const subjectFolders = {
  tour: pagePaths.tours,
  boat: pagePaths.boatTrips,
  attraction: pagePaths.attractions,
  route: pagePaths.taxi,
} as const

/** The blocks whose items have pages of their own. */
export const subjectKindOfBlock: Readonly<Partial<Record<string, SubjectKind>>> = {
  tours: 'tour',
  'boat-trips': 'boat',
  attractions: 'attraction',
}

/** The block whose items are of this kind; undefined for what stands in none. */
export const blockOfKind = (kind: string): string | undefined =>
  Object.keys(subjectKindOfBlock).find((block) => subjectKindOfBlock[block] === kind)

/** A tour, a boat trip, an attraction or a row of the price table. */
export type SubjectKind = keyof typeof subjectFolders

export interface SubjectKey {
  kind: SubjectKind
  /** The same in every language, and never given again. */
  number: number
}

/** The plain path of the page, such as `/services/tours/57-butrint-and-ksamil`; the name is that of the language shown. */
export function subjectPath(kind: SubjectKind, number: number, name: string): string {
  const words = latinWords(name)
  return `${subjectFolders[kind]}/${number}${words && `-${words}`}`
}

const kinds = Object.keys(subjectFolders) as SubjectKind[]
const numberAndWords = /^\/([1-9]\d{0,9})(?:-[^/]*)?$/

/** What a plain path names, whatever its words are; undefined for any other path. */
export function splitSubjectPath(plainPath: string): SubjectKey | undefined {
  const kind = kinds.find((each) => plainPath.startsWith(`${subjectFolders[each]}/`))
  const number = kind && numberAndWords.exec(plainPath.slice(subjectFolders[kind].length))?.[1]
  return kind && number !== undefined ? { kind, number: Number(number) } : undefined
}
