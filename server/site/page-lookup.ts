import type { Language } from '#domain/languages/languages.ts'
import { localizedPath, pagePaths, splitLanguage } from '#domain/paths.ts'
import { splitSubjectPath, subjectFolders } from '#domain/subject-pages.ts'

import type { Snapshot } from '../content/snapshot.ts'
import { subjectKey, subjectPaths, subjectsIn } from './subjects.ts'

export interface PageRequest {
  plainPath: string
  /** The language code in the address, or null on plain paths. */
  addressLanguage: string | null
  language: Language
}

export interface MovedPage {
  movedTo: string
  /** 301 where the page has another address, 302 where there is none in this language as yet. */
  status: 301 | 302
}

/** What all addresses without a page render as, so that junk addresses share one entry per language. */
export const unknownPath = '/404'

const knownPaths = new Set<string>(Object.values(pagePaths))

/**
 * What stands at an address: the page to render, under the one path that it has in its language, or the address where it
 * really is. It depends on nothing but the content, the path and the language that the browser stored.
 */
export function lookUpPage(
  snapshot: Snapshot,
  path: string,
  storedLanguage: string | undefined,
): PageRequest | MovedPage {
  const codes = snapshot.publicLanguages.map(({ code }) => code)
  const { languageCode = null, plainPath } = splitLanguage(path, codes)
  const language = snapshot.languageOf(languageCode ?? storedLanguage)
  const found = pathOfPage(snapshot, language, withoutSlashes(plainPath))
  const movedTo = found && localizedPath(found, languageCode ?? undefined)
  if (movedTo && movedTo !== path) return { movedTo, status: 301 }
  if (!found && languageCode === null && storedLanguage !== undefined) {
    const list = listInstead(snapshot, withoutSlashes(plainPath))
    if (list) return { movedTo: list, status: 302 }
  }
  return { plainPath: found ?? unknownPath, addressLanguage: languageCode, language }
}

/** A slash at the end names the same page; the home page is all slash. A pattern would begin anew at every slash before it. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end) || '/'
}

function pathOfPage(snapshot: Snapshot, language: Language, path: string): string | undefined {
  if (knownPaths.has(path)) return path
  const subject = splitSubjectPath(path)
  return subject && subjectsIn(snapshot, language).get(subjectKey(subject))?.path
}

/**
 * Who chose a language and comes to a thing that only others have finds those that his has. An address of a language says
 * what is there and what is not: what it lacks stays unknown to search engines.
 */
function listInstead(snapshot: Snapshot, path: string): string | undefined {
  const subject = splitSubjectPath(path)
  const isElsewhere = subject && Object.keys(subjectPaths(snapshot, subject)).length > 0
  return isElsewhere ? subjectFolders[subject.kind] : undefined
}
