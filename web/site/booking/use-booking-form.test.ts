import { expect, test } from 'vitest'

import { wordsFor } from '#domain/words/words.ts'

import { closedSentences, shownAs, stillTold } from './use-booking-form.ts'

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

const tried = {
  kind: 'tour',
  subjectId: 3,
  pickupDateAndTime: '2031-08-15T10:00',
  returnDateAndTime: '2031-08-15T18:00',
  name: 'Ana',
  phoneNumber: '',
  nrOfPassengers: 2,
  pickupAddress: '',
  dropoffAddress: '',
  email: '',
} as const
const told = { pickupDateAndTime: 'Closed.', returnDateAndTime: 'Closed then, too.', name: 'Too long.' }

test('what the server says of a time is said of what was to be booked, and of a name for as long as it is the same', () => {
  const { subjectId: _, ...ride } = { ...tried, kind: 'taxi' as const }

  expect(stillTold({ fieldErrors: told, tried }, tried)).toEqual(told)
  expect(stillTold({ fieldErrors: told, tried }, { ...tried, subjectId: 5 })).toEqual({ name: told.name })
  expect(stillTold({ fieldErrors: told, tried }, { ...tried, kind: 'boat' })).toEqual({ name: told.name })
  expect(stillTold({ fieldErrors: told, tried }, ride)).toEqual({ name: told.name })
  expect(stillTold({ fieldErrors: told, tried }, { ...tried, name: 'Bea' })).not.toHaveProperty('name')
})

test('too few seats are a matter of their departure', () => {
  const fieldErrors = { nrOfPassengers: 'Too many.' }
  const seats = { ...tried, departure: '2031-08-15T10:00' }

  expect(stillTold({ fieldErrors, tried: seats }, seats)).toEqual(fieldErrors)
  expect(stillTold({ fieldErrors, tried: seats }, { ...seats, departure: '2031-08-16T10:00' })).toEqual({})
  expect(stillTold({ fieldErrors, tried: seats }, { ...tried, kind: 'taxi' })).toEqual({})
})

const inEnglish = { kind: 'boat', id: 3, number: 3, name: 'Ksamil islands' } as const
const english = [{ id: 3, number: 3, name: 'Ksamil islands' }]
const italian = [
  // Its id is no matter: another thing's number is the same by chance.
  { id: 3, number: 8, name: 'Tramonto' },
  { id: 41, number: 3, name: 'Isole di Ksamil' },
]

test('what was chosen in one language is found in another by its number', () => {
  expect(shownAs(inEnglish, italian)).toEqual({ kind: 'boat', id: 41, number: 3, name: 'Isole di Ksamil' })
  expect(shownAs(inEnglish, english)).toBe(inEnglish)
})

test('the ride to an attraction, which its page has told, stays with it in another language', () => {
  expect(shownAs({ ...inEnglish, kind: 'attraction', rideId: 4 }, italian)).toMatchObject({ id: 41, rideId: 4 })
})

test('what the language does not show, or has not named yet, is not found', () => {
  expect(shownAs(inEnglish, italian.slice(0, 1))).toBeUndefined()
  expect(shownAs(inEnglish, [{ id: 41, number: 3, name: ' ' }])).toBeUndefined()
})

test('what was kept without a number gets it in its own language, and is not found in another', () => {
  const { number: _, ...kept } = inEnglish
  expect(shownAs(kept, english)).toEqual(inEnglish)
  expect(shownAs(kept, italian.slice(1))).toBeUndefined()
})
