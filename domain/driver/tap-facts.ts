import { Type } from 'typebox'

/** The phone's own name of a tap. */
export const TapKey = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x21-\\x7e]+$' })

const instant = String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$`
export const Instant = (description: string) => Type.String({ pattern: instant, maxLength: 40, description })
