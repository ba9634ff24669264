import { refusalForms } from '#domain/words/admin/sq/refusals.ts'
import { booking as english } from '#domain/words/booking/en.ts'
import { booking as shqip } from '#domain/words/booking/sq.ts'
import { fillIn } from '#domain/words/fill-in.ts'

/** A booking that staff enter is refused in the sentences of the site's own form. */
const ofTheForm = new Map(
  Object.entries(english).map(([name, sentence]) => [sentence, shqip[name as keyof typeof shqip]]),
)
const filledIn = Object.entries(refusalForms).map(([form, translation]) => ({ form: patternOf(form), translation }))

/**
 * The Albanian of a sentence in which the server refuses something, numbers and names in it kept; what is filled in is said
 * by `sayDeclared`. A sentence that nobody knows stays as it is.
 */
export function sayRefusal(sentence: string, sayDeclared: (text: string) => string): string {
  const known = ofTheForm.get(sentence)
  if (known !== undefined) return known
  for (const { form, translation } of filledIn) {
    const values = form.exec(sentence)?.groups
    if (!values) continue
    const said = Object.entries(values).map(([name, value]) => [name, value.split(', ').map(sayDeclared).join(', ')])
    return fillIn(translation, Object.fromEntries(said) as Record<string, string>)
  }
  return sentence
}

function patternOf(form: string): RegExp {
  const parts = form
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 1 ? `(?<${part}>.+)` : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`),
    )
  return new RegExp(`^${parts.join('')}$`)
}
