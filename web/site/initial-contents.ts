import type { PageData } from '#domain/page-data.ts'
import type { Cached } from '#web/lib/content-cache.ts'

/** What a page brings with it; what the server could not supply is left out, so that the browser asks for it. */
export function initialContents(data: PageData): Partial<Cached> {
  return {
    ...data.contents,
    closures: data.closures,
    timetabled: data.timetabled,
    ...(data.prices && { prices: data.prices }),
    ...(data.languages.length > 0 && { languages: data.languages }),
  }
}
