import { expect, test } from 'vitest'

import { wordsFor } from '#domain/words/words.ts'
import { seededLanguages } from '#seed/content/languages.ts'
import { pictureTexts } from '#seed/picture-texts/picture-texts.ts'

// Written as escapes: nobody sees the difference between these spaces in an editor.
const wrong: Record<string, RegExp[]> = {
  /** A narrow no-break space before : ; ! ? and inside « », so that none of them starts a line. */
  fr: [/[^\u202F](?:[;!?»]|:(?!\/\/|\d))/u, /«[^\u202F]/u, /['"„“”]/u, /\.\.\./u],
  de: [/['"”«»]/u, /\.\.\./u, /[ ]…/u],
}

test.for(Object.entries(wrong))('the shipped texts in %s keep the typography of the language', ([code, patterns]) => {
  const language = seededLanguages.find((candidate) => candidate.code === code)
  const shown = Object.values(pictureTexts).map((texts) => language && texts[language.code])
  const texts = textsIn([language?.contents, wordsFor(code), shown])

  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => patterns.some((pattern) => pattern.test(text)))).toEqual([])
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
