import { type Content, type Fields, lines } from '#domain/content/fields.ts'

/** Holds, in a form, the names of the shared values that its language keeps for itself; no control of its own shows it. */
const ownValues = lines({ label: 'Values of its own', maxItems: 1000, maxLength: 120 })

/** What a form of a record in one language holds: its fields, and what is the language's own. */
export const fieldsInLanguage = (fields: Fields): Fields => ({ ...fields, ownValues })

/** The fields that staff see; those of a form that has no languages are all of them. */
export function visibleFields(fields: Fields): Fields {
  const { ownValues: _, ...visible } = fields
  return visible
}

/** Undefined in a form that has no languages. */
export function ownValuesIn(content: Content | undefined): string[] | undefined {
  return content?.['ownValues'] as string[] | undefined
}
