import { pagePaths } from '#domain/paths.ts'
import { createPageCache } from '#server/site/page.routes.ts'
import * as renderer from '#web/site/entry-server.tsx'
import type { SeededSite } from './seeded-site.ts'

export const publicUrl = 'https://taxi.example'

/** The pages that search engines are told of. */
export const listedPaths = Object.values(pagePaths).filter((path) => path !== pagePaths.login)

/** One page as the server sends it, without scripts run. */
export interface RenderedDocument {
  path: string
  /** The language's code. */
  code: string
  html: string
}

/** Every listed page in every active language, at the language's own address, from this site's content. */
export function renderAllPages({ content }: SeededSite): RenderedDocument[] {
  const assets = { script: '/assets/site.js', preloads: [], styles: [], fonts: [], pageScripts: {} }
  const pages = createPageCache({ renderer, assets, publicUrl, keep: false })
  const snapshot = content.current()
  return snapshot.publicLanguages.flatMap(({ code }) =>
    listedPaths.map((path) => {
      const request = { plainPath: path, addressLanguage: code, language: snapshot.languageOf(code) }
      return { path, code, html: pages.page(snapshot, request).bodies.identity.body.toString() }
    }),
  )
}
