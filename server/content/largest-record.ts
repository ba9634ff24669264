import type { Field, Fields } from '#domain/content/fields.ts'

/** The most that one unit of a text's length takes as JSON: a program may write every letter as an escape, `\u03b1`. */
const bytesPerUnit = 6
/** Names, numbers and paths, and what a client sends back of what it has read. */
const bytesBesides = 64 * 1024

/** How many bytes a save of a record with these fields may have: whatever each field takes, all of them take together. */
export function largestRecord(fields: Fields): number {
  return bytesBesides + bytesPerUnit * unitsOf(fields)
}

function unitsOf(fields: Fields): number {
  return Object.values(fields).reduce((sum, field) => sum + unitsIn(field, fields), 0)
}

function unitsIn(field: Field, fields: Fields): number {
  switch (field.kind) {
    case 'text':
    case 'message':
      return field.maxLength
    case 'lines':
      return field.maxItems * field.maxLength
    case 'derivedLines': {
      const from = fields[field.from]
      return from ? unitsIn(from, fields) : 0
    }
    case 'list':
      return field.maxItems * unitsOf(field.item)
    default:
      return 0
  }
}
