import type { Content, Fields } from './fields.ts'

/** The content with what its pictures show, in words; `altOf` gives the words for a picture's path. */
export function withImageAlts(fields: Fields, content: Content, altOf: (path: string) => string): Content {
  const filled: Content = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'imageAlt') filled[name] = altOf(content[field.from] as string)
    if (field.kind === 'imageAlts') filled[name] = (content[field.from] as string[]).map(altOf)
    if (field.kind === 'list') {
      filled[name] = (content[name] as Content[]).map((entry) => withImageAlts(field.item, entry, altOf))
    }
  }
  return filled
}
