import { expect, test } from 'vitest'

import { seededLanguages } from '#seed/content/languages.ts'
import { fillInNumber } from './fill-in.ts'
import { mailWordsFor } from './mail/mail-words.ts'
import { wordsFor } from './words.ts'

test.for(seededLanguages)(
  'a sentence that ends with the number to call ends before it where there is none ($code)',
  ({ code }) => {
    const { clockDiffers: _ofTheTelephone, ...booking } = wordsFor(code).booking
    const calling = Object.values({ ...booking, ...mailWordsFor(code) }).filter(
      (sentence): sentence is string => typeof sentence === 'string' && sentence.includes('{phone}'),
    )

    expect(calling.length).toBeGreaterThan(9)
    for (const sentence of calling) {
      expect(fillInNumber(sentence, { phone: '+355 69 234 5678' })).toMatch(/\S\s?: \+355 69 234 5678$/)
      expect(fillInNumber(sentence, { phone: '' })).toMatch(/[\p{L}}]\.$/u)
    }
  },
)
