import type { PageData } from '#domain/page-data.ts'

import { localizedPath } from '#domain/paths.ts'

/** The one address of a page in a language for search engines: the plain path for the default language. */
export function pageAddress(data: Pick<PageData, 'languages' | 'publicUrl'>, path: string, code: string): string {
  const isDefault = code === data.languages[0]?.code
  return data.publicUrl + localizedPath(path, isDefault ? undefined : code)
}
