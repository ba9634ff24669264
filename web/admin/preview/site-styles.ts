import { siteStylesName } from '#domain/admin-paths.ts'

/** The addresses of the public site's style sheets; the server writes them into the page. */
export function siteStyles(): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${siteStylesName}"]`)
  return meta?.content.split(' ') ?? []
}
