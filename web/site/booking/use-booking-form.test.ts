import { expect, test } from 'vitest'

import { wordsFor } from '#domain/words/words.ts'

import { closedSentences } from './use-booking-form.ts'

test.for(['Wedding', 'Wedding.', 'You can also call us: +355 69 234 5678'])(
  'what is free next is a sentence of its own behind %o',
  (text) => {
    const day = { from: '2031-08-15T00:00', to: '2031-08-16T00:00' }
    const closure = { ...day, applies: 'all' as const, subjectId: null, isFirm: true, text }
    const times = { pickupDateAndTime: '2031-08-15T10:00', returnDateAndTime: null }

    const { pickupDateAndTime: said } = closedSentences([closure], times, wordsFor('en').booking)

    expect(said).toBe(`${text.replace(/\.$/, '')}. The next free time is Sat, 16 Aug 2031, 00:00.`)
  },
)
