import type { Content, Fields } from './fields.ts'

/** The paths of all pictures that a content names. */
export function imagePaths(fields: Fields, content: Content): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = content[name]
    if (field.kind === 'image') return value ? [value as string] : []
    if (field.kind === 'images') return value as string[]
    if (field.kind === 'list') return (value as Content[]).flatMap((entry) => imagePaths(field.item, entry))
    return []
  })
}
