import type { PageData } from '#domain/page-data.ts'

import { canonicalPath } from '#domain/paths.ts'

/** The canonical address of a page in a language. */
export function pageAddress(data: Pick<PageData, 'languages' | 'publicUrl'>, path: string, code: string): string {
  return data.publicUrl + canonicalPath(path, code, data.languages[0]?.code)
}
