import { expect, test } from 'vitest'

import { sampleBooking } from '../../../tests/setup/booking-test-app.ts'
import { letterText } from '../../mail/letter.ts'
import { staffLetter } from './staff-letter.ts'

const unpriced = { ...sampleBooking, priceEurCents: null, createdAt: '2026-06-01T10:00:00.000Z' }

test.for([
  [
    'en',
    'To be agreed. The guest was promised an answer within 5 hours.',
    'To be agreed. The guest was promised an answer before the ride.',
    'To be agreed before the ride.',
  ],
  [
    'sq',
    'Për t’u caktuar. Klientit i është premtuar përgjigje brenda 5 orëve.',
    'Për t’u caktuar. Klientit i është premtuar përgjigje para udhëtimit.',
    'Për t’u caktuar para udhëtimit.',
  ],
] as const)(
  'the operator reads in %s that a price is to be agreed, not what the guest is told of it',
  ([languageCode, promised, promisedBefore, agreed]) => {
    const context = { languageCode, guestLanguageName: 'English', publicUrl: '', answerHours: 5 }
    const price = (changes: Partial<typeof unpriced>) =>
      staffLetter('cancel-asked', { ...unpriced, ...changes }, context).facts.find(({ text }) =>
        /agreed|caktuar|We |jua themi/.test(text),
      )?.text

    expect(price({})).toBe(promised)
    expect(price({ pickupWallTime: '2026-06-01T14:00' })).toBe(promisedBefore)
    expect(price({ status: 'confirmed' })).toBe(agreed)
    expect(letterText(staffLetter('new-booking', unpriced, context))).toContain(promised)
  },
)
