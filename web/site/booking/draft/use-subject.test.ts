import { expect, test } from 'vitest'

import { type Addresses, changeDraft, emptyDraft, readDraft } from './booking-draft.ts'
import type { BookingSubject } from '../../booking-subject.ts'
import { renamed, takenOver, takePlaces, withoutSubject, withSubject } from './use-subject.ts'

const gjirokaster = { id: 1, from: 'Saranda', to: 'Gjirokastër' }
const ksamil = { id: 4, from: 'Saranda', to: 'Ksamil' }
const row: BookingSubject = { kind: 'route', id: 1, name: 'Saranda – Gjirokastër' }
const boat: BookingSubject = { kind: 'boat', id: 2, name: 'Ksamil islands' }
const inEnglish: BookingSubject = { kind: 'tour', id: 12, number: 12, name: 'Blue Eye' }
const inItalian: BookingSubject = { kind: 'tour', id: 57, number: 12, name: 'Occhio Blu' }
const plan: BookingSubject = { kind: 'plan', id: 3, name: 'Airport transfer' }

const typed = (pickupAddress: string, dropoffAddress: string) => ({
  pickupAddress,
  dropoffAddress,
  pickupExactly: '',
  dropoffExactly: '',
  subject: null,
  filledIn: [],
})
const greek = { ...gjirokaster, from: 'Άγιοι Σαράντα', to: 'Αργυρόκαστρο' }
const inGreek = { subject: { ...row, name: 'Άγιοι Σαράντα – Αργυρόκαστρο' }, route: greek, departure: null }
const ends = ({ pickupAddress, dropoffAddress }: Addresses) => [pickupAddress, dropoffAddress]

test('a row of the price list fills in what is empty, and leaves what was typed', () => {
  expect(ends(withSubject(typed('', ' '), row, gjirokaster))).toEqual(['Saranda', 'Gjirokastër'])
  const hotel = 'Hotel Butrinti, room 12'
  expect(ends(withSubject(typed(hotel, ''), row, gjirokaster))).toEqual([hotel, 'Gjirokastër'])
  expect(ends(withSubject(typed(hotel, 'Old bazaar'), row, gjirokaster))).toEqual([hotel, 'Old bazaar'])
})

test('who has typed one of its ends gets the other', () => {
  expect(ends(withSubject(typed('gjirokaster', ''), row, gjirokaster))).toEqual(['gjirokaster', 'Saranda'])
  expect(ends(withSubject(typed('', 'Sarandë'), row, gjirokaster))).toEqual(['Gjirokastër', 'Sarandë'])
})

test('another row, or a trip, replaces what the one before filled in', () => {
  const first = withSubject(typed('', ''), row, gjirokaster)

  expect(ends(withSubject(first, { ...row, id: 4 }, ksamil))).toEqual(['Saranda', 'Ksamil'])
  expect(ends(withSubject(first, boat, undefined))).toEqual(['', 'Ksamil islands'])
  expect(ends(withSubject({ ...first, dropoffAddress: 'Old bazaar' }, boat, undefined))).toEqual(['', 'Old bazaar'])
  expect(ends(withSubject(first, plan, undefined))).toEqual(['Saranda', 'Gjirokastër'])
})

test('who has named another place and then takes those of his row has them, and their price, also for an address that he writes', () => {
  changeDraft({ ...emptyDraft, ...withSubject(emptyDraft, row, gjirokaster) })
  changeDraft({ dropoffAddress: 'Ksamil', dropoffPlace: { row: 4, end: 'to' } })

  takePlaces(gjirokaster)
  changeDraft({ dropoffAddress: 'Old bazaar' })

  expect(ends(readDraft())).toEqual(['Saranda', 'Old bazaar'])
  expect(readDraft()).toMatchObject({ pickupPlace: { row: 1, end: 'from' }, dropoffPlace: { row: 1, end: 'to' } })
})

test('without its trip a ride does not go to the trip’s name', () => {
  const trip = withSubject(typed('Hotel Butrinti', ''), boat, undefined)

  expect(withoutSubject(trip)).toMatchObject({ subject: null, pickupAddress: 'Hotel Butrinti', dropoffAddress: '' })
  expect(ends(withSubject(trip, plan, undefined))).toEqual(['Hotel Butrinti', ''])
  expect(ends(withoutSubject({ ...trip, dropoffAddress: 'Port' }))).toEqual(['Hotel Butrinti', 'Port'])
})

test('without its row a ride keeps the places, until another row is chosen', () => {
  const removed = withoutSubject(withSubject(typed('', ''), row, gjirokaster))

  expect(ends(removed)).toEqual(['Saranda', 'Gjirokastër'])
  expect(ends(withSubject(removed, plan, undefined))).toEqual(['Saranda', 'Gjirokastër'])
  expect(ends(withSubject(removed, { ...row, id: 4 }, ksamil))).toEqual(['Saranda', 'Ksamil'])
})

test('the price stays with the places of a row, whatever is written in their stead', () => {
  const hotel = withSubject(typed('Hotel Butrinti', ''), row, gjirokaster)
  expect(hotel).toMatchObject({ pickupPlace: { row: 1, end: 'from' }, dropoffPlace: { row: 1, end: 'to' } })

  const turned = withSubject(typed('Gjirokaster', ''), row, gjirokaster)
  expect(turned).toMatchObject({ pickupPlace: { row: 1, end: 'to' }, dropoffPlace: { row: 1, end: 'from' } })
})

test('on the page of an attraction its ride has the price, until another thing is chosen or that is removed', () => {
  const beaches: BookingSubject = { kind: 'attraction', id: 5, number: 5, name: 'The beaches of Ksamil', rideId: 4 }
  const chosen = withSubject(typed('', ''), beaches, undefined)

  expect(chosen).toMatchObject({ dropoffAddress: 'The beaches of Ksamil', dropoffPlace: { row: 4, end: 'to' } })
  expect(withoutSubject(chosen)).toMatchObject({ dropoffAddress: '', dropoffPlace: null })
  expect(withSubject(chosen, boat, undefined)).toMatchObject({ dropoffAddress: boat.name, dropoffPlace: null })
  expect(withSubject(typed('', 'Old bazaar'), beaches, undefined).dropoffPlace).toBeNull()
})

test('who reads of a trip and removes it still has the place, and the price, of what he has written', () => {
  const himare = { row: 10, end: 'to' } as const
  const villa = { ...withSubject(typed('', ''), row, gjirokaster), dropoffAddress: 'Villa Mira', dropoffPlace: himare }
  const trip = withSubject(villa, boat, undefined)

  expect(withoutSubject(trip)).toMatchObject({ pickupAddress: '', dropoffAddress: 'Villa Mira' })
  expect(trip).toMatchObject({ pickupPlace: null, dropoffPlace: himare })
})

test('where exactly goes with the place of which it was said, and stays with what stays', () => {
  const first = {
    ...withSubject(typed('', ''), row, gjirokaster),
    pickupExactly: 'Pier 2',
    dropoffExactly: 'Old bazaar',
  }
  const exactly = ({ pickupExactly, dropoffExactly }: typeof first) => [pickupExactly, dropoffExactly]

  expect(exactly({ ...first, ...withSubject(first, { ...row, id: 4 }, ksamil) })).toEqual(['Pier 2', ''])
  expect(exactly({ ...first, ...withSubject(first, boat, undefined) })).toEqual(['', ''])
  expect(exactly({ ...first, ...withoutSubject(first) })).toEqual(['Pier 2', 'Old bazaar'])
  expect(takenOver({ ...first, departure: null, children: 0 }, inGreek)).toMatchObject({
    pickupAddress: 'Άγιοι Σαράντα',
    pickupExactly: 'Pier 2',
    dropoffExactly: 'Old bazaar',
  })
})

test('who goes the other way does so in another language, too', () => {
  const chosen = withSubject(typed('', ''), row, gjirokaster)
  const back = { ...chosen, pickupAddress: 'Gjirokastër', dropoffAddress: 'Saranda' }
  const there = { ...back, ...renamed(back, inGreek.subject, greek) }

  expect(ends(there)).toEqual(['Αργυρόκαστρο', 'Άγιοι Σαράντα'])
  expect(ends(renamed(there, row, gjirokaster))).toEqual(['Gjirokastër', 'Saranda'])
  const toHotel = { ...back, dropoffAddress: 'Hotel Butrinti' }
  expect(ends(renamed(toHotel, inGreek.subject, greek))).toEqual(['Αργυρόκαστρο', 'Hotel Butrinti'])
  const turned = withSubject(typed('Gjirokaster', ''), row, gjirokaster)
  expect(ends(renamed(turned, inGreek.subject, greek))).toEqual(['Gjirokaster', 'Άγιοι Σαράντα'])
})

test('the place that was chosen before an address was written stays in another language, and with it the price', () => {
  const himare = { row: 10, end: 'to' } as const
  const chosen = { ...withSubject(typed('', ''), row, gjirokaster), dropoffPlace: himare }
  const villa = { ...chosen, dropoffAddress: 'Villa Mira' }

  expect({ ...villa, ...renamed(villa, inGreek.subject, greek) }).toMatchObject({
    pickupAddress: 'Άγιοι Σαράντα',
    dropoffAddress: 'Villa Mira',
    dropoffPlace: himare,
  })
})

const chosenInEnglish = {
  ...withSubject(typed('Hotel Butrinti', ''), inEnglish, undefined),
  departure: '2030-07-01T10:00',
  children: 2,
}

const named = (subject: BookingSubject) => ({ subject, route: undefined, departure: null })

test('the same trip in another language keeps its departure and its children', () => {
  expect(takenOver(chosenInEnglish, named(inItalian))).toMatchObject({
    subject: inItalian,
    pickupAddress: 'Hotel Butrinti',
    dropoffAddress: 'Occhio Blu',
    departure: '2030-07-01T10:00',
    children: 2,
  })
  expect(takenOver(chosenInEnglish, named({ ...inItalian, number: 13 }))).toMatchObject({
    departure: null,
    children: 0,
  })
  // A boat trip of that number is another thing.
  expect(takenOver(chosenInEnglish, named({ ...inEnglish, kind: 'boat' }))).toMatchObject({
    departure: null,
    children: 0,
  })
})

test('what a draft of before says by the id alone is the same in its own language', () => {
  const { number: _, ...unnumbered } = inEnglish
  const before = { ...chosenInEnglish, subject: unnumbered }

  expect(takenOver(before, named(inEnglish))).toMatchObject({ departure: '2030-07-01T10:00', children: 2 })
  expect(takenOver(before, named(inItalian))).toMatchObject({ departure: null, children: 0 })
})

test('a departure that is named with the trip takes the place of the kept one', () => {
  const departure = '2030-07-02T10:00'
  expect(takenOver(chosenInEnglish, { subject: inItalian, route: undefined, departure })).toMatchObject({ departure })
})

test('a new name goes where the old one was filled in, and nowhere else', () => {
  expect(renamed(chosenInEnglish, inItalian)).toEqual({
    subject: inItalian,
    pickupAddress: 'Hotel Butrinti',
    dropoffAddress: 'Occhio Blu',
    filledIn: ['', 'Occhio Blu'],
  })
  expect(ends(renamed({ ...chosenInEnglish, dropoffAddress: 'Port' }, inItalian))).toEqual(['Hotel Butrinti', 'Port'])
})
