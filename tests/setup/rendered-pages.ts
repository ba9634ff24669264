import { canonicalPath, localizedPath, publicPaths } from '#domain/paths.ts'
import type { SubjectKey } from '#domain/subject-pages.ts'
import { createPageCache } from '#server/site/page.routes.ts'
import { subjectPaths, subjectsIn } from '#server/site/subjects.ts'
import * as renderer from '#web/site/entry-server.tsx'
import type { SeededSite } from './seeded-site.ts'

export const publicUrl = 'https://taxi.example'

/** The pages that search engines are told of and that stand at the same path in every language. */
const listedPaths = Object.values(publicPaths)

/** One page as the server sends it, without scripts run. */
export interface RenderedDocument {
  path: string
  /** The path in every language, by its code. */
  paths: Record<string, string>
  /** What can be booked on it, if it is the page of one thing. */
  subject?: SubjectKey
  /** The language's code. */
  code: string
  html: string
}

/**
 * Every listed page in every active language, at the language's own address, from this site's content; the pages of what
 * can be booked only in these languages, if some are named.
 */
export function renderAllPages({ content }: SeededSite, subjectLanguages?: readonly string[]): RenderedDocument[] {
  const assets = { script: '/assets/site.js', preloads: [], styles: [], fonts: [], pageScripts: {} }
  const pages = createPageCache({ content, renderer, assets, publicUrl, keep: false })
  const snapshot = content.current()
  const codes = snapshot.publicLanguages.map(({ code }) => code)
  return codes.flatMap((code) => {
    const language = snapshot.languageOf(code)
    const listed: Pick<RenderedDocument, 'paths' | 'subject'>[] = [
      ...listedPaths.map((path) => ({ paths: Object.fromEntries(codes.map((each) => [each, path])) })),
      ...(subjectLanguages?.includes(code) === false ? [] : [...subjectsIn(snapshot, language).values()]).map(
        ({ kind, number }) => {
          const subject = { kind, number }
          return { subject, paths: subjectPaths(snapshot, subject) }
        },
      ),
    ]
    return listed.map((page) => {
      const path = page.paths[code] ?? ''
      const { body } = pages.page(localizedPath(path, code), undefined).identity.whole
      return { ...page, path, code, html: body.toString() }
    })
  })
}

/** Where search engines are told that a page stands in a language. */
export const addressIn = (paths: Record<string, string>, code: string, byDefault: string | undefined) =>
  publicUrl + canonicalPath(paths[code] ?? '', code, byDefault)
