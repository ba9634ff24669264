import { expect, test } from 'vitest'

import { mailWordsFor } from '#domain/words/mail/mail-words.ts'
import { wordsFor } from '#domain/words/words.ts'
import { seededLanguages } from '#seed/content/languages.ts'

/** Some languages greet nobody by name: it would take another form. */
const unnamed = new Set(['greeting'])

test.for(seededLanguages)('each sentence in $name says all of what is filled into it', ({ code }) => {
  expect(filledIn(code)).toEqual(filledIn('en'))
})

function filledIn(code: string) {
  const { site, booking } = wordsFor(code)
  return Object.fromEntries(
    Object.entries({ site, booking, mail: mailWordsFor(code) }).map(([room, words]) => [room, placeholdersOf(words)]),
  )
}

function placeholdersOf(words: object) {
  const texts = Object.entries(words).filter(([name]) => !unnamed.has(name))
  return Object.fromEntries(
    texts.map(([name, text]) => [name, [...new Set(String(text).match(/\{\w+\}/g))].toSorted()]),
  )
}
