import { expect, test } from 'vitest'

import { bookingLimits, idempotencyKey, monthsAhead, passengersPerCar } from '#domain/booking-facts.ts'
import { nightFrom, nightUntil } from '#domain/prices/quote.ts'
import { type Words, wordsFor } from '#domain/words/words.ts'
import { seededLanguages } from '#seed/content/languages.ts'

const night = [nightFrom, nightUntil].map((time) => Number.parseInt(time))
const keyLength = Number(/,(\d+)\}/.exec(idempotencyKey.source)?.[1])

const inBooking: Partial<Record<keyof Words['booking'], number[]>> = {
  largerCar: [passengersPerCar],
  largerCarPriced: [passengersPerCar],
  perCar: [passengersPerCar],
  nightRateApplies: night,
  nightRateElse: night,
  nameTooLong: [bookingLimits.name],
  passengersInvalid: [1, bookingLimits.passengers],
  dateTooFar: [monthsAhead],
  pickupTooLong: [bookingLimits.address],
  dropoffTooLong: [bookingLimits.address],
  ferryOrFlightTooLong: [bookingLimits.ferryOrFlight],
  childSeatsInvalid: [bookingLimits.childSeats],
  bagsInvalid: [bookingLimits.bags],
  returnTooFar: [monthsAhead],
  noteTooLong: [bookingLimits.note],
  keyInvalid: [keyLength],
}
const inSite: Partial<Record<keyof Words['site'], number[]>> = {
  boardNote: [passengersPerCar],
  nightNote: night,
  nightRateLabel: night,
  routeSummary: [passengersPerCar],
}

test.for(seededLanguages)('the words in $name say the figures that hold', ({ code }) => {
  const { booking, site } = wordsFor(code)
  expect(figuresOf(booking, inBooking)).toEqual(inBooking)
  expect(figuresOf(site, inSite)).toEqual(inSite)
})

/** The whole hours of a time of day are written with minutes or without. */
function figuresOf(words: object, named: object) {
  const texts = Object.entries(words).filter(([name]) => name in named)
  return Object.fromEntries(
    texts.map(([name, text]) => [
      name,
      [...String(text).matchAll(/(\d+)(?::00)?/g)].map(([, figure]) => Number(figure)),
    ]),
  )
}
